import type { RandomStream } from './random-stream.ts'
import { ANY_KIND, type Day, type Patient } from './simulated-cell.ts'

const MAX_UNITS = 4
/** The mean units of a day with the add-on: 1 to 4, equally likely. */
export const MEAN_UNITS = (1 + MAX_UNITS) / 2

/** How often patients come and how alike their days are. */
export type Visits = {
  /** Each patient comes 1 to this many days. */
  maxDays: number
  /** The intraclass correlation of a patient's days. */
  correlation: number
}

export const ONE_OFF: Visits = { maxDays: 1, correlation: 0 }

export const drawUnits = (attached: boolean, random: RandomStream): number =>
  attached ? 1 + random.below(MAX_UNITS) : 0

/**
 * A patient's days. With probability √ρ a day follows the patient's own habit, which is drawn once, and otherwise
 * chance; two days of one patient then have the correlation ρ, and each has the rate.
 */
function drawPatient(days: number, rate: number, correlation: number, random: RandomStream): Patient {
  const habit = random.chance(rate)
  const following = Math.sqrt(correlation)
  const patient: Day[] = []
  for (let day = 0; day < days; day += 1) {
    const attached = random.chance(following) ? habit : random.chance(rate)
    patient.push({ kind: ANY_KIND, units: drawUnits(attached, random) })
  }
  return patient
}

/** Patients of one provider with exactly so many days. */
export function drawPatients(days: number, rate: number, visits: Visits, random: RandomStream): Patient[] {
  const patients: Patient[] = []
  for (let left = days; left > 0; ) {
    const count = Math.min(left, 1 + random.below(visits.maxDays))
    patients.push(drawPatient(count, rate, visits.correlation, random))
    left -= count
  }
  return patients
}

const MIN_DAYS = 30
const MAX_DAYS = 600

/** A number of primary days, many small practices and few large ones. */
export const drawDays = (random: RandomStream): number =>
  Math.round(MIN_DAYS * (MAX_DAYS / MIN_DAYS) ** random.uniform())
