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
    '/web/src/app/(boot/DataProvider|frame/(AnnouncementBar|SignedInShell))\\.tsx$',
    '/web/src/features/system/notices/(NoticeBell\\.tsx|use-notices\\.ts)$',
    '/web/src/ui/[a-z]+/(Chip|DataTable|EmptyState|IconButton|PageHeading|Pill)\\.tsx$',
    '/web/src/ui/layout/use-element-width\\.ts$',
    '/web/src/parts/(OutcomeChips|QueryFailure|QueryGap)\\.tsx$',
    '/web/src/platform/[a-z]+/(outcome-chip|report-list|use-failure-message)\\.ts$',
    '/contract/src/(core/(format|period|place-names)|reports/(reports|words/(report-(names|numbers|verdict)|specialty-words)))\\.ts$',
  ].join('|'),
)
// What a provider's three main pages share: what is due, where one stands, the answers and the calls.
const HOME = new RegExp(
  [
    '/web/src/features/responses/(coder-calls/(coder-call-texts|slot-days|use-coder-calls)|responses/(responses-texts|use-responses))\\.ts$',
    '/web/src/(parts/(DataThrough|DueRow|MessageThread)|ui/basics/(DateText|Timeline))\\.tsx$',
    '/web/src/parts/use-audit-note\\.ts$',
    '/web/src/features/(outreach/documents/documents-texts|reports/(report-list/report-list-texts|welcome/(OutlookText|use-report-outlook|welcome-texts)))\\.tsx?$',
    '/charts/src/trend/sparkline\\.ts$',
    '/web/src/platform/(texts/(count-words|days-left|peer-group)|session/(provider-names|subject)|queries/practice-overview)\\.ts$',
    '/web/src/parts/words/(response-words|opening)-texts\\.ts$',
    '/contract/src/(cases/case-(due-days|money)|core/(office-day|start-sentence)|reports/(practice-overview|standing|openings/[a-z-]+opening|openings/standing-sentence|words/peer-place)|responses/coder-calls)\\.ts$',
  ].join('|'),
)
// Every chart is made of these.
const CHARTS = new RegExp(
  [
    '/charts/src/(scene/(boxes|hatch|segments|text-width|value-axis)|bars/range-strip)\\.ts$',
    '/web/src/ui/(charts/(Chart|ChartDrawing|ChartFigure|ChartShape)\\.tsx|charts/chart-(classes|keys)\\.ts)$',
  ].join('|'),
)
// Texts that pages need together, one file a language: of the frame, and of a provider's main pages.
const FRAME_TEXTS = (language: string) =>
  new RegExp(
    `/web/src/(parts/words/common|platform/texts/errors|app/frame/shell|features/system/notices/notices)\\.${language}\\.ts$`,
  )
const HOME_TEXTS = (language: string) =>
  new RegExp(
    [
      `/web/src/parts/words/response-words\\.${language}\\.ts$`,
      `/web/src/features/(cases/list/case-due|outreach/documents/documents)\\.${language}\\.ts$`,
      `/web/src/features/reports/(exports/exports|report-list/report-list|welcome/welcome)\\.${language}\\.ts$`,
      `/web/src/features/responses/(coder-calls/coder-calls|responses/responses)\\.${language}\\.ts$`,
      `/contract/src/reports/openings/opening-words\\.${language}\\.ts$`,
    ].join('|'),
  )
// Figures with their claim lines and exports: reports, the report list, the provider profile.
const EVIDENCE = new RegExp(
  [
    '/web/src/features/reports/(claim-lines/LinesDrawer|exports/ExportMenu)\\.tsx$',
    '/web/src/ui/[a-z]+/(Breadcrumbs|Section|StatTriple|TableFiles)\\.tsx$',
    '/web/src/platform/[a-z]+/(export-href|lines-link)\\.ts$',
    '/web/src/parts/LineLink\\.tsx$',
    '/web/src/platform/queries/peer-definitions\\.ts$',
    '/contract/src/reports/(exports|number-lines|self-audit)\\.ts$',
  ].join('|'),
)
// Forms, and lists with filters and pages: small modules that are rarely needed alone.
const FIELDS = /\/web\/src\/ui\/fields\/(FieldFrame|SelectField|TextField|control-class|use-field)\.tsx?$/
const LISTS = new RegExp(
  [
    '/web/src/ui/[a-z]+/(FilterField|Pagination|SortHeader|TableCell|TableHeader|TableRow|Tabs)\\.tsx$',
    '/web/src/parts/(NoMatchCard|Pages|UnusedFilters)\\.tsx$',
    '/web/src/platform/router/(param-values|set-param|unused-filters|use-url-text)\\.ts$',
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
            { name: 'home', test: HOME, priority: 1 },
            { name: 'charts', test: CHARTS, priority: 1 },
            ...['en', 'es'].flatMap((language) => [
              { name: `frame.${language}`, test: FRAME_TEXTS(language), priority: 2 },
              { name: `home.${language}`, test: HOME_TEXTS(language), priority: 1 },
            ]),
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
