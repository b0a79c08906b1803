import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import { FORBIDDEN } from './layers.js';
import svelteConfig from './svelte.config.js';

/** A relative path to one of these parts: `../table/…`, `../../table/…`, `../duel/…` from game to game. */
const pathTo = (parts) =>
  `^\\.{1,2}/(\\.\\./)*(${parts.join('|').replaceAll('.', '\\.').replaceAll('games/', '(games/)?')})(/|$)`;

const layers = FORBIDDEN.map(({ part, forbidden }) => ({
  files: [`src/${part}`, `src/${part}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: pathTo(forbidden),
            message: `${part} must not know of it: see layers.js.`,
          },
        ],
      },
    ],
  },
}));

export default defineConfig(
  { ignores: ['dist/', 'src/wire.ts'] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
          message: 'Through unknown, anything passes for anything: narrow it, or type it where it comes from.',
        },
      ],
      'no-undef': 'off', // TypeScript knows what is defined
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      // An effect names what it depends on: `void items`.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // The linter does not see the types of components; svelte-check does, and minds them.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['*.js'], extends: [ts.configs.disableTypeChecked] },
  ...layers,
);
