import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devBootConfig, dropLocales, pdfAssets, preloadFont, routeSources } from './build-plugins.ts'
import { precompress } from './precompress.ts'

// A slow phone pays a round trip for every few files, and for every byte: what is drawn together travels together.
const OVERLAYS = /node_modules\/(react-aria|react-stately|@react-|@internationalized)/
// What the sign-in page shares with all others.
const BASICS = /\/web\/src\/ui\/basics\/(Alert|BadgeIcon|Button|Card|Spinner)\.tsx$/
// What whoever is signed in always needs, with all that it imports.
const FRAME = new RegExp(
  [
    '/web/src/app/(boot/DataProvider|frame/SignedInShell)\\.tsx$',
    '/web/src/ui/[a-z]+/(Chip|DataTable|EmptyState|IconButton|PageHeading|Pill)\\.tsx$',
    '/web/src/parts/(OutcomeChips|QueryFailure|QueryGap)\\.tsx$',
    '/web/src/platform/[a-z]+/(outcome-chip|report-list|use-failure-message)\\.ts$',
    '/contract/src/(core/(format|period|place-names)|reports/(report-(names|numbers|verdict)|reports|specialty-words))\\.ts$',
  ].join('|'),
)
// Figures, their lines and their files: a report, the list of them, a provider's profile.
const EVIDENCE = new RegExp(
  [
    '/web/src/features/reports/(claim-lines/LinesDrawer|exports/ExportMenu)\\.tsx$',
    '/web/src/ui/[a-z]+/(Breadcrumbs|Section|StatTriple|TableFiles)\\.tsx$',
    '/web/src/platform/[a-z]+/(export-href|lines-link)\\.ts$',
    '/contract/src/reports/(exports|number-lines)\\.ts$',
  ].join('|'),
)
// A form, or the filters and pages of a list: many small files that are hardly ever needed alone.
const FIELDS = /\/web\/src\/ui\/fields\/(FieldFrame|SelectField|TextField|control-class|use-field)\.tsx?$/
const LISTS = new RegExp(
  [
    '/web/src/ui/[a-z]+/(FilterField|Pagination|SortHeader|TableCell|TableHeader|TableRow)\\.tsx$',
    '/web/src/parts/(NoMatchCard|Pages)\\.tsx$',
    '/web/src/platform/router/(param-values|set-param|use-url-text)\\.ts$',
  ].join('|'),
)
// The components that draw overlays stay out: whatever shared a file with them would load the library too.
// So do the modules that define texts: each page that loads one loads its texts as well.
const SHARED = new RegExp(
  [
    '/web/src/ui/(?![a-z]+/(ComboBoxField|Drawer|FilterSelect|Menu|Modal|PopoverDialog)\\.tsx)',
    '/web/src/parts/(?!(ConfirmModal|FormModal|ReasonModal|SidePanel)\\.tsx|words/)',
    '/web/src/platform/(?!.*(\\.(en|es)|-texts|case-words)\\.ts)',
    '/contract/src/',
  ].join('|'),
)

// Set by `npm run dev`.
const SERVER_URL = process.env.SERVER_URL ?? 'http://localhost:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    dropLocales(),
    preloadFont(),
    routeSources(),
    pdfAssets(),
    precompress(),
    devBootConfig(SERVER_URL),
  ],
  server: {
    // The server accepts a form only from the address it was called by: the host name stays.
    proxy: {
      '/api': { target: SERVER_URL, changeOrigin: false },
      // Only a build has what pdfAssets() emits.
      '/assets/pdfjs-': { target: SERVER_URL, changeOrigin: false },
    },
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
            { name: 'basics', test: BASICS, priority: 2 },
            { name: 'frame', test: FRAME, priority: 2 },
            { name: 'evidence', test: EVIDENCE, priority: 1 },
            { name: 'fields', test: FIELDS, priority: 1 },
            { name: 'lists', test: LISTS, priority: 1 },
            {
              name: 'shared',
              test: SHARED,
              minShareCount: 2,
              entriesAware: true,
              // Merged, a page loads what it never uses; with 6,000 bytes that was 20 KB on some.
              entriesAwareMergeThreshold: 800,
            },
          ],
        },
      },
    },
  },
})
