import fs from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
/** Each folder whose page asks for a module is built; the others are served as they are. */
const input = fs
  .readdirSync(root)
  .map((name) => path.join(root, name, 'index.html'))
  .filter((file) => fs.existsSync(file) && fs.readFileSync(file, 'utf8').includes('type="module"'));

export default defineConfig({
  root,
  logLevel: 'warn',
  plugins: [react(), vue()],
  build: {
    // Beside what is installed, which git leaves out.
    outDir: path.join(root, 'node_modules', '.pages'),
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 20_000,
    rolldownOptions: { input },
  },
});
