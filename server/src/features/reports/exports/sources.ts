import type { practiceReportEndpoints } from '@plumbline/contract/reports/practice-reports'
import type { providerProfileEndpoints } from '@plumbline/contract/reports/provider-profile'
import type { reportLineEndpoints } from '@plumbline/contract/reports/report-lines'
import type { ReportRow, reportListEndpoints } from '@plumbline/contract/reports/report-list'
import type { Report, reportEndpoints } from '@plumbline/contract/reports/reports'
import { findReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import type { Context, Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { findShownBuild } from './exports.repository.ts'
import type { ReportParts } from './pdf-input.ts'
import { ofOneBuild, readPages } from './read-pages.ts'

type Endpoints = Pick<typeof reportEndpoints, 'getReport' | 'getReportPeers' | 'listPeerDefinitions'> &
  typeof reportListEndpoints &
  typeof reportLineEndpoints &
  typeof practiceReportEndpoints &
  Pick<
    typeof providerProfileEndpoints,
    'listProfileClaims' | 'listProfileProcedures' | 'listProfileDrugs' | 'listProfileDiagnoses' | 'listWhatIf'
  >

/**
 * What the pages call, called the same way: a file has the numbers of the page because it asks for them at the same
 * place, and whoever may not see a page gets no file of it.
 */
export type ExportSources = Handlers<Endpoints>

/** Whoever asks, without what he asks for. */
export type Asker = Omit<Context<Endpoints['getReport']>, 'params' | 'query' | 'body'>

type Query<Name extends keyof Endpoints> = Context<Endpoints[Name]>['query']
type Filter<Name extends keyof Endpoints> = Omit<Query<Name>, 'offset' | 'limit'>

export function openReader(sources: ExportSources, asker: Asker) {
  const ask = <Answer>(
    handler: (context: never) => Promise<Answer>,
    wanted: { params?: object; query?: object },
  ): Promise<Answer> => handler({ ...asker, body: undefined, ...wanted } as never)
  const build = () => findShownBuild(asker.db)
  type Data<Name extends keyof Endpoints> = Awaited<ReturnType<ExportSources[Name]>>['data']

  const report = async (id: string): Promise<Report> =>
    (await ask(sources.getReport, { params: { id } })).data
  const peers = async (id: string) => (await ask(sources.getReportPeers, { params: { id } })).data
  const definitions = async (id: string) => (await ask(sources.listPeerDefinitions, { params: { id } })).data

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
        ofOneBuild<Data<Name>['rows'][number]>(build, async () => {
          const { data } = await ask(sources[name], { query: { ...query, offset, limit } })
          return { total: data.total, rows: data.rows }
        }),
      )

  const reports = (query: Filter<'listReports'>) =>
    readPages<ReportRow>((offset, limit) =>
      ofOneBuild(build, async () => {
        const { data } = await ask(sources.listReports, { query: { ...query, offset, limit } })
        return { total: data.total, rows: data.reports }
      }),
    )

  return {
    ...{ report, peers, definitions, reports },
    async parts(id: string): Promise<ReportParts> {
      const [one, spread, others] = await Promise.all([report(id), peers(id), definitions(id)])
      return { report: one, peers: spread, definitions: others }
    },
    /** All reports of a quarter, the highest first as in the list. */
    async quarter(wanted: { provider_id: string; period: string }): Promise<ReportRow[]> {
      const rows: ReportRow[] = []
      const query = { ...wanted, sort: 'outcome', order: 'descending' } as const
      for await (const page of await reports(query)) rows.push(...page)
      return rows
    },
    lines: (query: Filter<'listReportLines'>) =>
      readPages(async (offset, limit) => {
        const { data } = await ask(sources.listReportLines, {
          query: { ...query, offset, limit },
        })
        return { total: data.total, rows: data.lines, build: data.build }
      }),
    practice: async (query: Query<'listPracticeReports'>) =>
      (await ask(sources.listPracticeReports, { query })).data,
    whatIf: async (query: Query<'listWhatIf'>) => (await ask(sources.listWhatIf, { query })).data,
    claims: profile('listProfileClaims'),
    procedures: profile('listProfileProcedures'),
    drugs: profile('listProfileDrugs'),
    diagnoses: profile('listProfileDiagnoses'),
    /** The provider of a file: one whom the asker may read, else there is none. */
    async provider(wanted: string | undefined) {
      const found = await findReadableProvider(asker.db, asker.viewer, wanted)
      if (found === null) throw new Refusal('not_found')
      return found
    },
  }
}

export type Reader = ReturnType<typeof openReader>
