import { defineConfig } from 'vitest/config'

// Vitest leaves a core to itself, which on two cores is half of the machine.
const WORKERS = 2

const API_TESTS = ['server/src/{app,features}/**/*.test.ts']

const api = (name: string, globalSetup: string) => ({
  test: {
    name,
    include: API_TESTS,
    globalSetup,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: WORKERS,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,charts,claims,scripts}/**/*.test.ts',
            'server/src/platform/**/*.test.ts',
            'web/src/**/*.test.ts',
          ],
          testTimeout: 60_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: './e2e/src/support/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: WORKERS,
        },
      },
      api('api-embedded', './server/src/app/testing/setup-embedded.ts'),
      api('api-server', './server/src/app/testing/setup-server.ts'),
    ],
  },
})
