import type { StaffCaseRow } from '@plumbline/contract/cases/case-staff'
import type { Download } from '@plumbline/contract/core/endpoint'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { CASE_CSV_COLUMNS, readCaseBatches, toCaseCells } from '#features/cases/case/case-csv.ts'
import type { Executor } from '#platform/db/database.ts'
import { type CsvCell, writeCsv } from '#platform/files/csv.ts'
import { findMailingAddresses } from '#platform/providers/mailing-addresses.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { findStaffCaseIds, findStaffFacts, type StaffCaseQuery } from './list-staff-cases.repository.ts'
import { staffFields } from './list-staff-cases.ts'

type Fields = ReturnType<typeof staffFields> & { mailing_address: string | undefined }
const STAFF_COLUMNS: readonly {
  name: keyof StaffCaseRow | 'mailing_address'
  of: (fields: Fields) => CsvCell
}[] = [
  { name: 'received_at', of: ({ received_at }) => received_at },
  { name: 'age_days', of: ({ age_days }) => age_days },
  { name: 'findings_due_on', of: ({ findings_due_on }) => findings_due_on },
  { name: 'decision_due_on', of: ({ decision_due_on }) => decision_due_on },
  { name: 'extension_wanted_on', of: ({ extension_wanted_on }) => extension_wanted_on },
  { name: 'mail_waits', of: ({ mail_waits }) => (mail_waits ? 'yes' : 'no') },
  { name: 'reachable', of: ({ reachable }) => (reachable ? 'yes' : 'no') },
  { name: 'assignee', of: ({ assignee }) => (assignee === null ? null : formatPersonName(assignee.name)) },
  { name: 'mailing_address', of: ({ mailing_address }) => mailing_address ?? null },
]

/** Every case of the view, not only one page. Each export is on record. */
export async function exportStaffCases(
  db: Executor,
  query: Omit<StaffCaseQuery, 'offset'>,
  { userId, address }: { userId: string; address: string },
): Promise<Download> {
  const ids = await findStaffCaseIds(db, query, userId)
  await recordAudit(db, {
    actorId: userId,
    action: 'cases_exported',
    details: { rows: ids.length, show: query.show, sort: query.sort },
    address,
  })
  const rows = readCaseBatches(db, 'staff', ids, async (batch, settings) => {
    const facts = await findStaffFacts(
      db,
      batch.map(({ id }) => id),
    )
    const addresses = await findMailingAddresses(
      db,
      batch.map(({ provider }) => provider.id),
    )
    return batch.map((row) => {
      const fields = {
        ...staffFields(row, facts.get(row.id)),
        mailing_address: addresses.get(row.provider.id),
      }
      return [...toCaseCells(row, settings), ...STAFF_COLUMNS.map(({ of }) => of(fields))]
    })
  })
  const header = [...CASE_CSV_COLUMNS, ...STAFF_COLUMNS.map(({ name }) => name)]
  return { filename: 'cases.csv', stream: writeCsv(header, rows, { bom: true }) }
}
