import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  devBootConfig,
  dropLocales,
  pdfAssets,
  preloadFont,
  routeSources,
  startGuard,
} from './build-plugins.ts'
import { precompress } from './precompress.ts'

// Many files are slow on a phone, and so are unused bytes: modules that are needed together share a file.
const OVERLAYS = /node_modules\/(react-aria|react-stately|@react-|@internationalized)/
// Shared by the sign-in page and all others.
const BASICS = /\/web\/src\/ui\/basics\/(Alert|BadgeIcon|Button|Card|Spinner)\.tsx$/
// Needed by all signed-in pages, with everything they import.
const FRAME = new RegExp(
  [
    '/web/src/app/(boot/DataProvider|frame/SignedInShell)\\.tsx$',
    '/web/src/ui/[a-z]+/(Chip|DataTable|EmptyState|IconButton|PageHeading|Pill)\\.tsx$',
    '/web/src/parts/(OutcomeChips|QueryFailure|QueryGap)\\.tsx$',
    '/web/src/platform/[a-z]+/(outcome-chip|report-list|use-failure-message)\\.ts$',
    '/contract/src/(core/(format|period|place-names)|reports/(reports|words/(report-(names|numbers|verdict)|specialty-words)))\\.ts$',
  ].join('|'),
)
// Figures with their claim lines and exports: reports, the report list, the provider profile.
const EVIDENCE = new RegExp(
  [
    '/web/src/features/reports/(claim-lines/LinesDrawer|exports/ExportMenu)\\.tsx$',
    '/web/src/ui/[a-z]+/(Breadcrumbs|Section|StatTriple|TableFiles)\\.tsx$',
    '/web/src/platform/[a-z]+/(export-href|lines-link)\\.ts$',
    '/contract/src/reports/(exports|number-lines)\\.ts$',
  ].join('|'),
)
// Forms, and lists with filters and pages: small modules that are rarely needed alone.
const FIELDS = /\/web\/src\/ui\/fields\/(FieldFrame|SelectField|TextField|control-class|use-field)\.tsx?$/
const LISTS = new RegExp(
  [
    '/web/src/ui/[a-z]+/(FilterField|Pagination|SortHeader|TableCell|TableHeader|TableRow)\\.tsx$',
    '/web/src/parts/(NoMatchCard|Pages)\\.tsx$',
    '/web/src/platform/router/(param-values|set-param|use-url-text)\\.ts$',
  ].join('|'),
)
// Excluded: components that draw overlays (a page that shared a file with one would load the library), and modules
// that define texts or import much (a page that shared a file with one would load all of it).
const SHARED = new RegExp(
  [
    '/web/src/ui/(?![a-z]+/(ComboBoxField|Drawer|FilterSelect|Menu|Modal|PopoverDialog)\\.tsx)',
    '/web/src/parts/(?!(ConfirmModal|FormModal|ReasonModal|SidePanel|use-provider-matches)\\.tsx?|words/)',
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
    startGuard(),
    pdfAssets(),
    precompress(),
    devBootConfig(SERVER_URL),
  ],
  server: {
    // The server accepts a form only if its origin matches the host, so the host name must stay.
    proxy: {
      '/api': { target: SERVER_URL, changeOrigin: false },
      // pdfAssets() emits files only in a build.
      '/assets/pdfjs-': { target: SERVER_URL, changeOrigin: false },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    sourcemap: 'hidden',
    // The content security policy forbids inline code and data: addresses.
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
              // Larger merged chunks load unused code: with 6,000 bytes some pages loaded 20 KB more.
              entriesAwareMergeThreshold: 800,
            },
          ],
        },
      },
    },
  },
})
