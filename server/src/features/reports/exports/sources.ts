import type { practiceReportEndpoints } from '@plumbline/contract/reports/practice-reports'
import type { providerProfileEndpoints } from '@plumbline/contract/reports/provider-profile'
import type { reportCaseEndpoints } from '@plumbline/contract/reports/report-cases'
import type { reportLineEndpoints } from '@plumbline/contract/reports/report-lines'
import type { ReportRow, reportListEndpoints } from '@plumbline/contract/reports/report-list'
import type { Report, reportEndpoints } from '@plumbline/contract/reports/reports'
import { findReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import type { Context, Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { findShownBuild, findTipSheets } from './exports.repository.ts'
import type { ReportParts } from './pdf-input.ts'
import { readFromOneBuild, readPages } from './read-pages.ts'

type Endpoints = Pick<
  typeof reportEndpoints,
  'getReport' | 'getReportPeers' | 'listPeerDefinitions' | 'getReportMix'
> &
  typeof reportCaseEndpoints &
  typeof reportListEndpoints &
  typeof reportLineEndpoints &
  typeof practiceReportEndpoints &
  Pick<
    typeof providerProfileEndpoints,
    'listProfileClaims' | 'listProfileProcedures' | 'listProfileDrugs' | 'listProfileDiagnoses' | 'listWhatIf'
  >

/**
 * The handlers that the pages call. An export calls them too, so that a file has the same numbers as the page, and the
 * same access rules.
 */
export type ExportSources = Handlers<Endpoints> & {
  isAuditDue: (context: Pick<ExportContext, 'db' | 'viewer'>) => Promise<boolean>
}

/** The context of a call, without its parameters. */
export type ExportContext = Omit<Context<Endpoints['getReport']>, 'params' | 'query' | 'body'>

type Query<Name extends keyof Endpoints> = Context<Endpoints[Name]>['query']
type Filter<Name extends keyof Endpoints> = Omit<Query<Name>, 'offset' | 'limit'>

export function openReader(sources: ExportSources, context: ExportContext) {
  const call = <Answer>(
    handler: (handlerContext: never) => Promise<Answer>,
    input: { params?: object; query?: object },
  ): Promise<Answer> => handler({ ...context, body: undefined, ...input } as never)
  const handlers: Handlers<Endpoints> = sources
  const build = () => findShownBuild(context.db)
  type Data<Name extends keyof Endpoints> = Awaited<ReturnType<Handlers<Endpoints>[Name]>>['data']

  const report = async (id: string): Promise<Report> =>
    (await call(sources.getReport, { params: { id } })).data
  const peers = async (id: string) => (await call(sources.getReportPeers, { params: { id } })).data
  const definitions = async (id: string) => (await call(sources.listPeerDefinitions, { params: { id } })).data
  const mix = async (id: string) => (await call(sources.getReportMix, { params: { id } })).data

  const profile =
    <
      Name extends
        | 'listProfileClaims'
        | 'listProfileProcedures'
        | 'listProfileDrugs'
        | 'listProfileDiagnoses',
    >(
      name: Name,
    ) =>
    (query: Filter<Name>) =>
      readPages<Data<Name>['rows'][number]>((offset, limit) =>
        readFromOneBuild<Data<Name>['rows'][number]>(build, async () => {
          const { data } = await call(handlers[name], { query: { ...query, offset, limit } })
          return { total: data.total, rows: data.rows }
        }),
      )

  const reports = (query: Filter<'listReports'>) =>
    readPages<ReportRow>((offset, limit) =>
      readFromOneBuild(build, async () => {
        const { data } = await call(sources.listReports, { query: { ...query, offset, limit } })
        return { total: data.total, rows: data.reports }
      }),
    )

  return {
    report,
    peers,
    definitions,
    mix,
    reports,
    async parts(id: string): Promise<ReportParts> {
      // The report is read first: it refuses who may not read it.
      const one = await report(id)
      const [reportPeers, peerDefinitions, audits, tipSheets, isAuditDue] = await Promise.all([
        peers(id),
        definitions(id),
        call(sources.listReportCases, { params: { id } }),
        findTipSheets(context.db, one.provider.id, one.family.code),
        sources.isAuditDue(context),
      ])
      return {
        report: one,
        peers: reportPeers,
        definitions: peerDefinitions,
        audits: audits.data,
        tipSheets,
        isAuditDue,
      }
    },
    /** All reports of a quarter, the highest first as in the list. */
    async quarter(filter: { provider_id: string; period: string }): Promise<ReportRow[]> {
      const rows: ReportRow[] = []
      const query = { ...filter, sort: 'outcome', order: 'descending' } as const
      for await (const page of await reports(query)) rows.push(...page)
      return rows
    },
    lines: (query: Filter<'listReportLines'>) =>
      readPages(async (offset, limit) => {
        const { data } = await call(sources.listReportLines, {
          query: { ...query, offset, limit },
        })
        return { total: data.total, rows: data.lines, build: data.build }
      }),
    practice: async (query: Query<'listPracticeReports'>) =>
      (await call(sources.listPracticeReports, { query })).data,
    whatIf: async (query: Query<'listWhatIf'>) => (await call(sources.listWhatIf, { query })).data,
    claims: profile('listProfileClaims'),
    procedures: profile('listProfileProcedures'),
    drugs: profile('listProfileDrugs'),
    diagnoses: profile('listProfileDiagnoses'),
    /** Refuses a provider that the caller may not read. */
    async provider(id: string | undefined) {
      const found = await findReadableProvider(context.db, context.viewer, id)
      if (found === null) throw new Refusal('not_found')
      return found
    },
  }
}

export type Reader = ReturnType<typeof openReader>
