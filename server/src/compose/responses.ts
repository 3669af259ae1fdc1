import { findCallOfNote } from '@plumbline/contract/outreach/outreach'
import { renewHold } from '#features/outreach/desk/desk-calls.repository.ts'
import type { LineSource } from '#features/reports/reports/line-source.ts'
import { findPublishedPeriod } from '#features/reports/reports/report-lines.repository.ts'
import { bookCall } from '#features/responses/coder-calls/book-call.ts'
import { cancelResponseCall } from '#features/responses/coder-calls/cancel-call.ts'
import type { ClosingDeps } from '#features/responses/coder-calls/close-call.ts'
import { coderCallHandlers } from '#features/responses/coder-calls/coder-calls.routes.ts'
import { coderHandlers } from '#features/responses/coder-calls/coders.routes.ts'
import { draftHandlers } from '#features/responses/drafts/drafts.routes.ts'
import { feedbackHandlers } from '#features/responses/responses/feedback.routes.ts'
import type { FilingDeps } from '#features/responses/responses/file-response.ts'
import { closeWithCall } from '#features/responses/responses/move-response.ts'
import { isReport, lockResponse } from '#features/responses/responses/responses.repository.ts'
import { responseHandlers } from '#features/responses/responses/responses.routes.ts'
import type { Executor } from '#platform/db/database.ts'
import type { HandlerDeps } from './handler-deps.ts'

const LINES_PER_READ = 2_000

/** Finds the marked lines of a provider in a quarter, reading page by page until all are found. */
const createLineFinder =
  (source: LineSource): FilingDeps['findLines'] =>
  async (db, { npi, tin }, period, marked) => {
    const published = await findPublishedPeriod(db, period)
    if (published === null) return []
    const keys = new Set(marked.map(({ claim_id, line_number }) => `${claim_id} ${line_number}`))
    const found: Awaited<ReturnType<FilingDeps['findLines']>> = []
    for (let offset = 0; found.length < keys.size; offset += LINES_PER_READ) {
      const { total, lines } = await source.read(published.manifest, {
        npi,
        tin,
        period,
        family: null,
        measure: null,
        modifier: '',
        part: 'denominator',
        offset,
        limit: LINES_PER_READ,
      })
      for (const { claim_id, line_number, hcpcs_code } of lines) {
        if (keys.has(`${claim_id} ${line_number}`)) found.push({ claim_id, line_number, hcpcs_code })
      }
      if (offset + lines.length >= total || lines.length === 0) break
    }
    return found
  }

/** What follows for the response when a call with a coder is closed. */
export const CLOSING: ClosingDeps = {
  lockResponse: (trx, responseId) => lockResponse(trx, responseId, null),
  onClosed: async (trx, call, held, by) => {
    if (call.response_id !== null) await closeWithCall(trx, call.response_id, held, by)
  },
}

/** R-DESK-4: whoever is still typing the note of a call still has it. */
async function keepCall(db: Executor, draftKey: string, userId: string): Promise<void> {
  const providerId = findCallOfNote(draftKey)
  if (providerId !== null) await renewHold(db, providerId, userId)
}

export function composeResponses({ keys, lines }: HandlerDeps) {
  return {
    ...responseHandlers({
      findLines: createLineFinder(lines),
      bookCall,
      cancelCall: cancelResponseCall,
    }),
    ...feedbackHandlers(),
    ...draftHandlers({ keys, onSaved: keepCall }),
    ...coderHandlers(),
    ...coderCallHandlers({ isReport, ...CLOSING }),
  }
}
