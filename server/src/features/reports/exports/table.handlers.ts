import type { exportEndpoints } from '@plumbline/contract/reports/exports'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import type { Handlers } from '#platform/request/handler.ts'
import { CLAIMS_TABLE, DIAGNOSES_TABLE, DRUGS_TABLE, LINES_TABLE, PROCEDURES_TABLE } from './line-tables.ts'
import { matrixRows, PRACTICE_MATRIX_TABLE, PRACTICE_TABLE, practiceRows } from './practice-tables.ts'
import { onePage } from './read-pages.ts'
import { recordDownload } from './record-download.ts'
import {
  FIGURE_TABLE,
  figurePages,
  openReportTable,
  REPORT_LIST_TABLE,
  WHAT_IF_TABLE,
} from './report-tables.ts'
import { type ExportContext, type ExportSources, openReader } from './sources.ts'
import { sendTable, type Table, type TableOptions } from './table.ts'

type Rows = Omit<
  typeof exportEndpoints,
  'getReportPdf' | 'getReportsPdf' | 'createExport' | 'listExports' | 'getExport'
>
type TableContext = ExportContext & {
  query: Omit<TableOptions, 'language'> & {
    language?: TableOptions['language'] | undefined
    provider_id?: string | undefined
    period?: string | undefined
    family?: string | undefined
  }
}

const toOptions = ({ query, locale }: TableContext): TableOptions => ({
  format: query.format,
  language: query.language ?? locale,
  bom: query.bom,
})

/** The lists of the pages as CSV and XLSX, complete and in the same order. */
export function tableHandlers(sources: ExportSources): Handlers<Rows> {
  /** The first page is already read, so a refusal comes first; the download is recorded before anything is sent. */
  async function send<Row>(
    context: TableContext,
    table: Table<Row>,
    pages: AsyncIterable<readonly Row[]>,
    name: string,
  ) {
    const { query } = context
    const provider = await openReader(sources, context).provider(query.provider_id)
    const { family, period, format } = query
    await recordDownload(context, provider, { family: family ?? null, period: period ?? null, format })
    return sendTable(table, pages, toOptions(context), [name, period].filter(Boolean).join('-'))
  }

  return {
    async exportReports(context) {
      const { reports } = openReader(sources, context)
      return send(context, REPORT_LIST_TABLE, await reports(context.query), 'reports')
    },
    async exportFigures(context) {
      const reader = openReader(sources, context)
      const provider = await reader.provider(context.query.provider_id)
      const rows = await reader.quarter({ provider_id: provider.id, period: context.query.period })
      return send(context, FIGURE_TABLE, figurePages(rows, reader.report, provider.tin), 'figures')
    },
    async exportReportTable(context) {
      const { params, query } = context
      const reader = openReader(sources, context)
      const { family = '', period = '', providerId } = parseReportId(params.id) ?? {}
      const from = {
        report: () => reader.report(params.id),
        tin: async () => (await reader.provider(providerId)).tin,
        peers: () => reader.peers(params.id),
        definitions: () => reader.definitions(params.id),
        mix: () => reader.mix(params.id),
      }
      const write = await openReportTable(
        params.table,
        from,
        (table, rows) => () =>
          sendTable(table, onePage(rows), toOptions(context), `${params.table}-${family}-${period}`),
      )
      const { format } = query
      await recordDownload(context, await reader.provider(providerId), { family, period, format })
      return write()
    },
    async exportLines(context) {
      const { lines } = openReader(sources, context)
      return send(context, LINES_TABLE, await lines(context.query), 'lines')
    },
    async exportClaims(context) {
      const { claims } = openReader(sources, context)
      return send(context, CLAIMS_TABLE, await claims(context.query), 'claims')
    },
    async exportProcedures(context) {
      const { procedures } = openReader(sources, context)
      return send(context, PROCEDURES_TABLE, await procedures(context.query), 'procedures')
    },
    async exportDrugs(context) {
      const { drugs } = openReader(sources, context)
      return send(context, DRUGS_TABLE, await drugs(context.query), 'drugs')
    },
    async exportDiagnoses(context) {
      const { diagnoses } = openReader(sources, context)
      return send(context, DIAGNOSES_TABLE, await diagnoses(context.query), 'diagnoses')
    },
    async exportWhatIf(context) {
      const { period, rows } = await openReader(sources, context).whatIf(context.query)
      const tableContext = { ...context, query: { ...context.query, period: period ?? undefined } }
      return send(tableContext, WHAT_IF_TABLE, onePage(rows), 'what-if')
    },
    async exportPracticeReports(context) {
      const { query } = context
      const answer = await openReader(sources, context).practice(query)
      const options = toOptions(context)
      return query.table === 'matrix'
        ? sendTable(PRACTICE_MATRIX_TABLE, onePage(matrixRows(answer)), options, 'practice-codes')
        : sendTable(PRACTICE_TABLE, onePage(practiceRows(answer)), options, 'practice')
    },
  }
}
