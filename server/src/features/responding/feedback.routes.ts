import type { feedbackEndpoints } from '@plumbline/contract/feedback'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Handlers } from '#platform/handler.ts'
import { enqueueNotice } from '#platform/notices.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  findFeedback,
  findFeedbackPage,
  findStaffFeedback,
  updateFeedback,
  upsertFeedback,
} from './feedback.repository.ts'
import { findOwnReport, findReportToRead } from './find-report.ts'

export function feedbackHandlers(): Handlers<typeof feedbackEndpoints> {
  return {
    async getFeedback(context) {
      const { key } = await findReportToRead(context, 'feedback_viewed')
      return { data: await findFeedback(context.db, key, context.viewer.userId) }
    },
    async giveFeedback(context) {
      const { db, viewer, body, address } = context
      const { key, provider } = await findOwnReport(context)
      return inTransaction(db, async (trx) => {
        const given = await upsertFeedback(trx, key, viewer.userId, body)
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'feedback_given',
          providerId: provider.id,
          details: { family: key.family, period: key.period },
          address,
        })
        return { data: given }
      })
    },
    async listFeedback({ db, query }) {
      return { data: await findFeedbackPage(db, query) }
    },
    async moveFeedback({ db, viewer, params, body, address }) {
      return inTransaction(db, async (trx) => {
        if (!(await updateFeedback(trx, params.id, body, viewer.userId))) throw new Refusal('not_found')
        const feedback = await findStaffFeedback(trx, params.id)
        if (feedback === null) throw new Refusal('not_found')
        if (body.action === 'reply') {
          await recordAudit(trx, {
            actorId: viewer.userId,
            action: 'feedback_replied',
            providerId: feedback.provider.id,
            address,
          })
          // It is shown to its author alone.
          if (feedback.user_id !== null) {
            await enqueueNotice(trx, {
              kind: 'reply',
              providerId: feedback.provider.id,
              data: { report_id: feedback.report_id, feedback: true },
              dedupe: `feedback:${feedback.id}:${feedback.replied_at}`,
              onlyUserId: feedback.user_id,
            })
          }
        }
        return { data: feedback }
      })
    },
  }
}
