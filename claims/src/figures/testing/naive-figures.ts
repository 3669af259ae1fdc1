import { adjustPValues } from '../../statistics/benjamini-hochberg.ts'
import { chiSquareTest } from '../../statistics/chi-square.ts'
import { fisherExactTest } from '../../statistics/fisher-exact.ts'
import { tInterval } from '../../statistics/t-interval.ts'
import { welchTest } from '../../statistics/welch.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import type { Cell, Figure, PeerLevel, Provider } from '../figure.ts'
import type { DayCell, DayWorld } from './day-world.ts'

/** Written straight from the definitions, comparing each row with all others; shares only the statistical tests. */
type Row = {
  npi: string
  tin: string
  provider: Provider
  measure: string
  family: string
  modifier: string
  numerator: number
  denominator: number
  value: number
  days: number[] | null
  eligible: boolean
}

const MODIFIERS = ['25', '59', 'XE', 'XP', 'XS', 'XU'] as const
const LOW_MEASURES = ['attach_rate', 'intensity', 'patient_share']

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
const average = (values: number[]): number => sum(values) / values.length

function sampleVariance(values: number[]): number {
  const mean = average(values)
  const variance = sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1)
  return Math.sqrt(variance) < 1e-9 * Math.max(1, Math.abs(mean)) ? 0 : variance
}

const toSample = (days: number[]) => ({ n: days.length, mean: average(days), variance: sampleVariance(days) })

function percentileCont(sorted: number[], percent: number): number {
  const position = ((sorted.length - 1) * percent) / 100
  const low = Math.floor(position)
  const lower = sorted[low] ?? Number.NaN
  return lower + (position - low) * ((sorted[Math.ceil(position)] ?? Number.NaN) - lower)
}

function makeRows({ cell, dayUnits }: DayCell, provider: Provider): Row[] {
  const eligible = cell.primary_patients >= 11 && cell.primary_days >= 30
  const common = { npi: cell.npi, tin: cell.tin, provider, family: cell.family, eligible }
  const share = (measure: string, numerator: number | null, denominator: number, modifier = ''): Row[] =>
    numerator === null
      ? []
      : [{ ...common, measure, modifier, numerator, denominator, value: numerator / denominator, days: null }]
  const units = sum(dayUnits)
  const rows = [
    ...share('attach_rate', cell.addon_primary_days, cell.primary_days),
    {
      ...common,
      measure: 'intensity',
      modifier: '',
      numerator: units,
      denominator: cell.primary_days,
      value: units / cell.primary_days,
      days: dayUnits,
    },
    ...share('patient_share', cell.addon_primary_patients, cell.primary_patients),
    ...share('orphan_rate', cell.orphan_lines, cell.addon_lines),
    ...share('over_limit_rate', cell.over_limit_days, cell.addon_days),
    ...MODIFIERS.flatMap((modifier) => {
      const name = `modifier_${modifier.toLowerCase()}_lines` as keyof Cell
      return share('modifier_share', Number(cell[name]), cell.primary_lines, modifier)
    }),
  ]
  return cell.primary_days > 0 ? rows.filter((row) => row.denominator > 0) : []
}

function findPeers(row: Row, rows: Row[]): { level: PeerLevel; group: string; peers: Row[] } | null {
  const { specialty, state, region } = row.provider
  if (!row.eligible || specialty === '') return null
  const candidates = rows.filter(
    (other) =>
      other.eligible &&
      other.npi !== row.npi &&
      other.measure === row.measure &&
      other.family === row.family &&
      other.modifier === row.modifier &&
      other.provider.specialty === specialty,
  )
  const ladder = [
    {
      level: 'state' as const,
      group: state,
      peers: candidates.filter((peer) => peer.provider.state === state),
    },
    {
      level: 'region' as const,
      group: region,
      peers: candidates.filter((peer) => peer.provider.region === region),
    },
    { level: 'nation' as const, group: 'US', peers: candidates },
  ]
  const step = ladder.find(({ group, peers }) => group !== '' && peers.length >= 30)
  return step === undefined ? null : { ...step, group: `${specialty}, ${step.group}` }
}

function testRow(row: Row, peers: Row[]): Figure['tested'] {
  if (row.days !== null) {
    const welch = welchTest(toSample(row.days), toSample(peers.flatMap((peer) => peer.days ?? [])))
    return welch && { test: 'welch', statistic: welch.statistic, p_value: welch.p }
  }
  const numerator = sum(peers.map((peer) => peer.numerator))
  const denominator = sum(peers.map((peer) => peer.denominator))
  const table = {
    a: row.numerator,
    b: row.denominator - row.numerator,
    c: numerator,
    d: denominator - numerator,
  }
  const total = row.denominator + denominator
  const expected = [row.denominator, denominator].flatMap((size) =>
    [row.numerator + numerator, total - row.numerator - numerator].map((column) => (size * column) / total),
  )
  if (expected.some((count) => count < 5))
    return { test: 'fisher', statistic: null, p_value: fisherExactTest(table) }
  const { statistic, p } = chiSquareTest(table)
  return { test: 'chi_square', statistic, p_value: p }
}

function makeFigure(row: Row, rows: Row[]): Figure {
  const interval =
    row.days === null ? wilsonInterval(row.numerator, row.denominator) : tInterval(toSample(row.days))
  const { npi, tin, measure, family, modifier, numerator, denominator, value } = row
  const own = { npi, tin, period: '2026Q2', measure, family, modifier, numerator, denominator, value }
  const limits = { ci_low: interval?.low ?? null, ci_high: interval?.high ?? null }
  const none = { peer: null, tested: null, p_adjusted: null, outcome: 'N/A' as const, low: false }
  const found = findPeers(row, rows)
  if (found === null) return { ...own, ...limits, ...none }
  const { peers } = found
  const values = peers.map((peer) => peer.value).sort((left, right) => left - right)
  const sizes = peers.map((peer) => peer.denominator)
  const total = sum(sizes)
  const pooled = sum(peers.map((peer) => peer.numerator)) / total
  const v0 =
    row.days === null
      ? pooled * (1 - pooled)
      : sum(peers.map((peer) => (peer.denominator - 1) * sampleVariance(peer.days ?? []))) /
        (total - peers.length)
  const spread = sum(peers.map((peer) => peer.denominator * (peer.value - pooled) ** 2))
  const excess = spread - (peers.length - 1) * v0
  const tau2 = Math.max(0, excess / (total - sum(sizes.map((size) => size ** 2)) / total))
  const below = values.filter((other) => other < value).length
  const equal = values.filter((other) => other === value).length
  const peer = {
    peer_level: found.level,
    peer_group: found.group,
    peers: peers.length,
    peer_mean: average(values),
    peer_sd: Math.sqrt(sampleVariance(values)),
    peer_p10: percentileCont(values, 10),
    peer_p20: percentileCont(values, 20),
    peer_p25: percentileCont(values, 25),
    peer_p50: percentileCont(values, 50),
    peer_p75: percentileCont(values, 75),
    peer_p80: percentileCont(values, 80),
    peer_p90: percentileCont(values, 90),
    pooled,
    percentile: (100 * (below + equal / 2)) / peers.length,
    tau2,
    unit_variance: v0,
    reliability: tau2 + v0 === 0 ? null : tau2 / (tau2 + v0 / denominator),
  }
  return { ...own, ...limits, ...none, peer, tested: testRow(row, peers) }
}

function judge(figure: Figure): void {
  if (figure.peer === null) return
  const { pooled, peer_p20, peer_p80 } = figure.peer
  const significant = figure.p_adjusted !== null && figure.p_adjusted <= 0.05
  if (figure.value > pooled)
    figure.outcome = significant && figure.value >= peer_p80 ? 'Significantly Higher' : 'Higher'
  else figure.outcome = 'Does Not Exceed'
  figure.low =
    LOW_MEASURES.includes(figure.measure) && figure.value <= peer_p20 && figure.value < pooled && significant
}

export function naiveFigures({ providers, dayCells }: DayWorld): Figure[] {
  const rows = dayCells.flatMap((dayCell) => {
    const { npi, tin } = dayCell.cell
    const provider = providers.find((other) => other.npi === npi && other.tin === tin)
    return provider === undefined ? [] : makeRows(dayCell, provider)
  })
  const figures = rows.map((row) => makeFigure(row, rows))
  for (const ofProvider of Map.groupBy(figures, ({ npi, tin }) => `${npi} ${tin}`).values()) {
    const tested = ofProvider.filter((figure) => figure.tested !== null)
    const adjusted = adjustPValues(tested.map((figure) => figure.tested?.p_value ?? Number.NaN))
    for (const [index, figure] of tested.entries()) figure.p_adjusted = adjusted[index] ?? null
    ofProvider.forEach(judge)
  }
  return figures
}
