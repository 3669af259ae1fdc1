import { decideAfterCall, type NextStep } from '@plumbline/contract/outreach/desk-rules'
import type { CallResult } from '@plumbline/contract/outreach/outreach'
import { decidePromise } from './decide-promise.ts'

/** A call as it is stored. */
export type PastCall = {
  id: string
  result: CallResult
  at: string
  by: string | null
  source: 'desk' | 'page' | 'file'
  nextStep: NextStep | null
  /** What was promised in this call. */
  callbackAt: string | null
}

/** What the calls left: the row of the desk that is open. */
export type OpenRow<C extends PastCall> = {
  calls: C[]
  /** The call that decided what is left; null if none did. */
  last: C | null
  callbackAt: string | null
  callbackBy: string | null
  returnAt: string | null
  ownerId: string | null
}

const empty = <C extends PastCall>(): OpenRow<C> => ({
  calls: [],
  last: null,
  callbackAt: null,
  callbackBy: null,
  returnAt: null,
  ownerId: null,
})

/** Goes through the calls of a provider in the order in which they came here, as R-DESK-3 says for each. */
export function foldCalls<C extends PastCall>(calls: readonly C[], returnDays: number): OpenRow<C> {
  let row = empty<C>()
  let latest = Number.NEGATIVE_INFINITY
  for (const call of calls) {
    row = { ...row, calls: [...row.calls, call] }
    // A call of the past. What was promised in it holds if nobody was reached since.
    if (Date.parse(call.at) < latest) {
      if (call.callbackAt !== null && row.callbackAt === null && row.last !== null) {
        const promise = decidePromise(
          { by: call.by, source: call.source },
          { callbackBy: null, ownerId: row.ownerId },
          { isKept: false, isPromised: true },
        )
        row = {
          ...row,
          callbackAt: call.callbackAt,
          callbackBy: promise.by,
          returnAt: null,
          ownerId: promise.ownerId,
        }
      }
      continue
    }
    latest = Date.parse(call.at)
    const after = decideAfterCall({ ...call, promisedAt: row.callbackAt }, returnDays)
    if (after.state !== 'open') {
      row = empty()
      continue
    }
    const isKept = call.callbackAt === null && row.callbackAt !== null && after.callbackAt === row.callbackAt
    const promise = decidePromise(
      { by: call.by, source: call.source },
      { callbackBy: row.callbackBy, ownerId: row.ownerId },
      { isKept, isPromised: after.callbackAt !== null },
    )
    row = {
      ...row,
      last: call,
      callbackAt: after.callbackAt,
      callbackBy: promise.by,
      returnAt: after.returnAt,
      ownerId: promise.ownerId,
    }
  }
  return row
}
