import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dropLocales } from './drop-locales.ts'
import { precompress } from './precompress.ts'
import { preloadFont } from './preload-font.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), dropLocales(), preloadFont(), precompress()],
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://localhost:3000', changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    sourcemap: 'hidden',
    // The content security policy allows files from here only: nothing inline, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
