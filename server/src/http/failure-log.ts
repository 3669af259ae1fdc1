import type { FastifyRequest } from 'fastify'
import { toRefusal } from '#platform/request/refusal.ts'
import { addressPattern } from './request-log.ts'

// While the database is away every call fails: some lines tell why, the rest are counted.
const LINES_A_SECOND = 5
const SECOND_MS = 1_000
const STATEMENT_TOO_LONG = '57014'

/** Why a call failed; never the request's content: only where it failed and what threw. */
export function createFailureLog() {
  let began = 0
  let told = 0
  let leftOut = 0

  function hasRoom(): boolean {
    if (Date.now() - began >= SECOND_MS) {
      began = Date.now()
      told = 0
    }
    told += 1
    return told <= LINES_A_SECOND
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
    // A statement of ours that takes too long is no outage.
    if ((error as { code?: unknown }).code === STATEMENT_TOO_LONG) request.log.error(line, 'too slow')
    else request.log.warn(line, 'not available')
  }
}
