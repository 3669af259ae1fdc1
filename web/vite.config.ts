import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dropLocales } from './drop-locales.ts'
import { precompress } from './precompress.ts'
import { preloadFont } from './preload-font.ts'
import { routeSources } from './route-sources.ts'

// What every visit needs is one file; the library of overlays is another, which the sign-in page never loads.
const OVERLAYS = /node_modules\/(react-aria|react-stately|@react-|@internationalized)/
// The components that draw overlays stay out: whatever shared a file with them would load the library too.
const SHARED =
  /\/(web\/src\/(ui\/(?!(Modal|Drawer|Menu|PopoverDialog|FilterSelect|ComboBoxField)\.tsx)|platform\/)|contract\/src\/)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), dropLocales(), preloadFont(), routeSources(), precompress()],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'overlays', test: OVERLAYS, priority: 2 },
            { name: 'data', test: /node_modules\/@tanstack\/(react-)?query/, priority: 2 },
            {
              name: 'shared',
              test: SHARED,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 6_000,
            },
          ],
        },
      },
    },
  },
})
