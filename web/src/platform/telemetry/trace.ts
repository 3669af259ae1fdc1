const TRACE_BYTES = 16
const SPAN_BYTES = 8
// Enough to find it among the lines of months, and short enough to be read out.
const REFERENCE_LENGTH = 8

const createHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

let latest: string | null = null

/** W3C Trace Context: each call has an id of its own, which the server writes beside all that it does for it. */
export function newTrace(): { id: string; traceparent: string } {
  const id = createHex(TRACE_BYTES)
  latest = id
  return { id, traceparent: `00-${id}-${createHex(SPAN_BYTES)}-01` }
}

/** Of the last call, for what breaks on the page after it. */
export const latestTraceId = (): string | null => latest

/** What a person tells support. */
export const getReference = (traceId: string): string => traceId.slice(0, REFERENCE_LENGTH)
