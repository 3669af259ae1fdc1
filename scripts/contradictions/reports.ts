import type { ShareCounts } from '../../claims/src/figures/compare-shares.ts'
import type { ProviderClass } from '../../contract/src/reports/figures.ts'
import type { ReportRow } from '../../contract/src/reports/report-list.ts'
import type { PeerDefinition, Report, ReportPeers } from '../../contract/src/reports/reports.ts'
import type { ReportParts } from '../../server/src/features/reports/exports/pdf-input.ts'
import type { FigureRow } from '../../server/src/features/reports/reports/figure.repository.ts'
import { toFigure } from '../../server/src/features/reports/reports/present-figure.ts'
import { buildHistory, buildSelection } from '../../server/src/features/reports/reports/report-history.ts'
import { binPeers } from '../../server/src/features/reports/reports/report-peers.ts'
import { MADE_UP_PROVIDER, madeUpReport, madeUpRow } from '../../server/src/testing/made-up-reports.ts'
import { type Reading, read } from './readings.ts'

/** A report of the grid, with all that its page and its PDF read. */
export type GridReport = {
  reading: Reading
  report: Report
  peers: ReportPeers
  definitions: PeerDefinition[]
  tipSheets: ReportParts['tipSheets']
  /** The reports of the provider in the quarter, this one first. */
  rows: ReportRow[]
}

const PERIOD = '2026Q2'
const FAMILIES = ['17003', '11103', 'G2211', '99292', '64484', '29826']
/** The family whose visits with modifier 25 do not count. */
const RULED_FAMILY = 'G2211'
const NOT_WITH = { modifier: '25', unless: ['G0439'], unless_label: null }
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

const TIP_SHEETS = [{ title: { en: 'Count the spots', es: 'Contar lesiones' }, language: 'both' as const }]

const SIMILAR_TIMES = 2
const PEERS_MIN = 30

function compareDefinition(
  { row, own }: Reading,
  peers: readonly ShareCounts[],
  other: Pick<PeerDefinition, 'definition' | 'group' | 'used'>,
  others: readonly number[],
): PeerDefinition {
  if (peers.length < PEERS_MIN) return { ...other, peers: peers.length, result: null }
  const { peers: compared, test, expected, outcome } = toFigure(read(own, peers, row.expected, others).row)
  if (compared === null) return { ...other, peers: peers.length, result: null }
  const { p20, p50, p80, pooled, percentile } = compared
  return {
    ...other,
    peers: peers.length,
    result: {
      ...{ p20, p50, p80, pooled, percentile, expected, outcome },
      p_value: test?.p_value ?? null,
      p_adjusted: test?.p_adjusted ?? null,
    },
  }
}

function compareDefinitions(reading: Reading, level: 'state' | 'region' | 'nation'): PeerDefinition[] {
  const { peers, own, others, row } = reading
  const group = row.peer_group
  if (row.peer_level === null) return [{ definition: 'nation', group, used: false, peers: 12, result: null }]
  const similar = peers.filter(
    ({ days }) => days * SIMILAR_TIMES >= own.days && days <= own.days * SIMILAR_TIMES,
  )
  return [
    compareDefinition(reading, peers, { definition: level, group, used: true }, others),
    { definition: 'subspecialty', group, used: false, peers: 12, result: null },
    compareDefinition(reading, similar, { definition: 'volume', group, used: false }, others),
    ...(level === 'state'
      ? [compareDefinition(reading, peers, { definition: 'region' as const, group, used: false }, others)]
      : []),
  ]
}

const QUARTERS = Array.from(
  { length: 13 },
  (_, at) => `${2023 + Math.floor((at + 1) / 4)}Q${((at + 1) % 4) + 1}`,
)

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

/** A row whose peers are of the place and class of the report at this place of the grid. */
function place(row: FigureRow, at: number): FigureRow {
  const { specialty, class: providerClass } = pick(WHO, at)
  const { level, place: name } = pick(PLACES, at)
  if (row.peer_level === null) return row
  return { ...row, peer_level: level, peer_group: `${specialty}, ${providerClass}, ${name}` }
}

/** A report with its headline alone, for the words that need no more. */
export function makeHeadline(reading: Reading, at: number): Pick<GridReport, 'reading' | 'report'> {
  const row = place(reading.row, at)
  const base = madeUpReport(pick(FAMILIES, at), at, 1)
  return {
    reading: { ...reading, row },
    report: {
      ...base,
      provider: { ...MADE_UP_PROVIDER, ...pick(WHO, at) },
      tested_rows: reading.tests,
      figures: [toFigure(row)],
      selection: { ...base.selection, eligible: reading.eligible },
    },
  }
}

/** The report of a reading; `neighbors` give the other quarters, codes and measures. */
export function makeReport(reading: Reading, at: number, neighbors: readonly Reading[]): GridReport {
  const who = pick(WHO, at)
  const { level } = pick(PLACES, at)
  const placed = (row: FigureRow) => place(row, at)
  const neighbor = (step: number) => placed(pick(neighbors, step).row)
  const row = placed(reading.row)
  const family = pick(FAMILIES, at)
  const quarters = QUARTERS.map((period, quarter) => ({
    period,
    preliminary: period > PERIOD,
    figure: period === PERIOD ? row : quarter === 2 ? null : neighbor(quarter),
  }))
  const base = madeUpReport(family, at, 1)
  const provider = { ...MADE_UP_PROVIDER, ...who }
  const counts = {
    ...base.counts,
    primary_patients: reading.eligible ? Math.max(11, Math.round(0.7 * row.denominator)) : 9,
    primary_days: row.denominator,
    addon_primary_days: row.numerator,
    orphan_lines: at % 3,
    over_limit_days: at % 2 === 0 ? null : at % 4,
    ineligible_days: family === RULED_FAMILY ? at % 5 : null,
    excluded_days: family === RULED_FAMILY ? 9 * (at % 4) : 0,
  }
  const rules = { ...base.family.rules, not_with: family === RULED_FAMILY ? NOT_WITH : null }
  const report: Report = {
    ...base,
    family: { ...base.family, rules },
    provider,
    tested_rows: reading.tests,
    figures: [
      toFigure(row),
      toFigure(toMean(neighbor(at))),
      toFigure({ ...neighbor(at + 1), measure: 'patient_share' }),
      toFigure({ ...neighbor(at + 2), measure: 'modifier_share', modifier: '25' }),
      toFigure({ ...neighbor(at + 3), measure: 'modifier_share', modifier: '59' }),
    ],
    counts,
    history: buildHistory(quarters, PERIOD),
    selection: buildSelection(counts, quarters, PERIOD),
  }
  const makeRow = (code: string, figure: FigureRow): ReportRow => ({
    ...madeUpRow(madeUpReport(code, at, 1)),
    provider,
    primaries: ['17000'],
    headline: toFigure(figure),
  })
  const otherCodes = FAMILIES.filter((code) => code !== family).slice(0, Math.max(0, reading.tests - 1))
  return {
    reading: { ...reading, row },
    report,
    peers: binReading(reading.peers),
    definitions: compareDefinitions({ ...reading, row }, level),
    tipSheets: TIP_SHEETS,
    rows: [makeRow(family, row), ...otherCodes.map((code, step) => makeRow(code, neighbor(at + step)))],
  }
}
