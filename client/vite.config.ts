import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The server for development: `npm run dev` forwards calls to it. */
const server = process.env['FOURSPACE_SERVER'] ?? 'http://127.0.0.1:8000';

/** Compress every file once, when it is built, so that the server need not. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync('dist', { recursive: true, encoding: 'utf-8' })) {
        if (!/\.(html|js|css|svg)$/.test(name)) continue;
        const bytes = readFileSync(`dist/${name}`);
        writeFileSync(`dist/${name}.br`, brotliCompressSync(bytes));
        writeFileSync(`dist/${name}.gz`, gzipSync(bytes));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  // In a folder of their own: the server lets these alone compile WebAssembly.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'workers/[name]-[hash].js' } } },
  // Scripts and styles find each other wherever the folder lies; the page is told where by whoever serves it.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 600 },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
