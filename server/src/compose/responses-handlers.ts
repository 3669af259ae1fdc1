import type { coderCallEndpoints } from '@plumbline/contract/responses/coder-calls'
import type { coderEndpoints } from '@plumbline/contract/responses/coders'
import type { draftEndpoints } from '@plumbline/contract/responses/drafts'
import type { feedbackEndpoints } from '@plumbline/contract/responses/feedback'
import type { responseEndpoints } from '@plumbline/contract/responses/responses'
import { sql } from 'kysely'
import type { LineSource } from '#features/reports/reports/line-source.ts'
import { findPublishedPeriod } from '#features/reports/reports/report-lines.repository.ts'
import { bookCall } from '#features/responses/coder-calls/book-call.ts'
import { cancelCall } from '#features/responses/coder-calls/cancel-call.ts'
import { coderCallHandlers } from '#features/responses/coder-calls/coder-calls.routes.ts'
import { coderHandlers } from '#features/responses/coder-calls/coders.routes.ts'
import { draftHandlers } from '#features/responses/drafts/drafts.routes.ts'
import { feedbackHandlers } from '#features/responses/responses/feedback.routes.ts'
import type { FilingDeps } from '#features/responses/responses/file-response.ts'
import { closeWithCall } from '#features/responses/responses/move-response.ts'
import { isReport, lockResponse } from '#features/responses/responses/responses.repository.ts'
import { respondingHandlers } from '#features/responses/responses/responses.routes.ts'
import type { Handlers } from '#platform/request/handler.ts'
import type { Keys } from '#platform/security/keys.ts'

const LINES_AT_ONCE = 2_000

type Rows = typeof responseEndpoints &
  typeof feedbackEndpoints &
  typeof draftEndpoints &
  typeof coderCallEndpoints &
  typeof coderEndpoints

/** The marked ones among a provider's lines of a quarter, page by page until all are found. */
const findLinesIn =
  (source: LineSource): FilingDeps['findLines'] =>
  async (db, { npi, tin }, period, marked) => {
    const published = await findPublishedPeriod(db, period)
    if (published === null) return []
    const wanted = new Set(marked.map(({ claim_id, line_number }) => `${claim_id} ${line_number}`))
    const found: Awaited<ReturnType<FilingDeps['findLines']>> = []
    for (let offset = 0; found.length < wanted.size; offset += LINES_AT_ONCE) {
      const { total, lines } = await source.read(published.manifest, {
        npi,
        tin,
        period,
        family: null,
        measure: null,
        modifier: '',
        part: 'denominator',
        offset,
        limit: LINES_AT_ONCE,
      })
      for (const { claim_id, line_number, hcpcs_code } of lines) {
        if (wanted.has(`${claim_id} ${line_number}`)) found.push({ claim_id, line_number, hcpcs_code })
      }
      if (offset + lines.length >= total || lines.length === 0) break
    }
    return found
  }

/** Where answers meet the lines that they point to and the calls that they ask for. */
export function composeResponding(deps: { keys: Keys; lines: LineSource }): Handlers<Rows> {
  return {
    ...respondingHandlers({
      findLines: findLinesIn(deps.lines),
      bookCall,
      cancelCall: (trx, responseId, by) =>
        cancelCall(trx, sql`c.response_id = ${responseId} and c.starts_at > now()`, by),
    }),
    ...feedbackHandlers(),
    ...draftHandlers(deps.keys),
    ...coderHandlers(),
    ...coderCallHandlers({
      isReport,
      lockAnswer: (trx, responseId) => lockResponse(trx, responseId, null),
      onClosed: async (trx, call, held, by) => {
        if (call.response_id !== null) await closeWithCall(trx, call.response_id, held, by)
      },
    }),
  }
}
