import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

// W3C Trace Context, version 00. Anything else from a client is not logged.
const TRACEPARENT = /^00-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/
const TRACE_BYTES = 16
const NO_TRACE = '0'.repeat(2 * TRACE_BYTES)

const traces = new AsyncLocalStorage<string>()

/** The caller's trace id if it is well-formed, else a new one. It is used only in logs. */
export function getTraceId(traceparent: string | string[] | undefined): string {
  const given = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
  return given === undefined || given === NO_TRACE ? randomBytes(TRACE_BYTES).toString('hex') : given
}

/** Runs the work, and everything it starts, within the trace. */
export const inTrace = <Result>(traceId: string | null, work: () => Result): Result =>
  traceId === null ? work() : traces.run(traceId, work)

/** Null outside a request. */
export const currentTraceId = (): string | null => traces.getStore() ?? null
