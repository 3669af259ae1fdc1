import { adjustPValues } from '../../statistics/benjamini-hochberg.ts'
import { chiSquareTest } from '../../statistics/chi-square.ts'
import { fisherExactTest } from '../../statistics/fisher-exact.ts'
import { tInterval } from '../../statistics/t-interval.ts'
import { welchTest } from '../../statistics/welch.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import { CONDITIONS, type Figure, type PeerLevel, type Provider } from '../figure.ts'
import { countsOf, type Day, type DayCell, type DayWorld, MODIFIERS } from './day-world.ts'

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
  /** For means only: the units of each day. */
  days: number[] | null
  /** What each patient adds to the numerator and the denominator; null for a share of patients. */
  patients: { x: number; d: number }[] | null
  /** For measures that allow for the mix: each day with its value. */
  mix: (Day & { y: number })[] | null
  eligible: boolean
}

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

function makeRows({ cell, patients }: DayCell, provider: Provider): Row[] {
  const days = patients.flatMap((patient) => patient.days)
  const withDays = patients.filter((patient) => patient.days.length > 0)
  const eligible = withDays.length >= 11 && days.length >= 30
  const common = { npi: cell.npi, tin: cell.tin, provider, family: cell.family, eligible, modifier: '' }
  const counts = patients.map(countsOf)
  type Name = keyof ReturnType<typeof countsOf>
  const share = (measure: string, x: Name, d: Name, modifier = ''): Row => {
    const parts = counts.map((one) => ({ x: one[x], d: one[d] }))
    const numerator = sum(parts.map((part) => part.x))
    const denominator = sum(parts.map((part) => part.d))
    const value = numerator / denominator
    return {
      ...common,
      measure,
      modifier,
      numerator,
      denominator,
      value,
      days: null,
      patients: parts,
      mix: null,
    }
  }
  const units = days.map((day) => day.units)
  const got = withDays.filter((patient) => patient.days.some((day) => day.units > 0)).length
  const rows: Row[] = [
    {
      ...share('attach_rate', 'addon_primary_days', 'primary_days'),
      mix: days.map((day) => ({ ...day, y: day.units > 0 ? 1 : 0 })),
    },
    {
      ...common,
      measure: 'intensity',
      numerator: sum(units),
      denominator: days.length,
      value: average(units),
      days: units,
      patients: patients.map((patient) => ({
        x: sum(patient.days.map((day) => day.units)),
        d: patient.days.length,
      })),
      mix: days.map((day) => ({ ...day, y: day.units })),
    },
    {
      ...common,
      measure: 'patient_share',
      numerator: got,
      denominator: withDays.length,
      value: got / withDays.length,
      days: null,
      patients: null,
      mix: null,
    },
    share('orphan_rate', 'orphan_lines', 'addon_lines'),
    ...(cell.over_limit_days === null ? [] : [share('over_limit_rate', 'over_limit_days', 'addon_days')]),
    ...MODIFIERS.map((modifier) =>
      share('modifier_share', `modifier_${modifier.toLowerCase()}_lines` as Name, 'primary_lines', modifier),
    ),
  ]
  return days.length > 0 ? rows.filter((row) => row.denominator > 0) : []
}

function findPeers(row: Row, rows: Row[]): { level: PeerLevel; group: string; peers: Row[] } | null {
  const { specialty, class: ownClass, state, region } = row.provider
  if (!row.eligible || specialty === '') return null
  const candidates = rows.filter(
    (other) =>
      other.eligible &&
      other.npi !== row.npi &&
      other.measure === row.measure &&
      other.family === row.family &&
      other.modifier === row.modifier &&
      other.provider.specialty === specialty &&
      other.provider.class === ownClass,
  )
  const ladder = [
    {
      level: 'state' as const,
      place: state,
      peers: candidates.filter((one) => one.provider.state === state),
    },
    {
      level: 'region' as const,
      place: region,
      peers: candidates.filter((one) => one.provider.region === region),
    },
    { level: 'nation' as const, place: 'US', peers: candidates },
  ]
  const step = ladder.find(({ place, peers }) => place !== '' && peers.length >= 30)
  return step === undefined
    ? null
    : { level: step.level, peers: step.peers, group: `${specialty}, ${ownClass}, ${step.place}` }
}

function squaresByPatient({ patients, value }: Row): number {
  return sum((patients ?? []).map(({ x, d }) => (x - value * d) ** 2))
}

const squaresByDay = ({ days, denominator, value }: Row): number =>
  days === null
    ? denominator * value * (1 - value)
    : days.length < 2
      ? 0
      : (denominator - 1) * sampleVariance(days)

function phiOf(rows: Row[]): number {
  if (rows.some(({ patients }) => patients === null)) return 1
  const byDay = sum(rows.map(squaresByDay))
  return byDay > 1e-12 ? Math.max(1, sum(rows.map(squaresByPatient)) / byDay) : 1
}

function testRow(row: Row, peers: Row[]): Figure['tested'] {
  if (row.days !== null) {
    const welch = welchTest(toSample(row.days), toSample(peers.flatMap((peer) => peer.days ?? [])))
    return welch && { test: 'welch', statistic: welch.statistic, p_value: welch.p }
  }
  const numerator = sum(peers.map((peer) => peer.numerator))
  const denominator = sum(peers.map((peer) => peer.denominator))
  const total = row.denominator + denominator
  const events = row.numerator + numerator
  if (events === 0 || events === total) return null
  const table = {
    a: row.numerator,
    b: row.denominator - row.numerator,
    c: numerator,
    d: denominator - numerator,
  }
  const expected = [row.denominator, denominator].flatMap((size) =>
    [events, total - events].map((column) => (size * column) / total),
  )
  if (expected.some((count) => count < 5))
    return { test: 'fisher', statistic: null, p_value: fisherExactTest(table) }
  const { statistic, p } = chiSquareTest(table)
  return { test: 'chi_square', statistic, p_value: p }
}

function expectedOf({ mix }: Row, peers: Row[]): number | null {
  if (mix === null) return null
  const peerDays = peers.flatMap((peer) => peer.mix ?? [])
  const grades: ((day: Day, other: Day) => boolean)[] = [
    (day, other) =>
      day.primary_code === other.primary_code &&
      day.place_of_service === other.place_of_service &&
      day.diagnosis === other.diagnosis,
    (day, other) => day.primary_code === other.primary_code && day.diagnosis === other.diagnosis,
    (day, other) =>
      day.primary_code === other.primary_code && day.place_of_service === other.place_of_service,
    (day, other) => day.primary_code === other.primary_code,
  ]
  const rates = new Map<string, number>()
  const rateOf = (day: Day): number => {
    const key = `${day.primary_code} ${day.place_of_service} ${day.diagnosis}`
    const known = rates.get(key)
    if (known !== undefined) return known
    const grade = grades.find((alike) => peerDays.filter((other) => alike(day, other)).length >= 50)
    const alike = grade === undefined ? peerDays : peerDays.filter((other) => grade(day, other))
    const rate = average(alike.map(({ y }) => y))
    rates.set(key, rate)
    return rate
  }
  return average(mix.map(rateOf))
}

const angle = (value: number) => Math.asin(Math.sqrt(value))

/** 2Φ(−|z|) by a continued fraction or series, independent of the engine's function. */
function normalTwoSided(z: number): number {
  const x = Math.abs(z)
  if (x < 3) {
    let term = x
    let total = x
    for (let k = 1; k < 200; k += 1) {
      term *= (-x * x) / (2 * k)
      total += term / (2 * k + 1)
    }
    return 1 - Math.sqrt(2 / Math.PI) * total
  }
  let fraction = 0
  for (let k = 200; k >= 1; k -= 1) fraction = k / (x + fraction)
  return (Math.sqrt(2 / Math.PI) * Math.exp((-x * x) / 2)) / (x + fraction)
}

function makeFigure(row: Row, rows: Row[]): Figure {
  const { npi, tin, measure, family, modifier, numerator, denominator, value } = row
  const own = { npi, tin, period: '2026Q2', measure, family, modifier, numerator, denominator, value }
  const found = findPeers(row, rows)
  const phi = phiOf(found?.peers ?? [row])
  const interval =
    row.days === null ? wilsonInterval(numerator, denominator, phi) : tInterval(toSample(row.days), phi)
  const figure: Figure = {
    ...own,
    ci_low: interval?.low ?? null,
    ci_high: interval?.high ?? null,
    peer: null,
    tested: null,
    phi,
    z: null,
    p_z: null,
    p_adjusted: null,
    expected: null,
    mix_ratio: null,
    beyond_peers: false,
    outcome: 'N/A',
    unmet: [],
    low: false,
  }
  if (found === null) return figure
  const { peers } = found
  const values = peers.map((peer) => peer.value).sort((left, right) => left - right)
  const sizes = peers.map((peer) => peer.denominator)
  const total = sum(sizes)
  const pooled = sum(peers.map((peer) => peer.numerator)) / total
  const variance = row.days === null ? 1 / 4 : sum(peers.map(squaresByDay)) / (total - peers.length)
  const unit = phi * variance
  const position = row.days === null ? angle : (value: number) => value
  const spread = sum(peers.map((peer) => peer.denominator * (position(peer.value) - position(pooled)) ** 2))
  const excess = spread - (peers.length - 1) * unit
  const tau2 = Math.max(0, excess / (total - sum(sizes.map((size) => size ** 2)) / total))
  const below = values.filter((other) => other < value).length
  const equal = values.filter((other) => other === value).length
  const tested = testRow(row, peers)
  const root = Math.sqrt(unit / denominator + tau2)
  const z = tested === null || root === 0 ? null : (position(value) - position(pooled)) / root
  const expected = expectedOf(row, peers)
  return {
    ...figure,
    peer: {
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
      unit_variance: unit,
      reliability: tau2 + unit === 0 ? null : tau2 / (tau2 + unit / denominator),
    },
    tested,
    z,
    p_z: z === null ? null : normalTwoSided(z),
    expected,
    mix_ratio: expected === null || expected === 0 ? null : value / expected,
    beyond_peers: sizes.every((size) => denominator > size),
  }
}

function judge(figure: Figure): void {
  const { peer, value, numerator, denominator, p_adjusted, tested, mix_ratio, expected, ci_low, ci_high } =
    figure
  if (peer === null) return
  const near = 1e-9
  const isShare = figure.measure !== 'intensity'
  const isUnlikely = (p: number | null | undefined) => p != null && p <= 0.05 + near
  if (value <= peer.pooled) figure.outcome = 'Does Not Exceed'
  else {
    const met = {
      chance: isUnlikely(tested?.p_value),
      spread: isUnlikely(p_adjusted),
      place: peer.percentile >= 80 - near,
      size: value >= 1.1 * peer.pooled - near && (!isShare || value - peer.pooled >= 0.02 - near),
      count: numerator >= 11 - near,
      mix:
        mix_ratio === null || (mix_ratio >= 1.1 - near && ci_low !== null && ci_low > (expected ?? 0) - near),
    }
    figure.unmet = CONDITIONS.filter((condition) => !met[condition])
    figure.outcome = figure.unmet.length === 0 ? 'Significantly Higher' : 'Higher'
  }
  figure.low =
    LOW_MEASURES.includes(figure.measure) &&
    isUnlikely(tested?.p_value) &&
    isUnlikely(p_adjusted) &&
    peer.percentile <= 20 + near &&
    value <= 0.9 * peer.pooled + near &&
    (!isShare || peer.pooled - value >= 0.02 - near) &&
    denominator * peer.pooled >= 11 - near &&
    (mix_ratio === null || (mix_ratio <= 0.9 + near && ci_high !== null && ci_high < (expected ?? 0) + near))
}

function adjust(figures: Figure[]): void {
  const tested = figures.filter((figure) => figure.p_z !== null)
  const adjusted = adjustPValues(tested.map((figure) => figure.p_z ?? Number.NaN))
  for (const [index, figure] of tested.entries()) figure.p_adjusted = adjusted[index] ?? null
}

export function naiveFigures({ providers, dayCells }: DayWorld): Figure[] {
  const rows = dayCells.flatMap((dayCell) => {
    const { npi, tin } = dayCell.cell
    const provider = providers.find((other) => other.npi === npi && other.tin === tin)
    return provider === undefined ? [] : makeRows(dayCell, provider)
  })
  const figures = rows.map((row) => makeFigure(row, rows))
  for (const ofProvider of Map.groupBy(figures, ({ npi, tin }) => `${npi} ${tin}`).values()) {
    adjust(ofProvider.filter(({ measure }) => measure === 'attach_rate'))
    adjust(ofProvider.filter(({ measure }) => measure !== 'attach_rate'))
    ofProvider.forEach(judge)
  }
  return figures
}
