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
    '/web/src/ui/[a-z]+/(Breadcrumbs|Chip|DataTable|DateText|EmptyState|IconButton|PageHeading|Pill|ProgressMeter|Section|StatTriple|TableFiles)\\.tsx$',
    '/web/src/ui/layout/use-element-width\\.ts$',
    '/web/src/parts/(OutcomeChips|QueryFailure|QueryGap)\\.tsx$',
    '/web/src/parts/use-audit-note\\.ts$',
    '/web/src/platform/[a-z]+/(bilingual|count-words|days-left|export-href|idempotency-key|outcome-chip|report-list|use-failure-message)\\.ts$',
    '/contract/src/(access/(name-parts|practice-role)|cases/case-(due-days|money)|core/(format|local-time|office-day|period|place-names|start-sentence)|system/job-status|reports/(report-lines|reports|words/(peer-place|report-(names|numbers|verdict)|specialty-words)))\\.ts$',
  ].join('|'),
)
// What a provider's three main pages share: what is due, where one stands, the answers and the calls.
const HOME = new RegExp(
  [
    '/web/src/features/responses/(coder-calls/(coder-call-texts|slot-days|use-coder-calls)|responses/(responses-texts|use-responses))\\.ts$',
    '/web/src/(parts/(DataThrough|DueRow|MessageThread)|ui/basics/Timeline)\\.tsx$',
    '/web/src/features/(outreach/documents/documents-texts|reports/(report-list/report-list-texts|welcome/(OutlookText|use-report-outlook|welcome-texts)))\\.tsx?$',
    '/web/src/platform/(texts/peer-group|session/(provider-names|subject)|queries/practice-overview)\\.ts$',
    '/web/src/parts/words/(response-words|opening)-texts\\.ts$',
    '/contract/src/(reports/(practice-overview|standing|openings/[a-z-]+opening|openings/standing-sentence)|responses/coder-calls)\\.ts$',
  ].join('|'),
)
// Every chart is made of these.
const CHARTS = new RegExp(
  [
    '/charts/src/(scene/(boxes|hatch|segments|text-width|value-axis)|bars/range-strip|trend/sparkline)\\.ts$',
    '/web/src/ui/(charts/(Chart|ChartDrawing|ChartFigure|ChartShape)\\.tsx|charts/chart-(classes|keys)\\.ts)$',
  ].join('|'),
)
// Texts that pages need together, one file a language: of the frame, and of a provider's main pages.
const FRAME_TEXTS = (language: string) =>
  new RegExp(`/web/src/(parts/words/common|platform/texts/errors|app/frame/shell)\\.${language}\\.ts$`)
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
// The sign-in pages: nothing of other forms may share their files.
const SIGN_IN = new RegExp(
  [
    '/web/src/features/access/auth/(auth-texts\\.ts|SignInForm\\.tsx|use-sign-in\\.ts)$',
    '/web/src/platform/session/(sign-on|typed-email)\\.ts$',
    '/web/src/ui/fields/PasswordField\\.tsx$',
    '/contract/src/access/sign-on\\.ts$',
  ].join('|'),
)
// Downloads, of the list and of what has evidence.
const EXPORTS = new RegExp(
  ['/web/src/features/reports/exports/ExportMenu\\.tsx$', '/contract/src/reports/exports\\.ts$'].join('|'),
)
// Figures with their claim lines and exports: reports, the report list, the provider profile.
const EVIDENCE = new RegExp(
  [
    '/web/src/features/reports/claim-lines/LinesDrawer\\.tsx$',
    '/web/src/platform/[a-z]+/lines-link\\.ts$',
    '/web/src/parts/LineLink\\.tsx$',
    '/web/src/platform/queries/peer-definitions\\.ts$',
    '/contract/src/reports/(number-lines|self-audit)\\.ts$',
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
        // The start code names the files of all pages, and these would have the names of all who share them.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
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
            { name: 'exports', test: EXPORTS, priority: 1 },
            { name: 'evidence', test: EVIDENCE, priority: 1 },
            { name: 'fields', test: FIELDS, priority: 2 },
            { name: 'sign-in', test: SIGN_IN, priority: 1 },
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
