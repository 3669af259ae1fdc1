import type { Download } from '@plumbline/contract/core/endpoint'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import type { FeedbackFilter } from '@plumbline/contract/responses/feedback'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { type CsvCell, writeCsv } from '#platform/files/csv.ts'
import { findMailingAddresses } from '#platform/providers/mailing-addresses.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Cursor } from './page-cursor.ts'
import { countFeedback, findFeedbackPage } from './staff-feedback.repository.ts'

const ROWS_PER_BATCH = 1_000

type Row = Awaited<ReturnType<typeof findFeedbackPage>>['rows'][number]
const formatName = (name: string | null) => (name === null ? null : formatPersonName(name))

/** The column names are those of the API in every language, so that programs can read the file. */
const COLUMNS: Readonly<Record<string, (row: Row, address: string | undefined) => CsvCell>> = {
  updated_at: (row) => row.updated_at,
  npi: (row) => row.provider.npi,
  provider: (row) => formatName(row.provider.name),
  mailing_address: (_row, address) => address ?? null,
  family: (row) => parseReportId(row.report_id)?.family ?? null,
  period: (row) => parseReportId(row.report_id)?.period ?? null,
  helpful: (row) => String(row.helpful),
  theme: (row) => row.theme,
  text: (row) => row.text,
  status: (row) => row.status,
  owner: (row) => formatName(row.owner),
  reply: (row) => row.reply,
  replied_at: (row) => row.replied_at,
}

async function* readRows(db: Database, filter: FeedbackFilter, userId: string): AsyncGenerator<CsvCell[][]> {
  let after: Cursor | null = null
  do {
    const page: Awaited<ReturnType<typeof findFeedbackPage>> = await findFeedbackPage(db, {
      filter,
      userId,
      after,
      limit: ROWS_PER_BATCH,
    })
    const addresses = await findMailingAddresses(
      db,
      page.rows.map(({ provider }) => provider.id),
    )
    yield page.rows.map((row) =>
      Object.values(COLUMNS).map((cell) => cell(row, addresses.get(row.provider.id))),
    )
    after = page.next
  } while (after !== null)
}

export async function exportFeedback(
  db: Database,
  filter: FeedbackFilter,
  { userId, address }: { userId: string; address: string },
): Promise<Download> {
  await inTransaction(db, async (trx) => {
    await recordAudit(trx, {
      actorId: userId,
      action: 'feedback_exported',
      details: {
        rows: await countFeedback(trx, filter, userId),
        filter: Object.keys(filter).sort().join(' '),
      },
      address,
    })
  })
  return {
    filename: 'feedback.csv',
    stream: writeCsv(Object.keys(COLUMNS), readRows(db, filter, userId), { bom: true }),
  }
}
