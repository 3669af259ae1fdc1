import type { FastifyRequest } from 'fastify'
import { toRefusal } from '#platform/request/refusal.ts'
import { addressPattern } from './request-log.ts'

// While the database is down every call fails: a few lines say why, the rest are counted.
const LINES_PER_SECOND = 5
const SECOND_MS = 1_000
const STATEMENT_TOO_LONG = '57014'

/** Logs where a call failed and what it threw, never the content of the request. */
export function createFailureLog() {
  let startedAt = 0
  let lines = 0
  let leftOut = 0

  function hasRoom(): boolean {
    if (Date.now() - startedAt >= SECOND_MS) {
      startedAt = Date.now()
      lines = 0
    }
    lines += 1
    return lines <= LINES_PER_SECOND
  }

  return (request: FastifyRequest, error: unknown): void => {
    const { key } = toRefusal(error)
    const route = addressPattern(request)
    if (key === 'internal') request.log.error({ err: error, route }, 'failed')
    if (key !== 'unavailable') return
    if (!hasRoom()) {
      leftOut += 1
      return
    }
    const line = { err: error, route, ...(leftOut > 0 && { left_out: leftOut }) }
    leftOut = 0
    // A slow statement is our own fault, not an outage.
    if ((error as { code?: unknown }).code === STATEMENT_TOO_LONG) request.log.error(line, 'too slow')
    else request.log.warn(line, 'not available')
  }
}
