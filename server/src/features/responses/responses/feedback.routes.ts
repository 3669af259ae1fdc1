import { parseReportId } from '@plumbline/contract/reports/report-id'
import { FEEDBACK_PER_PAGE, type feedbackEndpoints } from '@plumbline/contract/responses/feedback'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import { enqueueNotice } from '#platform/mail/notices.repository.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { exportFeedback } from './export-feedback.ts'
import { findFeedback, upsertFeedback } from './feedback.repository.ts'
import { findFeedbackCounts, findFeedbackSummary } from './feedback-summary.repository.ts'
import { findOwnReport, findReportToRead } from './find-report.ts'
import { refuseStranger, updateFeedbackOwner } from './owner.repository.ts'
import { decodeCursor, encodeCursor } from './page-cursor.ts'
import {
  countFeedback,
  findFeedbackPage,
  findStaffFeedback,
  updateFeedback,
} from './staff-feedback.repository.ts'

async function getStaffFeedback(trx: Executor, id: string) {
  const feedback = await findStaffFeedback(trx, id)
  if (feedback === null) throw new Refusal('not_found')
  return feedback
}

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
    async listFeedback({ db, viewer, query: { after, ...filter } }) {
      const { userId } = viewer
      const [total, { rows, next }] = await Promise.all([
        after === undefined ? countFeedback(db, filter, userId) : null,
        findFeedbackPage(db, {
          filter,
          userId,
          after: decodeCursor(after, ['closed']),
          limit: FEEDBACK_PER_PAGE,
        }),
      ])
      return { data: { total, rows, next: next === null ? null : encodeCursor(next) } }
    },
    async exportFeedback({ db, viewer, query, address }) {
      return exportFeedback(db, query, { userId: viewer.userId, address })
    },
    async getFeedbackSummary({ db }) {
      return { data: await findFeedbackSummary(db) }
    },
    async getFeedbackCounts({ db }) {
      return { data: await findFeedbackCounts(db) }
    },
    async putFeedbackOwner({ db, viewer, params, body, address }) {
      return inTransaction(db, async (trx) => {
        const { provider, report_id } = await getStaffFeedback(trx, params.id)
        await refuseStranger(trx, body.owner_id)
        await updateFeedbackOwner(trx, params.id, body.owner_id)
        const key = parseReportId(report_id)
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'feedback_assigned',
          providerId: provider.id,
          subjectUserId: body.owner_id,
          details: { family: key?.family ?? null, period: key?.period ?? null },
          address,
        })
        return { data: await getStaffFeedback(trx, params.id) }
      })
    },
    async moveFeedback({ db, viewer, params, body, address }) {
      return inTransaction(db, async (trx) => {
        await updateFeedback(trx, params.id, body, viewer.userId)
        const feedback = await getStaffFeedback(trx, params.id)
        if (body.action === 'reply') {
          await recordAudit(trx, {
            actorId: viewer.userId,
            action: 'feedback_replied',
            providerId: feedback.provider.id,
            address,
          })
          // Only the author sees the reply.
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
