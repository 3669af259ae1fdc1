import type { ReportKey } from '@plumbline/contract/reports/report-id'
import type { BookCall } from '@plumbline/contract/responses/coder-calls'
import { initialStatus } from '@plumbline/contract/responses/response-rules'
import {
  type FileResponse,
  type MarkedLine,
  RESPONSE_DUE_WORKING_DAYS,
} from '@plumbline/contract/responses/responses'
import type { Transaction } from 'kysely'
import { type Database, inTransaction } from '#platform/db/database.ts'
import type { ReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { addWorkingDays, officeToday } from '#platform/time/working-days.ts'
import type { FoundReport } from './find-report.ts'
import { type DisputedLine, insertLines, insertResponse } from './responses.repository.ts'

type Trx = Transaction<unknown>
type By = { userId: string; address: string }

export type FilingDeps = {
  /** Returns the marked lines that belong to the provider and quarter. */
  findLines: (
    db: Database,
    provider: Pick<ReadableProvider, 'npi' | 'tin'>,
    period: string,
    marked: readonly MarkedLine[],
  ) => Promise<DisputedLine[]>
  bookCall: (
    trx: Trx,
    booking: BookCall & By & { providerId: string; report: ReportKey; responseId: string },
  ) => Promise<unknown>
  /** Called when a response is withdrawn. */
  cancelCall: (trx: Trx, responseId: string, by: By) => Promise<unknown>
}

export const getDueDate = () => addWorkingDays(officeToday(), RESPONSE_DUE_WORKING_DAYS).toString()

const lineProblem = (problem: 'lines_needed' | 'not_your_line') =>
  new Refusal('invalid_input', { fields: (texts) => ({ lines: [texts.fields[problem]] }) })

async function checkLines(
  db: Database,
  { findLines }: FilingDeps,
  { key, provider }: FoundReport,
  marked: readonly MarkedLine[],
): Promise<DisputedLine[]> {
  const wanted = new Set(marked.map(({ claim_id, line_number }) => `${claim_id} ${line_number}`))
  if (wanted.size === 0) throw lineProblem('lines_needed')
  const found = await findLines(db, provider, key.period, marked)
  if (found.length < wanted.size) throw lineProblem('not_your_line')
  return found
}

/** Stores the response, its lines, its call and its audit row in one transaction. */
export async function fileResponse(
  db: Database,
  deps: FilingDeps,
  report: FoundReport,
  response: FileResponse,
  by: By,
): Promise<string> {
  const { key, provider } = report
  const lines = response.kind === 'dispute' ? await checkLines(db, deps, report, response.lines) : []
  return inTransaction(db, async (trx) => {
    const status = initialStatus(response.kind)
    const id = await insertResponse(trx, { key, userId: by.userId, response, status, dueOn: getDueDate() })
    if (id === null) throw new Refusal('conflict')
    if (lines.length > 0) await insertLines(trx, id, lines)
    if (response.kind === 'coder') {
      await deps.bookCall(trx, {
        ...response.call,
        ...by,
        providerId: provider.id,
        report: key,
        responseId: id,
      })
    }
    await recordAudit(trx, {
      actorId: by.userId,
      action: 'response_filed',
      providerId: provider.id,
      details: { kind: response.kind, family: key.family, period: key.period },
      address: by.address,
    })
    return id
  })
}
