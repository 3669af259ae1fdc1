import { claimsOfProvider } from '@plumbline/claims/drill-down/provider-claims'
import {
  diagnosesOfProvider,
  drugsOfProvider,
  mixOfProvider,
  type PlaceLines,
  proceduresOfProvider,
} from '@plumbline/claims/drill-down/provider-codes'
import type { ProviderQuarter, RowsPage } from '@plumbline/claims/drill-down/provider-rows'
import type { Engine } from '@plumbline/claims/engine'
import type { providerProfileEndpoints as rows } from '@plumbline/contract/reports/provider-profile'
import { formatReportId } from '@plumbline/contract/reports/report-id'
import type { Database } from '#platform/db/database.ts'
import type { ReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import type { Reference, ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { openProfile } from './open-profile.ts'
import {
  findFamilyReports,
  findQuarterTotals,
  findShownBuild,
  type ShownBuild,
} from './provider-profile.repository.ts'

/** Runs a query on one version of the claims store. */
export type QueryLines = <Answer>(
  manifest: number,
  look: (engine: Engine) => Promise<Answer>,
) => Promise<Answer>

const QUARTERS_DRAWN = 12
const PROCEDURES_DRAWN = 10

type TabContext = {
  db: Database
  viewer: Viewer
  address: string
  query: { provider_id?: string | undefined; period: string }
}
type Opened = {
  provider: ReadableProvider
  build: ShownBuild
  setId: number
  quarter: ProviderQuarter
  reference: Reference
}

type Paged<Sort extends string> = {
  sort?: Sort | undefined
  order: 'ascending' | 'descending'
  offset: number
  limit: number
}
const toPage = <Sort extends string>(query: Paged<Sort>, defaultSort: Sort): RowsPage<Sort> => ({
  offset: query.offset,
  limit: query.limit,
  sort: { by: query.sort ?? defaultSort, descending: query.order === 'descending' },
})

type Tabs = Pick<
  typeof rows,
  | 'listProfileClaims'
  | 'listProfileProcedures'
  | 'listProfileDrugs'
  | 'listProfileDiagnoses'
  | 'getProfileCharts'
>

export function tabHandlers(queryLines: QueryLines, references: ReferenceSource): Handlers<Tabs> {
  async function open(context: TabContext, tab: string): Promise<Opened> {
    const { period } = context.query
    const build = await findShownBuild(context.db)
    const setId = build?.periods.find((one) => one.period === period)?.set_id
    if (build === null || setId === undefined) throw new Refusal('not_found')
    const provider = await openProfile(context, { tab, period })
    const quarter = { npi: provider.npi, tin: provider.tin, period }
    return { provider, build, setId, quarter, reference: await references(build.manifest) }
  }
  const addLabels = (reference: Reference, places: PlaceLines[]) =>
    places.map(({ place, lines }) => ({ place, lines, label: reference.placeLabel(place) }))

  return {
    async listProfileClaims(context) {
      const { build, quarter } = await open(context, 'claims')
      const page = toPage(context.query, 'service_date')
      const { total, rows } = await queryLines(build.manifest, (engine) =>
        claimsOfProvider(engine, quarter, page),
      )
      const data = rows.map((claim) => {
        const places = new Set(claim.claim_lines.map((line) => line.place_of_service ?? ''))
        return { ...claim, place_of_service: [...places].filter((place) => place !== '').toSorted() }
      })
      return { data: { total, rows: data } }
    },
    async listProfileProcedures(context) {
      const { provider, build, setId, quarter, reference } = await open(context, 'procedures')
      const { period } = quarter
      const page = toPage(context.query, 'total_billed')
      const answer = await queryLines(build.manifest, (engine) => proceduresOfProvider(engine, quarter, page))
      const isLatest = build.latest_mature === period
      const isFinal = build.periods.some((one) => one.period === period && !one.preliminary)
      const reports = isFinal
        ? await findFamilyReports(context.db, { id: build.id, isLatest }, setId, provider.id)
        : new Map<string, never>()
      const data = answer.rows.map(({ places, ...row }) => {
        const report = reports.get(row.hcpcs_code)
        const id = formatReportId({ family: row.hcpcs_code, period, providerId: provider.id })
        return {
          ...row,
          label: reference.procedureLabel(row.hcpcs_code),
          place_of_service: addLabels(reference, places),
          report: report === undefined ? null : { ...report, id },
        }
      })
      return { data: { total: answer.total, rows: data } }
    },
    async listProfileDrugs(context) {
      const { build, quarter, reference } = await open(context, 'drugs')
      const page = toPage(context.query, 'total_billed')
      const { total, rows } = await queryLines(build.manifest, (engine) =>
        drugsOfProvider(engine, quarter, page),
      )
      const data = rows.map((row) => ({
        ...row,
        label: reference.drugLabel(row.ndccd) ?? reference.procedureLabel(row.hcpcs_code),
      }))
      return { data: { total, rows: data } }
    },
    async listProfileDiagnoses(context) {
      const { build, quarter, reference } = await open(context, 'diagnoses')
      const page = toPage(context.query, 'lines')
      const { total, rows } = await queryLines(build.manifest, (engine) =>
        diagnosesOfProvider(engine, quarter, page),
      )
      const data = rows.map((row) => ({ ...row, label: reference.diagnosisLabel(row.diagnosis) }))
      return { data: { total, rows: data } }
    },
    async getProfileCharts(context) {
      const { provider, build, quarter, reference } = await open(context, 'charts')
      const { places, procedures } = await queryLines(build.manifest, (engine) =>
        mixOfProvider(engine, quarter, PROCEDURES_DRAWN),
      )
      const quarters = await findQuarterTotals(context.db, build.id, provider.id)
      return {
        data: {
          quarters: quarters.slice(-QUARTERS_DRAWN),
          places: addLabels(reference, places),
          procedures: procedures.map((row) => ({
            hcpcs_code: row.hcpcs_code,
            label: reference.procedureLabel(row.hcpcs_code),
            lines: row.lines,
            total_billed: Number(row.total_billed ?? 0),
            paid: Number(row.paid ?? 0),
          })),
        },
      }
    },
  }
}
