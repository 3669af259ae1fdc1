import { parseReportId, type ReportKey } from '@plumbline/contract/reports/report-id'
import { CALL_MINUTES, type coderCallEndpoints } from '@plumbline/contract/responses/coder-calls'
import type { Transaction } from 'kysely'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import { findReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { bookCall, findFreeSlots } from './book-call.ts'
import { cancelCall } from './cancel-call.ts'
import { type ClosingDeps, closeCall } from './close-call.ts'
import {
  type CallChoice,
  findCall,
  findCallResponse,
  findStaffCalls,
  findUpcomingCalls,
} from './coder-calls.repository.ts'

type Deps = ClosingDeps & {
  isReport: (db: Executor, key: ReportKey) => Promise<boolean>
}

function refuseActing(viewer: Viewer): void {
  if (viewer.actingProviderId !== null) throw new Refusal('not_authorized')
}

export function coderCallHandlers(deps: Deps): Handlers<typeof coderCallEndpoints> {
  const { isReport, lockResponse, onClosed } = deps
  async function lockCallResponse(trx: Transaction<unknown>, choice: CallChoice): Promise<void> {
    const responseId = await findCallResponse(trx, choice)
    if (responseId !== null) await lockResponse(trx, responseId)
  }
  return {
    async listCallSlots({ db, query }) {
      const slots = await findFreeSlots(db, query.language)
      return {
        data: {
          minutes: CALL_MINUTES,
          slots: slots.map(({ startsAt }) => new Date(startsAt).toISOString()),
        },
      }
    },
    async listCalls({ db, viewer }) {
      // While support acts as a provider, the list of calls is empty.
      return { data: viewer.actingProviderId === null ? await findUpcomingCalls(db, viewer.userId) : [] }
    },
    async bookCall({ db, viewer, body: { report_id, ...booking }, address }) {
      refuseActing(viewer)
      const report = report_id === undefined ? null : parseReportId(report_id)
      const provider = await findReadableProvider(db, viewer, report?.providerId)
      const isKnown = report === null || (provider !== null && (await isReport(db, report)))
      if (!isKnown) throw new Refusal('not_found')
      const id = await inTransaction(db, (trx) =>
        bookCall(trx, {
          ...booking,
          userId: viewer.userId,
          providerId: provider?.id ?? null,
          report,
          responseId: null,
          address,
        }),
      )
      const call = await findCall(db, id)
      if (call === null) throw new Refusal('internal')
      return { data: call }
    },
    async cancelCall({ db, viewer, params, address }) {
      refuseActing(viewer)
      await inTransaction(db, async (trx) => {
        const own: CallChoice = { id: params.id, userId: viewer.userId, time: 'upcoming' }
        await lockCallResponse(trx, own)
        const call = await cancelCall(trx, own, { userId: viewer.userId, address })
        if (call === null) throw new Refusal('not_found')
        await onClosed(trx, call, false, { userId: viewer.userId, address })
      })
      return { data: null }
    },
    async listStaffCalls({ db }) {
      return { data: await findStaffCalls(db) }
    },
    async closeCall({ db, viewer, params, body, address }) {
      await inTransaction(db, async (trx) => {
        if ((await findCall(trx, params.id)) === null) throw new Refusal('not_found')
        const by = { userId: viewer.userId, address }
        const call = await closeCall(trx, deps, { id: params.id, time: 'started' }, body.status, by)
        if (call === null) throw new Refusal('conflict')
      })
      const call = await findCall(db, params.id)
      if (call === null) throw new Refusal('not_found')
      return { data: call }
    },
  }
}
