import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Vitest leaves a core to itself, which on two cores is half of the machine.
const WORKERS = 2
// Those that wait for a database or a browser leave a third of it idle.
const WAITING_WORKERS = 3

// Long ones last would leave a core without work. Vitest knows how long they take only from an earlier run.
const LONG =
  /(routes|accessibility|sending-records|running-a-campaign|reading-a-report|version-rules|embedded-postgres|import-claims|registration-races|publish-build|report-pdf|claims-commands)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// Vitest's own second is less than a busy machine may take to draw a page.
const PATIENT = { poll: { timeout: 15_000 } }

const API_TESTS = ['server/src/{app,features}/**/*.test.ts']

const api = (name: string, globalSetup: string) => ({
  test: {
    name,
    include: API_TESTS,
    globalSetup,
    expect: PATIENT,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: WAITING_WORKERS,
    // Each file has a database and an app of its own; the modules of the server hold nothing of either, and loading
    // them anew for each file took a third of the run.
    isolate: false,
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,charts,claims,scripts}/**/*.test.ts', 'server/src/platform/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          testTimeout: 60_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: './e2e/src/support/global-setup.ts',
          expect: PATIENT,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: WAITING_WORKERS,
        },
      },
      api('api-embedded', './server/src/app/testing/setup-embedded.ts'),
      api('api-server', './server/src/app/testing/setup-server.ts'),
    ],
  },
})
