import type { Arm, EffectInput, QuarterSums } from '../effects/effect.ts'
import { measureEffect } from '../effects/measure-effect.ts'
import type { Check } from './check.ts'
import { type RandomStream, randomStream } from './random-stream.ts'

const TREATED = 100
const CONTROL = 50
/** The highest of this many in the selection quarter are selected. */
const CANDIDATES = 600
const QUARTERS = ['2024Q1', '2024Q2', '2024Q3', '2024Q4', '2025Q1', '2025Q2', '2025Q3', '2025Q4', '2026Q1']
const SELECTION = 4
const CONTACT_ON = '2025-05-12'
const FIRST_POST = 6
const BAND = { low: 0.93, high: 0.97 }

const MEAN_LEVEL = 0.8
const LEVEL_SPREAD = 0.4
const DRIFT_SPREAD = 0.12
const MIN_DAYS = 30
const MORE_DAYS = 90
// A day with the add-on has 1 to 5 units: their mean, and the mean of their squares.
const UNITS_MEAN = 3
const UNITS_SQUARE = 11

type Doctor = { npi: string; level: number; days: number }

function makeDoctor(index: number, random: RandomStream): Doctor {
  return {
    npi: String(9_000_000_000 + index),
    level: MEAN_LEVEL * Math.exp(LEVEL_SPREAD * random.normal() - LEVEL_SPREAD ** 2 / 2),
    days: MIN_DAYS + random.below(MORE_DAYS),
  }
}

/** Total units of one quarter; levels vary between quarters by more than chance. */
function drawUnits({ level, days }: Doctor, change: number, random: RandomStream): number {
  const drift = Math.exp(DRIFT_SPREAD * random.normal() - DRIFT_SPREAD ** 2 / 2)
  const mean = level * drift * (1 + change)
  const variance = Math.max(0, (mean / UNITS_MEAN) * UNITS_SQUARE - mean * mean)
  return Math.max(0, Math.round(days * mean + Math.sqrt(days * variance) * random.normal()))
}

function quarterSums(doctor: Doctor, index: number, units: number): QuarterSums {
  const milli = BigInt(units * 1000)
  return {
    npi: doctor.npi,
    tin: '100000001',
    quarter: QUARTERS[index] ?? '',
    primary_days: doctor.days,
    primary_day_units_milli: milli,
    addon_units_milli: milli,
    addon_paid_cents: milli,
  }
}

/** Selects the highest in the selection quarter, as a payer would. */
function selectHighest(random: RandomStream): Doctor[] {
  return Array.from({ length: CANDIDATES }, (_, index) => {
    const doctor = makeDoctor(index, random)
    return { doctor, rate: drawUnits(doctor, 0, random) / doctor.days }
  })
    .sort((left, right) => right.rate - left.rate)
    .slice(0, TREATED + CONTROL)
    .map(({ doctor }) => doctor)
}

type Campaign = { input: EffectInput; truth: number }

function runCampaign(change: number, random: RandomStream): Campaign {
  const sums: QuarterSums[] = []
  let treatedLeft = TREATED
  let truth = 0
  const assignments = selectHighest(random).map((doctor, index, { length }) => {
    const arm: Arm = random.chance(treatedLeft / (length - index)) ? 'treated' : 'control'
    if (arm === 'treated') {
      treatedLeft -= 1
      truth += (change * doctor.level) / TREATED
    }
    for (let quarter = 0; quarter < QUARTERS.length; quarter += 1) {
      if (quarter === SELECTION) continue
      const isChanged = arm === 'treated' && quarter >= FIRST_POST
      sums.push(quarterSums(doctor, quarter, drawUnits(doctor, isChanged ? change : 0, random)))
    }
    return { npi: doctor.npi, tin: '100000001', arm, specialty: 'Dermatology' }
  })
  const wave = { number: 1, contactOn: CONTACT_ON, selectionQuarter: QUARTERS[SELECTION] ?? '', assignments }
  return { input: { waves: [wave], sums, matureQuarters: QUARTERS, neverContacted: [] }, truth }
}

const covers = (low: number | null, truth: number, high: number | null): boolean =>
  low !== null && high !== null && low <= truth && truth <= high

/**
 * How often the interval of a campaign's effect contains the true effect. The limits in percent are those in units
 * divided by the level expected without contact, which has the same noise. With an effect they are slightly too wide
 * (about 97% instead of 95%), so only their lower bound is checked.
 */
export function effectCoverage(runs: number, seed: number): Check[] {
  const random = randomStream(seed)
  return [-0.12, 0].flatMap((change): Check[] => {
    let inUnits = 0
    let inPercent = 0
    for (let run = 0; run < runs; run += 1) {
      const { input, truth } = runCampaign(change, random)
      const result = measureEffect(input)
      if (covers(result.ci_low, truth, result.ci_high)) inUnits += 1
      if (covers(result.pct_low, 100 * change, result.pct_high)) inPercent += 1
    }
    const name = `Interval of a campaign's effect covers a true ${100 * change}%`
    return [
      { name: `${name}, in units`, counted: 'runs', count: runs, share: inUnits / runs, ...BAND },
      {
        name: `${name}, in percent`,
        counted: 'runs',
        count: runs,
        share: inPercent / runs,
        low: BAND.low,
        high: 1,
      },
    ]
  })
}
