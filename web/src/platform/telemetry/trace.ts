const TRACE_BYTES = 16
const SPAN_BYTES = 8
// Long enough to be unique in months of logs, short enough to read out on the phone.
const REFERENCE_LENGTH = 8

const createHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

let latest: string | null = null

/** W3C Trace Context: each call has its own id, which the server writes to its log. */
export function newTrace(): { id: string; traceparent: string } {
  const id = createHex(TRACE_BYTES)
  latest = id
  return { id, traceparent: `00-${id}-${createHex(SPAN_BYTES)}-01` }
}

/** The id of the last call, for errors that follow it on the page. */
export const latestTraceId = (): string | null => latest

/** What users quote to support. */
export const getReference = (traceId: string): string => traceId.slice(0, REFERENCE_LENGTH)
