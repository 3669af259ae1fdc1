import type { BrowserOptions } from '@sentry/browser'

const WAITING_MAX = 10

type Reporter = { captureException: (error: unknown) => unknown }

type ReportingDeps = {
  /** The library with its options, none of which a page needs that reports nothing. */
  load: () => Promise<Reporter & { init: (options: BrowserOptions) => unknown; options: BrowserOptions }>
  log: (line: string) => void
}

/** Off without a DSN. Errors that occur before the library has loaded are queued. */
export function createErrorReporting({ load, log }: ReportingDeps) {
  let reporter: Reporter | null = null
  let waiting: unknown[] | null = null

  return {
    start: async (dsn: string | null, release?: string): Promise<void> => {
      if (dsn === null || dsn === '' || waiting !== null || reporter !== null) return
      waiting = []
      try {
        const sentry = await load()
        sentry.init({
          dsn,
          ...(release !== undefined && { release }),
          ...sentry.options,
        })
        reporter = sentry
        for (const error of waiting) sentry.captureException(error)
      } catch {
        log('Error reporting could not be loaded')
      } finally {
        waiting = null
      }
    },
    report: (error: unknown): void => {
      if (reporter !== null) reporter.captureException(error)
      else if (waiting !== null && waiting.length < WAITING_MAX) waiting.push(error)
    },
  }
}

export const errorReporting = createErrorReporting({
  load: async () => {
    const [{ captureException, init }, { reportingOptions: options }] = await Promise.all([
      import('@sentry/browser'),
      import('./reporting-options.ts'),
    ])
    return { captureException, init, options }
  },
  log: (line) => console.warn(line),
})
