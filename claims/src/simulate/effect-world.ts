import type { Arm, EffectInput, QuarterSums } from '../effects/effect.ts'
import type { RandomStream } from './random-stream.ts'

const TIN = '100000001'
const QUARTERS = ['2024Q1', '2024Q2', '2024Q3', '2024Q4', '2025Q1', '2025Q2', '2025Q3', '2025Q4', '2026Q1']
const SELECTION = 4
const CONTACT_ON = '2025-05-12'
const FIRST_POST = 6

/** Four times as many as are needed are there to select from: those with the highest rates. */
const CANDIDATES_FOR_EACH = 4
const MEAN_LEVEL = 0.8
const LEVEL_SPREAD = 0.4
const DRIFT_SPREAD = 0.12
const TYPICAL_DAYS = 65
const MIN_DAYS = 20
// A day with the add-on has 1 to 5 units: their mean, and the mean of their squares.
const UNITS_MEAN = 3
const UNITS_SQUARE = 11

export type Doctor = { npi: string; level: number; days: number }

export type CampaignPlan = {
  treated: number
  control: number
  /** Whether the others are held out, or only never contacted. */
  holdsOut: boolean
  /** How much the days of doctors differ: the sd of their logarithm. */
  daysSpread: number
  /** The true change by contact, relative to the doctor's level. */
  change: (doctor: Doctor) => number
}

export type SimulatedCampaign = {
  input: EffectInput
  /** The true change of each treated doctor in units a day, and the days after the contact. */
  truths: { change: number; level: number; days: number }[]
}

function makeDoctor(index: number, daysSpread: number, random: RandomStream): Doctor {
  return {
    npi: String(9_000_000_000 + index),
    level: MEAN_LEVEL * Math.exp(LEVEL_SPREAD * random.normal() - LEVEL_SPREAD ** 2 / 2),
    days: Math.max(MIN_DAYS, Math.round(TYPICAL_DAYS * Math.exp(daysSpread * random.normal()))),
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
    tin: TIN,
    quarter: QUARTERS[index] ?? '',
    primary_days: doctor.days,
    primary_day_units_milli: milli,
    addon_units_milli: milli,
    addon_paid_cents: milli,
  }
}

/** Selects the highest in the selection quarter, as a payer would. */
function selectHighest(count: number, daysSpread: number, random: RandomStream): Doctor[] {
  return Array.from({ length: CANDIDATES_FOR_EACH * count }, (_, index) => {
    const doctor = makeDoctor(index, daysSpread, random)
    return { doctor, rate: drawUnits(doctor, 0, random) / doctor.days }
  })
    .sort((left, right) => right.rate - left.rate)
    .slice(0, count)
    .map(({ doctor }) => doctor)
}

/** Draws by lot who of the selected is contacted, and what all of them bill. */
export function simulateCampaign(plan: CampaignPlan, random: RandomStream): SimulatedCampaign {
  const sums: QuarterSums[] = []
  const truths: SimulatedCampaign['truths'] = []
  let treatedLeft = plan.treated
  const selected = selectHighest(plan.treated + plan.control, plan.daysSpread, random)
  const assigned = selected.map((doctor, index) => {
    const arm: Arm = random.chance(treatedLeft / (selected.length - index)) ? 'treated' : 'control'
    const change = arm === 'treated' ? plan.change(doctor) : 0
    if (arm === 'treated') {
      treatedLeft -= 1
      truths.push({
        change: change * doctor.level,
        level: doctor.level,
        days: doctor.days * (QUARTERS.length - FIRST_POST),
      })
    }
    for (let quarter = 0; quarter < QUARTERS.length; quarter += 1) {
      if (quarter === SELECTION) continue
      sums.push(quarterSums(doctor, quarter, drawUnits(doctor, quarter >= FIRST_POST ? change : 0, random)))
    }
    return { npi: doctor.npi, tin: TIN, arm, specialty: 'Dermatology', class: 'physician' as const }
  })
  const wave = {
    number: 1,
    contactOn: CONTACT_ON,
    selectionQuarter: QUARTERS[SELECTION] ?? '',
    assignments: plan.holdsOut ? assigned : assigned.filter(({ arm }) => arm === 'treated'),
  }
  return {
    input: {
      waves: [wave],
      sums,
      matureQuarters: QUARTERS,
      neverContacted: plan.holdsOut ? [] : assigned.filter(({ arm }) => arm === 'control'),
    },
    truths,
  }
}
