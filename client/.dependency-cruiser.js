import { FORBIDDEN, PARTS } from './layers.js';

const within = (parts) => `^src/(${parts.join('|').replaceAll('.', '\\.')})(/|$)`;
const parts = FORBIDDEN.filter(({ forbidden }) => forbidden.length > 0);

export default {
  forbidden: [
    ...parts.map(({ part, forbidden }) => ({
      name: `${part}-below`,
      comment: 'See layers.js: what lies lower knows nothing of what lies higher or beside it.',
      severity: 'error',
      from: { path: within([part]) },
      to: { path: within(forbidden) },
    })),
    {
      name: 'unknown-part',
      comment: 'Say in layers.js where this folder belongs.',
      severity: 'error',
      from: { path: '^src/', pathNot: within(PARTS) },
      to: {},
    },
    { name: 'cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'unused', severity: 'error', from: { path: '^src/', orphan: true }, to: {} },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
};
