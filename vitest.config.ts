import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Vitest leaves a core to itself, which on two cores is half of the machine.
const WORKERS = 2
// Those that wait for a database or a browser leave a third of it idle.
const WAITING_WORKERS = 3

// Long ones last would leave a core without work. Vitest knows how long they take only from an earlier run.
// Journeys that wait for the portal with figures come after those that do not.
const LONGEST = [
  ...['routes', 'accessibility', 'session', 'second-factor', 'sending-records', 'running-a-campaign'],
  ...['answering-a-letter', 'reading-a-report'],
  ...['version-rules', 'embedded-postgres', 'damage', 'import-claims'],
  ...['fill-demo-cases', 'claims-commands', 'publish-build', 'report-pdf', 'registration-races'],
  'contradictions',
].map((name) => `/${name}.test.ts`)

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name))
  return place < 0 ? LONGEST.length : place
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((left, right) => placeOf(left) - placeOf(right))
  }
}

// No limit decides a result: it only ends a test that would never end, also where steps run side by side.
const LIMIT_MS = 600_000
// Vitest's own second is less than a busy machine may take to draw a page.
const PATIENT = { poll: { timeout: 90_000 } }

const API_TESTS = ['server/src/{process,cli,http,compose,jobs,demo,features}/**/*.test.ts']
// They take long and reach no database: once is enough.
const WITHOUT_DATABASE = [
  'server/src/cli/cli.test.ts',
  'server/src/features/system/backup/backup-file.test.ts',
  'server/src/features/reports/exports/report-pdf.test.ts',
]

const api = (name: string, globalSetup: string) => ({
  test: {
    name,
    alias: { '@node-rs/argon2': new URL('server/src/testing/cheap-argon2.ts', import.meta.url).pathname },
    include: API_TESTS,
    exclude: WITHOUT_DATABASE,
    globalSetup,
    expect: PATIENT,
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    maxWorkers: WAITING_WORKERS,
    // Each file has a database and an app of its own; the modules of the server hold nothing of either, and loading
    // them anew for each file took a third of the run.
    isolate: false,
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // No test imports a migration: `--changed` runs all of them when one changes.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/server/migrations/**'],
    projects: [
      {
        // The grid of reports draws a thousand pages, which React's development build would do in a minute.
        oxc: { jsx: { development: false } },
        test: {
          name: 'unit',
          include: [
            '{contract,charts,claims,scripts}/**/*.test.ts',
            'server/src/platform/**/*.test.ts',
            ...WITHOUT_DATABASE,
          ],
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
          maxWorkers: WORKERS,
          // As of the API tests: a process for each of a hundred files costs more than most of them.
          isolate: false,
        },
      },
      {
        // A module of the page may hold what belongs to the page: its language, when it was last used.
        test: {
          name: 'unit-web',
          include: ['web/src/**/*.test.ts'],
          // Modules of its own for each file, at half of what a process of its own costs.
          pool: 'vmThreads',
          testTimeout: LIMIT_MS,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: './e2e/src/support/global-setup.ts',
          expect: PATIENT,
          testTimeout: LIMIT_MS,
          // Some wait until the portal with figures is filled.
          hookTimeout: 900_000,
          maxWorkers: WAITING_WORKERS,
          // The journeys of a worker share its browser and its modules.
          isolate: false,
        },
      },
      './web/vitest.config.ts',
      api('api-embedded', './server/src/testing/setup-embedded.ts'),
      api('api-server', './server/src/testing/setup-server.ts'),
    ],
  },
})
