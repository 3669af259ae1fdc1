import type { StaffCaseRow } from '@plumbline/contract/cases/case-staff'
import type { ListedCase } from '#features/cases/case/case-rows.repository.ts'
import { presentCaseRow } from '#features/cases/case/present-case.ts'
import type { Executor } from '#platform/db/database.ts'
import {
  countStaffCases,
  findStaffCasePage,
  findStaffFacts,
  findTeam,
  type StaffCaseQuery,
  type StaffFacts,
} from './list-staff-cases.repository.ts'

type StaffFields = Omit<StaffCaseRow, keyof ReturnType<typeof presentCaseRow>>

export const staffFields = (
  row: Pick<ListedCase, 'id' | 'status' | 'received_at' | 'extension_wanted_on' | 'review_due_on'>,
  facts: StaffFacts | undefined,
): StaffFields => ({
  id: row.id,
  assignee: facts?.assignee ?? null,
  received_at: row.received_at?.toISOString() ?? null,
  age_days: facts?.age_days ?? 0,
  extension_wanted_on: row.extension_wanted_on,
  letter_waits: facts?.letter_waits ?? false,
  reachable: facts?.reachable ?? false,
  mail_waits: facts?.mail_waits ?? false,
  findings_due_on: row.status === 'received' || row.status === 'in_review' ? row.review_due_on : null,
  decision_due_on: facts?.decision_due_on ?? null,
})

/** The worklist with the count of each view, and the people to whom a case can be assigned. */
export async function listStaffCases(db: Executor, query: StaffCaseQuery, userId: string) {
  const counts = await countStaffCases(db, query, userId)
  const rows = await findStaffCasePage(db, query, userId)
  const facts = await findStaffFacts(
    db,
    rows.map(({ id }) => id),
  )
  return {
    total: counts[query.show],
    counts,
    cases: rows.map((row) => ({ ...presentCaseRow(row), ...staffFields(row, facts.get(row.id)) })),
    team: await findTeam(db),
  }
}
