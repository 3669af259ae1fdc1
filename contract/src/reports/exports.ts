import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { download, get, post } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataEnvelope, idSchema, timestampSchema } from '../core/wire.ts'
import { JOB_STATUSES } from '../system/job-status.ts'
import { listPracticeReportsQuerySchema } from './practice-reports.ts'
import {
  claimsQuerySchema,
  diagnosesQuerySchema,
  drugsQuerySchema,
  proceduresQuerySchema,
} from './profile-tabs.ts'
import { periodSchema, reportIdSchema } from './report-id.ts'
import { linesQuerySchema } from './report-lines.ts'
import { listReportsQuerySchema } from './report-list.ts'

export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

const languageSchema = z.optional(z.enum(LOCALES))

const tableOptions = {
  format: z._default(z.enum(TABLE_FORMATS), 'csv'),
  /** The language of labels and workbook headers. Default: the caller's. */
  language: languageSchema,
  /** A byte order mark tells a spreadsheet that a CSV is UTF-8. */
  bom: z.optional(z.literal('true')),
}
// A file has every row that the filter matches, not one page (R-REP-9).
const PAGE = { offset: true, limit: true } as const

export const REPORT_TABLES = [
  'figures',
  'history',
  'primaries',
  'places',
  'peers',
  'volumes',
  'peer_definitions',
  'mix',
] as const
export type ReportTable = (typeof REPORT_TABLES)[number]

/** providers: one code; matrix: all codes by all providers. */
export const PRACTICE_TABLES = ['providers', 'matrix'] as const

const pdfQuery = z.object({ language: languageSchema })
const quarterQuery = z.object({ provider_id: z.optional(idSchema), period: periodSchema })
const linesQuery = z.omit(linesQuerySchema, PAGE)

export const exportRequestSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('report_pdf'), report_id: reportIdSchema, language: languageSchema }),
  z.object({ what: z.literal('reports_pdf'), ...quarterQuery.shape, language: languageSchema }),
  /** A PDF for each report of a quarter, and the figures of all as a CSV. */
  z.object({ what: z.literal('reports_zip'), ...quarterQuery.shape, language: languageSchema }),
  z.object({ what: z.literal('lines_csv'), ...linesQuery.shape, language: languageSchema }),
  z.object({ what: z.literal('lines_xlsx'), ...linesQuery.shape, language: languageSchema }),
])
export type ExportRequest = z.input<typeof exportRequestSchema>
export type ExportSpec = z.output<typeof exportRequestSchema>
export type ExportKind = ExportSpec['what']

/** A report takes a third of a second, so more of them go to the queue. */
export const REPORTS_AT_ONCE = 12
export const EXPORTS_SHOWN = 20

/** A file made in the background; when done, it is a document. */
export const exportSchema = z.object({
  id: idSchema,
  provider_id: idSchema,
  title: bilingualSchema,
  status: z.enum(JOB_STATUSES),
  /** The current step, such as 'write'; the browser has the words. */
  stage: z.nullable(z.string()),
  progress_done: z.number(),
  progress_total: z.nullable(z.number()),
  /** Set once the export is done. */
  document_id: z.nullable(idSchema),
  created_at: timestampSchema,
  finished_at: z.nullable(timestampSchema),
})
export type Export = z.infer<typeof exportSchema>

const file = <const T extends string>(contentType: T) =>
  ({ response: download, streams: true, contentType }) as const
const pdf = file('application/pdf')
/** The default; the download of a workbook carries its own content type. */
const table = file('text/csv')

const tab = <S extends z.ZodMiniObject>(schema: S) => z.extend(schema, tableOptions)

export const exportEndpoints = {
  getReportPdf: get('/reports/{id}/pdf', 'provider', 'Download a report as a tagged PDF', {
    whileActing: 'report_downloaded',
    params: z.object({ id: reportIdSchema }),
    query: pdfQuery,
    ...pdf,
  }),
  getReportsPdf: get('/reports/pdf', 'provider', 'Download a few reports of a quarter in one tagged PDF', {
    whileActing: 'report_downloaded',
    query: z.extend(quarterQuery, pdfQuery.shape),
    ...pdf,
  }),
  exportReports: get('/exports/reports', 'provider', 'Download the report list as CSV or XLSX', {
    whileActing: 'report_downloaded',
    query: tab(z.omit(listReportsQuerySchema, PAGE)),
    ...table,
  }),
  exportFigures: get('/exports/figures', 'provider', 'Download every figure of a quarter in full precision', {
    whileActing: 'report_downloaded',
    query: tab(quarterQuery),
    ...table,
  }),
  exportReportTable: get('/exports/reports/{id}/{table}', 'provider', 'Download one table of a report', {
    whileActing: 'report_downloaded',
    params: z.object({ id: reportIdSchema, table: z.enum(REPORT_TABLES) }),
    query: z.object(tableOptions),
    ...table,
  }),
  exportLines: get('/exports/lines', 'provider', 'Download all claim lines behind a figure', {
    whileActing: 'report_downloaded',
    query: tab(linesQuery),
    ...table,
  }),
  exportClaims: get('/exports/claims', 'provider', 'Download the claims of a quarter', {
    whileActing: 'report_downloaded',
    query: tab(z.omit(claimsQuerySchema, PAGE)),
    ...table,
  }),
  exportProcedures: get('/exports/procedures', 'provider', 'Download the procedures of a quarter', {
    whileActing: 'report_downloaded',
    query: tab(z.omit(proceduresQuerySchema, PAGE)),
    ...table,
  }),
  exportDrugs: get('/exports/drugs', 'provider', 'Download the drugs of a quarter', {
    whileActing: 'report_downloaded',
    query: tab(z.omit(drugsQuerySchema, PAGE)),
    ...table,
  }),
  exportDiagnoses: get('/exports/diagnoses', 'provider', 'Download the diagnoses of a quarter', {
    whileActing: 'report_downloaded',
    query: tab(z.omit(diagnosesQuerySchema, PAGE)),
    ...table,
  }),
  exportWhatIf: get(
    '/exports/what-if',
    'provider',
    'Download the comparison with the peers’ median and 80th',
    {
      whileActing: 'report_downloaded',
      query: tab(z.object({ provider_id: z.optional(idSchema) })),
      ...table,
    },
  ),
  exportPracticeReports: get(
    '/exports/practice',
    'provider',
    'Download the providers of a practice side by side',
    {
      whileActing: 'closed',
      query: z.extend(tab(listPracticeReportsQuerySchema), {
        table: z._default(z.enum(PRACTICE_TABLES), 'providers'),
      }),
      ...table,
    },
  ),
  /** With `X-Queue: batch`. The rows above give a file at once. */
  createExport: post('/exports', 'provider', 'Make a file in the background; it arrives as a document', {
    whileActing: 'closed',
    body: exportRequestSchema,
    response: dataEnvelope(exportSchema),
    status: 202,
  }),
  listExports: get('/exports', 'provider', 'List your exports, newest first', {
    whileActing: 'shows_nothing',
    response: dataEnvelope(z.array(exportSchema)),
  }),
  getExport: get('/exports/{id}', 'provider', 'Get the progress of one of your exports', {
    whileActing: 'shows_nothing',
    params: z.object({ id: idSchema }),
    response: dataEnvelope(exportSchema),
  }),
}
