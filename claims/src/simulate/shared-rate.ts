import { computeFigures } from '../figures/compute-figures.ts'
import type { Cell, Figure, Provider } from '../figures/figure.ts'
import { loadMeasures } from '../measures/load-measures.ts'
import type { Check } from './check.ts'
import { type RandomStream, randomStream } from './random-stream.ts'

const PROVIDERS = 80
const FAMILIES = ['17003', '64494', '99292']
const MIN_PATIENTS = 25
const MORE_PATIENTS = 200
const MAX_DAYS_PER_PATIENT = 3
const MAX_UNITS = 4
const LIMIT = 3
const MAX_HIGHER = 0.05

const ADDON_SHARE = 0.35
const ORPHAN_SHARE = 0.02
const SECOND_LINE_SHARE = 0.2
const MODIFIER_SHARES = {
  modifier_25_lines: 0.4,
  modifier_59_lines: 0.1,
  modifier_xe_lines: 0.01,
  modifier_xp_lines: 0.002,
  modifier_xs_lines: 0.05,
  modifier_xu_lines: 0,
}

function emptyCell(npi: string, tin: string, family: string): Cell & { over_limit_days: number } {
  return {
    npi,
    tin,
    family,
    primary_days: 0,
    addon_primary_days: 0,
    primary_day_units_milli: 0n,
    primary_day_units_squared_micro: 0n,
    primary_patients: 0,
    addon_primary_patients: 0,
    addon_lines: 0,
    orphan_lines: 0,
    addon_days: 0,
    over_limit_days: 0,
    primary_lines: 0,
    modifier_25_lines: 0,
    modifier_59_lines: 0,
    modifier_xe_lines: 0,
    modifier_xp_lines: 0,
    modifier_xs_lines: 0,
    modifier_xu_lines: 0,
    addon_units_milli: 0n,
    addon_paid_cents: 0n,
  }
}

function billAddon(cell: ReturnType<typeof emptyCell>, random: RandomStream): bigint {
  const units = 1 + random.below(MAX_UNITS)
  const milli = BigInt(units * 1000)
  cell.addon_lines += 1
  cell.addon_days += 1
  if (units > LIMIT) cell.over_limit_days += 1
  cell.addon_units_milli += milli
  return milli
}

/** Bills one primary day; returns whether it had the add-on. */
function billDay(cell: ReturnType<typeof emptyCell>, random: RandomStream): boolean {
  cell.primary_days += 1
  const lines = random.chance(SECOND_LINE_SHARE) ? 2 : 1
  cell.primary_lines += lines
  for (const [name, share] of Object.entries(MODIFIER_SHARES))
    cell[name as keyof typeof MODIFIER_SHARES] += random.binomial(lines, share)
  if (!random.chance(ADDON_SHARE)) return false
  const milli = billAddon(cell, random)
  cell.addon_primary_days += 1
  cell.primary_day_units_milli += milli
  cell.primary_day_units_squared_micro += milli * milli
  return true
}

function billPatients(cell: ReturnType<typeof emptyCell>, patients: number, random: RandomStream): void {
  for (let patient = 0; patient < patients; patient += 1) {
    const days = 1 + random.below(MAX_DAYS_PER_PATIENT)
    let gotAddon = false
    for (let day = 0; day < days; day += 1) gotAddon = billDay(cell, random) || gotAddon
    cell.primary_patients += 1
    if (gotAddon) cell.addon_primary_patients += 1
    if (random.chance(ORPHAN_SHARE)) {
      billAddon(cell, random)
      cell.orphan_lines += 1
    }
  }
}

function simulateFigures(random: RandomStream): Figure[] {
  const providers: Provider[] = []
  const cells: Cell[] = []
  for (let index = 0; index < PROVIDERS; index += 1) {
    const [npi, tin] = [String(9_000_000_000 + index), String(100_000_000 + index)]
    providers.push({ npi, tin, specialty: 'Dermatology', state: 'OR', region: 'West' })
    for (const family of FAMILIES) {
      const cell = emptyCell(npi, tin, family)
      billPatients(cell, MIN_PATIENTS + random.below(MORE_PATIENTS), random)
      cells.push(cell)
    }
  }
  return computeFigures({ period: '2026Q2', cells, providers, measures: loadMeasures().measures })
}

/** The share of rows that are Significantly Higher if all peers have the same rate. */
export function sharedRate(worlds: number, seed: number): Check[] {
  const random = randomStream(seed)
  const figures = Array.from({ length: worlds }, () => simulateFigures(random)).flat()
  const makeCheck = (name: string, rows: readonly Figure[]): Check => ({
    name: `All share one rate: rows Significantly Higher, ${name}`,
    counted: 'rows',
    count: rows.length,
    share: rows.filter(({ outcome }) => outcome === 'Significantly Higher').length / rows.length,
    low: 0,
    high: MAX_HIGHER,
  })
  const tested = figures.filter((figure) => figure.tested !== null)
  const byMeasure = Map.groupBy(tested, ({ measure }) => measure)
  return [makeCheck('all', tested), ...[...byMeasure].map(([measure, rows]) => makeCheck(measure, rows))]
}
