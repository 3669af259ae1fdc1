import { parseReportId } from '@plumbline/contract/reports/report-id'
import type { responseEndpoints } from '@plumbline/contract/responses/responses'
import type { Database } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { officeToday } from '#platform/time/working-days.ts'
import { type FilingDeps, fileResponse } from './file-response.ts'
import { findOwnReport, findReportToRead } from './find-report.ts'
import { assignResponse, movePracticeResponse, moveStaffResponse } from './move-response.ts'
import { decodeCursor, encodeCursor } from './page-cursor.ts'
import { findOpenResponses, findResponse, findResponses } from './responses.repository.ts'
import { countQueue, findQueue } from './staff-queue.repository.ts'

const today = () => officeToday().toString()
const by = (viewer: Viewer, address: string) => ({ userId: viewer.userId, address })

async function getResponse(db: Database, id: string) {
  const response = await findResponse(db, id, today())
  if (response === null) throw new Refusal('not_found')
  return { data: response }
}

export function responseHandlers(deps: FilingDeps): Handlers<typeof responseEndpoints> {
  return {
    async listResponses(context) {
      const { key } = await findReportToRead(context, 'responses_viewed')
      return { data: await findResponses(context.db, key, today()) }
    },
    async fileResponse(context) {
      const { db, viewer, body, address } = context
      const report = await findOwnReport(context)
      return getResponse(db, await fileResponse(db, deps, report, body, by(viewer, address)))
    },
    async addMessage(context) {
      const { db, viewer, params, body, address } = context
      const { key } = await findOwnReport(context)
      const move = { action: 'message', text: body.text } as const
      await movePracticeResponse(db, params.response_id, key, move, by(viewer, address), deps)
      return getResponse(db, params.response_id)
    },
    async withdrawResponse(context) {
      const { db, viewer, params, address } = context
      const { key } = await findOwnReport(context)
      const move = { action: 'withdraw', text: '' } as const
      await movePracticeResponse(db, params.response_id, key, move, by(viewer, address), deps)
      return getResponse(db, params.response_id)
    },
    async listOpenResponses({ db, viewer }) {
      return { data: await findOpenResponses(db, viewer) }
    },
    async listStaffResponses({ db, viewer, query }) {
      const { after, ...filter } = query
      const queue = { filter, userId: viewer.userId, today: today() }
      const [counts, { rows, next }] = await Promise.all([
        after === undefined ? countQueue(db, queue) : null,
        findQueue(db, queue, decodeCursor(after, ['open', 'closed'])),
      ])
      return { data: { counts, rows, next: next === null ? null : encodeCursor(next) } }
    },
    async getStaffResponse({ db, viewer, params, address }) {
      const answer = await getResponse(db, params.id)
      const key = parseReportId(answer.data.report_id)
      await recordAudit(db, {
        actorId: viewer.userId,
        action: 'response_viewed',
        providerId: answer.data.provider.id,
        details: { kind: answer.data.kind, family: key?.family ?? null, period: key?.period ?? null },
        address,
      })
      return answer
    },
    async putResponseOwner({ db, viewer, params, body, address }) {
      await assignResponse(db, params.id, body.owner_id, by(viewer, address))
      return getResponse(db, params.id)
    },
    async moveResponse({ db, viewer, params, body, address }) {
      await moveStaffResponse(db, params.id, body, by(viewer, address))
      return getResponse(db, params.id)
    },
  }
}
