import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { download, get, post } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataOf, idSchema, timestampSchema } from '../core/wire.ts'
import { JOB_STATUSES } from '../system/jobs.ts'
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
  /** Of the labels and of the headers of a workbook; the caller's own when not given. */
  language: languageSchema,
  /** Three bytes in front by which a spreadsheet knows the letters of a CSV. */
  bom: z.optional(z.literal('true')),
}
// A file has every row that the filter matches, never a page of them (product decision 14).
const PAGE = { offset: true, limit: true } as const

export const REPORT_TABLES = [
  'figures',
  'history',
  'primaries',
  'places',
  'peers',
  'volumes',
  'peer_definitions',
] as const
export type ReportTable = (typeof REPORT_TABLES)[number]

/** The providers in one code, or all codes by all providers. */
export const PRACTICE_TABLES = ['providers', 'matrix'] as const

const pdfQuery = z.object({ language: languageSchema })
const quarterQuery = z.object({ provider_id: z.optional(idSchema), period: periodSchema })
const linesWanted = z.omit(linesQuerySchema, PAGE)

export const exportRequestSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('report_pdf'), report_id: reportIdSchema, language: languageSchema }),
  z.object({ what: z.literal('reports_pdf'), ...quarterQuery.shape, language: languageSchema }),
  /** Each report of a quarter as a PDF of its own, and the figures of all as a CSV. */
  z.object({ what: z.literal('reports_zip'), ...quarterQuery.shape, language: languageSchema }),
  z.object({ what: z.literal('lines_csv'), ...linesWanted.shape, language: languageSchema }),
  z.object({ what: z.literal('lines_xlsx'), ...linesWanted.shape, language: languageSchema }),
])
export type ExportRequest = z.input<typeof exportRequestSchema>
export type ExportWanted = z.output<typeof exportRequestSchema>
export type ExportKind = ExportWanted['what']

/** A third of a second each: more of them are for the queue. */
export const REPORTS_AT_ONCE = 12
export const EXPORTS_SHOWN = 20

/** A file that is made in the background and becomes a document. */
export const exportSchema = z.object({
  id: idSchema,
  provider_id: idSchema,
  title: bilingualSchema,
  status: z.enum(JOB_STATUSES),
  /** What it is doing, such as 'write'; the browser has the words. */
  stage: z.nullable(z.string()),
  progress_done: z.number(),
  progress_total: z.nullable(z.number()),
  /** Once it is done. */
  document_id: z.nullable(idSchema),
  created_at: timestampSchema,
  finished_at: z.nullable(timestampSchema),
})
export type Export = z.infer<typeof exportSchema>

const file = <const T extends string>(contentType: T) =>
  ({ response: download, streams: true, contentType }) as const
const pdf = file('application/pdf')
/** A workbook says so itself. */
const table = file('text/csv')

const tab = <S extends z.ZodMiniObject>(schema: S) => z.extend(schema, tableOptions)

export const exportEndpoints = {
  getReportPdf: get('/reports/{id}/pdf', 'provider', 'One report as a tagged PDF', {
    ...{ params: z.object({ id: reportIdSchema }), query: pdfQuery },
    ...pdf,
  }),
  getReportsPdf: get(
    '/reports/pdf',
    'provider',
    'All reports of a quarter in one tagged PDF, where they are few',
    {
      ...{ query: z.extend(quarterQuery, pdfQuery.shape) },
      ...pdf,
    },
  ),
  exportReports: get('/exports/reports', 'provider', 'The report list as CSV or XLSX', {
    ...{ query: tab(z.omit(listReportsQuerySchema, PAGE)) },
    ...table,
  }),
  exportFigures: get('/exports/figures', 'provider', 'Every figure of a quarter, in full precision', {
    ...{ query: tab(quarterQuery) },
    ...table,
  }),
  exportReportTable: get('/exports/reports/{id}/{table}', 'provider', 'One table of a report', {
    ...{ params: z.object({ id: reportIdSchema, table: z.enum(REPORT_TABLES) }) },
    ...{ query: z.object(tableOptions) },
    ...table,
  }),
  exportLines: get('/exports/lines', 'provider', 'All claim lines behind a figure', {
    ...{ query: tab(linesWanted) },
    ...table,
  }),
  exportClaims: get('/exports/claims', 'provider', 'The claims of a quarter', {
    ...{ query: tab(z.omit(claimsQuerySchema, PAGE)) },
    ...table,
  }),
  exportProcedures: get('/exports/procedures', 'provider', 'The procedures of a quarter', {
    ...{ query: tab(z.omit(proceduresQuerySchema, PAGE)) },
    ...table,
  }),
  exportDrugs: get('/exports/drugs', 'provider', 'The drugs of a quarter', {
    ...{ query: tab(z.omit(drugsQuerySchema, PAGE)) },
    ...table,
  }),
  exportDiagnoses: get('/exports/diagnoses', 'provider', 'The diagnoses of a quarter', {
    ...{ query: tab(z.omit(diagnosesQuerySchema, PAGE)) },
    ...table,
  }),
  exportWhatIf: get('/exports/what-if', 'provider', 'The latest reports at the peers’ median and 80th', {
    ...{ query: tab(z.object({ provider_id: z.optional(idSchema) })) },
    ...table,
  }),
  exportPracticeReports: get('/exports/practice', 'provider', 'The providers of a practice side by side', {
    ...{
      query: z.extend(tab(listPracticeReportsQuerySchema), {
        table: z._default(z.enum(PRACTICE_TABLES), 'providers'),
      }),
    },
    ...table,
  }),
  /** With `X-Queue: batch`; who wants the file at once asks for it by one of the rows above. */
  createExport: post('/exports', 'provider', 'Make a file in the background; it arrives as a document', {
    body: exportRequestSchema,
    response: dataOf(exportSchema),
    status: 202,
  }),
  listExports: get('/exports', 'provider', 'The own exports, newest first', {
    response: dataOf(z.array(exportSchema)),
  }),
  getExport: get('/exports/{id}', 'provider', 'How far one of the own exports is', {
    params: z.object({ id: idSchema }),
    response: dataOf(exportSchema),
  }),
}
