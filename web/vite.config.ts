import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from '#web/loading/chunks.ts';
import { slimContract } from '#web/api/slim-contract.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  envDir: projectFolder,
  plugins: [slimContract(), react(), tailwindcss()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 3000),
    strictPort: true,
    // The page reads shared/ and node_modules, which are outside its root.
    fs: { allow: [projectFolder] },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Read by bundle-sizes.test.ts.
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      // Two pages have none of the application's code: that of the live browser, on an origin of its own, and the policy.
      input: ['index.html', 'live.html', 'privacy-policy.html'].map((page) =>
        fileURLToPath(new URL(page, import.meta.url)),
      ),
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
    },
    // The policy of the page allows no data: fonts.
    assetsInlineLimit: 0,
  },
});
