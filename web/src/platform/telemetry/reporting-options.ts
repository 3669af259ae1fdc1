import { ERROR_SAMPLE_RATE } from '@plumbline/contract/core/constants'
import type { BrowserOptions, ErrorEvent, Exception } from '@sentry/browser'
import { scrubAddress, scrubText } from './scrub-text.ts'
import { latestTraceId } from './trace.ts'

// These would record clicks, console lines and page visits.
const UNWANTED = /Breadcrumbs|Console|BrowserSession/

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

export const reportingOptions = {
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
  beforeSend: scrubEvent,
  integrations: (defaults) => defaults.filter(({ name }) => !UNWANTED.test(name)),
} satisfies BrowserOptions
