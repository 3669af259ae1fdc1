import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'

const { CHROMIUM_PATH } = process.env

/** Components in a real browser: `*.test.tsx` beside each file of parts and ui. */
export default defineProject({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // Optimized up front: a dependency found during a test would make Vite reload the page.
  optimizeDeps: {
    entries: ['src/{parts,platform,ui}/**/*.{ts,tsx}'],
    include: ['react/jsx-dev-runtime', 'react-dom/client', 'vitest-browser-react'],
  },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['./src/testing/component-setup.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1366, height: 900 },
      provider: playwright({
        launchOptions: {
          ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
        contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
