import { compareShares, type ShareCounts } from '../../claims/src/figures/compare-shares.ts'
import type { ProviderClass } from '../../contract/src/reports/figures.ts'
import { formatReportId } from '../../contract/src/reports/report-id.ts'
import type { ReportRow } from '../../contract/src/reports/report-list.ts'
import type { PeerDefinition, Report, ReportPeers } from '../../contract/src/reports/reports.ts'
import type { FigureRow } from '../../server/src/features/reports/reports/figure.repository.ts'
import { toFigure } from '../../server/src/features/reports/reports/present-figure.ts'
import { buildHistory, buildSelection } from '../../server/src/features/reports/reports/report-history.ts'
import { binPeers } from '../../server/src/features/reports/reports/report-peers.ts'
import { roundBeside } from '../../server/src/features/reports/reports/round-beside.ts'
import type { Reading } from './readings.ts'

/** A report of the grid, with all that its page and its PDF read. */
export type GridReport = {
  reading: Reading
  report: Report
  peers: ReportPeers
  definitions: PeerDefinition[]
  /** The reports of the provider in the quarter, this one first. */
  rows: ReportRow[]
}

const PROVIDER_ID = '6528a9aa-f25b-495b-ab07-5d0beb845ea5'
const PERIOD = '2026Q2'
const FAMILIES = ['17003', '11103', 'G2211', '99292', '64484', '29826']
const STEP = 11

type Who = { specialty: string; class: ProviderClass }
const WHO: readonly Who[] = [
  { specialty: 'Dermatology', class: 'physician' },
  { specialty: 'Cardiology', class: 'advanced_practice' },
  { specialty: 'Physical Therapy', class: 'physician' },
  { specialty: 'Nurse Practitioner', class: 'advanced_practice' },
  { specialty: 'Family Medicine', class: 'advanced_practice' },
]
const PLACES = [
  { level: 'state', place: 'OR' },
  { level: 'region', place: 'West' },
  { level: 'nation', place: 'US' },
] as const

const pick = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('an empty list')
  return found
}

const rateOf = ({ addon_days, days }: ShareCounts) => addon_days / days

/** As findPeersByVolume of the server groups them. */
function binReading(peers: readonly ShareCounts[]): ReportPeers {
  const sorted = peers.toSorted((left, right) => left.days - right.days)
  const cells = Map.groupBy(
    sorted.map((peer, at) => ({
      portion: Math.floor(at / STEP),
      percent: Math.floor(100 * rateOf(peer) + 0.5),
      days: peer.days,
    })),
    ({ portion, percent }) => `${portion} ${percent}`,
  )
  return binPeers(
    [...cells.values()].map((cell) => ({
      portion: cell[0]?.portion ?? 0,
      percent: cell[0]?.percent ?? 0,
      count: cell.length,
      smallest: Math.min(...cell.map(({ days }) => days)),
      largest: Math.max(...cell.map(({ days }) => days)),
      days: cell.reduce((total, { days }) => total + days, 0),
    })),
  )
}

const SIMILAR_TIMES = 2
const PEERS_MIN = 30

function compareDefinition(
  { row, own }: Reading,
  peers: readonly ShareCounts[],
  other: Pick<PeerDefinition, 'definition' | 'group' | 'used'>,
  others: readonly number[],
): PeerDefinition {
  if (peers.length < PEERS_MIN) return { ...other, peers: peers.length, result: null }
  const { peer, p_value, p_adjusted, outcome } = compareShares(own, peers, row.expected, others)
  const round = (statistic: number) => roundBeside(statistic, row.value)
  return {
    ...other,
    peers: peers.length,
    result: {
      p20: round(peer.peer_p20),
      p50: round(peer.peer_p50),
      p80: round(peer.peer_p80),
      pooled: round(peer.pooled),
      percentile: peer.percentile,
      p_value,
      p_adjusted,
      expected: row.expected === null ? null : round(row.expected),
      outcome,
    },
  }
}

function compareDefinitions(reading: Reading, level: 'state' | 'region' | 'nation'): PeerDefinition[] {
  const { peers, own, others, row } = reading
  const group = row.peer_group
  if (row.peer_level === null)
    return [{ definition: 'nation', group, used: false, peers: 12, result: null }]
  const similar = peers.filter(
    ({ days }) => days * SIMILAR_TIMES >= own.days && days <= own.days * SIMILAR_TIMES,
  )
  return [
    compareDefinition(reading, peers, { definition: level, group, used: true }, others),
    { definition: 'subspecialty', group, used: false, peers: 12, result: null },
    compareDefinition(reading, similar, { definition: 'volume', group, used: false }, others),
  ]
}

const QUARTERS = Array.from({ length: 13 }, (_, at) => `${2023 + Math.floor((at + 1) / 4)}Q${((at + 1) % 4) + 1}`)

/** Means are about twice as large as shares here; the outcome stays. */
const toMean = (row: FigureRow): FigureRow => ({
  ...row,
  measure: 'intensity',
  value: 2 * row.value,
  numerator: 2 * row.numerator,
  ci_low: row.ci_low === null ? null : 2 * row.ci_low,
  ci_high: row.ci_high === null ? null : 2 * row.ci_high,
  pooled: 2 * row.pooled,
  peer_p20: 2 * row.peer_p20,
  peer_p50: 2 * row.peer_p50,
  peer_p80: 2 * row.peer_p80,
})

/** The report of a reading; `neighbors` give the other quarters, codes and measures. */
export function makeReport(reading: Reading, at: number, neighbors: readonly Reading[]): GridReport {
  const who = pick(WHO, at)
  const { level, place } = pick(PLACES, at)
  const group = `${who.specialty}, ${who.class}, ${place}`
  const placed = (row: FigureRow): FigureRow =>
    row.peer_level === null ? row : { ...row, peer_level: level, peer_group: group }
  const row = placed(reading.row)
  const headline = toFigure(row)
  const family = pick(FAMILIES, at)
  const id = formatReportId({ family, period: PERIOD, providerId: PROVIDER_ID })
  const neighbor = (step: number) => placed(pick(neighbors, step).row)
  const periods = QUARTERS.map((period, quarter) => ({
    period,
    preliminary: period > PERIOD,
    figure: period === PERIOD ? row : quarter === 2 ? null : neighbor(quarter),
  }))
  const { numerator, denominator } = row
  const counts: Report['counts'] = {
    primary_patients: reading.eligible ? Math.max(11, Math.round(0.7 * denominator)) : 9,
    addon_patients: numerator,
    primary_days: denominator,
    addon_primary_days: numerator,
    addon_days: numerator,
    primary_lines: denominator,
    addon_lines: numerator,
    addon_units: 2 * numerator,
    addon_paid: 24.5 * numerator,
    orphan_lines: at % 3,
    over_limit_days: at % 2 === 0 ? null : at % 4,
    ineligible_days: family === 'G2211' ? at % 5 : null,
    excluded_days: 0,
  }
  const provider: Report['provider'] = {
    id: PROVIDER_ID,
    npi: '9482016372',
    name: 'Marsh^Elena^R^Dr^MD',
    provider_type_id: 1,
    ...who,
    state: 'OR',
    practice: 'Cascade Skin Care',
  }
  const label = { en: `Add-on ${family}`, es: `Adicional ${family}` }
  const report: Report = {
    id,
    provider,
    family: {
      code: family,
      label,
      plain: label,
      topic: 'count',
      primaries: [{ code: '17000', label: null }],
      daily_limit: counts.over_limit_days === null ? null : 13,
    },
    period: PERIOD,
    claim_type: 'professional',
    data_through: '2026-09-30',
    newer_id: null,
    build: 1,
    status: 'new',
    tested_rows: reading.tests,
    measures: [],
    modifiers: [],
    figures: [
      headline,
      toFigure(toMean(neighbor(at))),
      toFigure({ ...neighbor(at + 1), measure: 'patient_share' }),
      toFigure({ ...neighbor(at + 2), measure: 'modifier_share', modifier: '25' }),
      toFigure({ ...neighbor(at + 3), measure: 'modifier_share', modifier: '59' }),
    ],
    counts,
    totals: { patients: 390, claims: 574, lines: 1037, units: 2208, billed: 145_240, allowed: 67_876, paid: 49_795 },
    exposure: null,
    primaries: [],
    places: [
      { place: '11', label: { en: 'Office', es: 'Consultorio' }, lines: 400, share: 0.9, peer_share: 0.8 },
      { place: '22', label: { en: 'Hospital', es: 'Hospital' }, lines: 40, share: 0.1, peer_share: null },
    ],
    history: buildHistory(periods, PERIOD),
    outreach: [],
    selection: buildSelection(counts, periods, PERIOD),
  }
  const makeRow = (code: string, figure: FigureRow): ReportRow => ({
    id: formatReportId({ family: code, period: PERIOD, providerId: PROVIDER_ID }),
    provider,
    family: code,
    label: { en: `Add-on ${code}`, es: `Adicional ${code}` },
    plain: null,
    primaries: ['17000'],
    topic: 'count',
    measure: 'attach_rate',
    period: PERIOD,
    claim_type: 'professional',
    headline: toFigure(figure),
    addon_units: 2 * figure.numerator,
    modifier: null,
    paid_exposure: null,
    sparkline: report.history.map(({ period, preliminary, figure: past }) => ({
      period,
      preliminary,
      value: past?.value ?? null,
    })),
    status: 'new',
  })
  const otherCodes = FAMILIES.filter((code) => code !== family).slice(0, Math.max(0, reading.tests - 1))
  return {
    reading: { ...reading, row },
    report,
    peers: binReading(reading.peers),
    definitions: compareDefinitions({ ...reading, row }, level),
    rows: [makeRow(family, row), ...otherCodes.map((code, step) => makeRow(code, neighbor(at + step)))],
  }
}
