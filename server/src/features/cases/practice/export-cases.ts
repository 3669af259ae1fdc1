import type { Download } from '@plumbline/contract/core/endpoint'
import { CASE_CSV_COLUMNS, readCaseBatches, toCaseCells } from '#features/cases/case/case-csv.ts'
import { writeCsv } from '#platform/files/csv.ts'
import { findCaseIds, type ListQuery } from './list-cases.repository.ts'
import { findOwnIds, type Looking } from './list-cases.ts'

/** Every case that matches the filters, not only one page. */
export async function exportOwnCases(looking: Looking, query: Omit<ListQuery, 'offset'>): Promise<Download> {
  const ids = await findCaseIds(looking.db, await findOwnIds(looking), query)
  const rows = readCaseBatches(looking.db, 'practice', ids, async (batch, settings) =>
    batch.map((row) => toCaseCells(row, settings)),
  )
  return { filename: 'audits.csv', stream: writeCsv(CASE_CSV_COLUMNS, rows, { bom: true }) }
}
