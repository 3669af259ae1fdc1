import { ERROR_SAMPLE_RATE } from '@plumbline/contract/core/constants'
import type { BrowserOptions, ErrorEvent, Exception } from '@sentry/browser'
import { scrubAddress, scrubText } from './scrub-address.ts'
import { latestTraceId } from './trace.ts'

const WAITING_MAX = 10

// These would record clicks, console lines and page visits.
const UNWANTED = /Breadcrumbs|Console|BrowserSession/

const OPTIONS = {
  sampleRate: ERROR_SAMPLE_RATE,
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    stackFrameVariables: false,
  },
  maxBreadcrumbs: 0,
  integrations: (defaults) => defaults.filter(({ name }) => !UNWANTED.test(name)),
} satisfies BrowserOptions

function scrubException(exception: Exception): Exception {
  const frames = exception.stacktrace?.frames?.map(({ vars: _vars, ...frame }) => ({
    ...frame,
    ...(frame.filename !== undefined && { filename: scrubAddress(frame.filename) }),
    ...(frame.abs_path !== undefined && { abs_path: scrubAddress(frame.abs_path) }),
  }))
  return {
    ...exception,
    ...(exception.value !== undefined && { value: scrubText(exception.value) }),
    ...(frames !== undefined && { stacktrace: { frames } }),
  }
}

/** Removes user, cookies, headers and bodies, turns addresses into patterns, and adds the last call's trace id. */
export function scrubEvent(event: ErrorEvent): ErrorEvent {
  const { user: _user, request, server_name: _server, extra: _extra, breadcrumbs: _crumbs, ...rest } = event
  const traceId = latestTraceId()
  return {
    ...rest,
    ...(traceId !== null && { tags: { ...event.tags, trace_id: traceId } }),
    ...(event.message !== undefined && { message: scrubText(event.message) }),
    ...(event.transaction !== undefined && { transaction: scrubAddress(event.transaction) }),
    ...(request?.url !== undefined && { request: { url: scrubAddress(request.url) } }),
    ...(event.exception?.values !== undefined && {
      exception: { values: event.exception.values.map(scrubException) },
    }),
  }
}

type Reporter = { captureException: (error: unknown) => unknown }

type ReportingDeps = {
  load: () => Promise<Reporter & { init: (options: BrowserOptions) => unknown }>
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
          ...OPTIONS,
          beforeSend: scrubEvent,
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
    const { captureException, init } = await import('@sentry/browser')
    return { captureException, init }
  },
  log: (line) => console.warn(line),
})
