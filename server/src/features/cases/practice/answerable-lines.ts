import { findAnswerBar } from '@plumbline/contract/cases/appeal-lines'
import type { CaseLine } from '@plumbline/contract/cases/cases'
import { findAppeals, findLines } from '#features/cases/case/case-parts.repository.ts'
import { toFinding } from '#features/cases/case/present-case.ts'
import { refuseCase } from '#features/cases/case/refusals.ts'
import type { Executor } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'

export type FoundLine = Pick<CaseLine, 'id' | 'billed' | 'paid' | 'finding'>

export const findFoundLines = async (db: Executor, keys: Keys, caseId: string): Promise<FoundLine[]> =>
  (await findLines(db, caseId)).map((row) => ({
    id: row.id,
    billed: row.billed,
    paid: row.paid,
    finding: toFinding(keys, row.billed, row),
  }))

/** R-CASE-97: refuses an answer to a line that an appeal holds or has left out. */
export async function checkAnswerable(
  db: Executor,
  keys: Keys,
  caseId: string,
  lineId: string,
): Promise<void> {
  const bar = findAnswerBar(await findFoundLines(db, keys, caseId), await findAppeals(db, caseId), lineId)
  if (bar !== null) throw refuseCase(bar === 'appealed' ? 'appeal_pending' : 'line_left_out')
}
