import type { CellStrata, DayKind, StratumCount } from '../build/quarter-build.ts'
import type { Cell } from '../figures/figure.ts'

/** A primary day; 0 units is a day without the add-on. */
export type Day = { kind: DayKind; units: number }

/** The days of one patient. */
export type Patient = readonly Day[]

export const ANY_KIND: DayKind = { primary_code: '17000', place_of_service: '11', diagnosis: 'L57' }

const MILLI = 1000
const FAMILY = '17003'

const NO_MODIFIERS = {
  modifier_25_lines: 0,
  modifier_59_lines: 0,
  modifier_xe_lines: 0,
  modifier_xp_lines: 0,
  modifier_xs_lines: 0,
  modifier_xu_lines: 0,
  modifier_25_lines_squared: 0,
  modifier_59_lines_squared: 0,
  modifier_xe_lines_squared: 0,
  modifier_xp_lines_squared: 0,
  modifier_xs_lines_squared: 0,
  modifier_xu_lines_squared: 0,
  modifier_25_lines_by_primary_lines: 0,
  modifier_59_lines_by_primary_lines: 0,
  modifier_xe_lines_by_primary_lines: 0,
  modifier_xp_lines_by_primary_lines: 0,
  modifier_xs_lines_by_primary_lines: 0,
  modifier_xu_lines_by_primary_lines: 0,
}

type At = Pick<Cell, 'npi' | 'tin'>

/** Sums over days and over patients, in whole units. */
function sumPatients(patients: readonly Patient[]) {
  const sums = {
    days: 0,
    attached: 0,
    units: 0,
    unitsSquared: 0,
    attachedPatients: 0,
    daysSquared: 0,
    attachedSquared: 0,
    attachedByDays: 0,
    patientUnitsSquared: 0,
    patientUnitsByDays: 0,
  }
  for (const patient of patients) {
    let attached = 0
    let units = 0
    for (const day of patient) {
      if (day.units > 0) attached += 1
      units += day.units
      sums.unitsSquared += day.units ** 2
    }
    sums.days += patient.length
    sums.attached += attached
    sums.units += units
    if (attached > 0) sums.attachedPatients += 1
    sums.daysSquared += patient.length ** 2
    sums.attachedSquared += attached ** 2
    sums.attachedByDays += attached * patient.length
    sums.patientUnitsSquared += units ** 2
    sums.patientUnitsByDays += units * patient.length
  }
  return sums
}

/** A cell with one primary line a day and no add-on without a primary. */
export function makeCell({ npi, tin }: At, patients: readonly Patient[]): Cell {
  const sums = sumPatients(patients)
  const milli = (units: number) => BigInt(units * MILLI)
  const micro = (squares: number) => BigInt(squares * MILLI * MILLI)
  return {
    npi,
    tin,
    family: FAMILY,
    all_primary_days: sums.days,
    primary_days: sums.days,
    addon_primary_days: sums.attached,
    primary_day_units_milli: milli(sums.units),
    primary_day_units_squared_micro: micro(sums.unitsSquared),
    primary_patients: patients.length,
    addon_primary_patients: sums.attachedPatients,
    addon_lines: sums.attached,
    orphan_lines: 0,
    addon_days: sums.attached,
    over_limit_days: null,
    ineligible_days: null,
    primary_lines: sums.days,
    addon_units_milli: milli(sums.units),
    addon_paid_cents: 0n,
    primary_days_squared: sums.daysSquared,
    addon_days_squared: sums.attachedSquared,
    addon_lines_squared: sums.attachedSquared,
    primary_lines_squared: sums.daysSquared,
    addon_primary_days_squared: sums.attachedSquared,
    orphan_lines_squared: 0,
    over_limit_days_squared: 0,
    ineligible_days_squared: 0,
    addon_primary_days_by_primary_days: sums.attachedByDays,
    addon_primary_days_by_addon_days: sums.attachedSquared,
    orphan_lines_by_addon_lines: 0,
    over_limit_days_by_addon_days: 0,
    ineligible_days_by_addon_days: 0,
    patient_units_squared_micro: micro(sums.patientUnitsSquared),
    patient_units_by_days_milli: milli(sums.patientUnitsByDays),
    ...NO_MODIFIERS,
  }
}

export function makeStrata({ npi, tin }: At, patients: readonly Patient[]): CellStrata {
  const found = new Map<DayKind, StratumCount>()
  for (const patient of patients) {
    for (const { kind, units } of patient) {
      const stratum = found.get(kind) ?? { kind, days: 0, addon_days: 0, units_milli: 0 }
      found.set(kind, stratum)
      stratum.days += 1
      if (units > 0) stratum.addon_days += 1
      stratum.units_milli += units * MILLI
    }
  }
  return { npi, tin, family: FAMILY, strata: [...found.values()] }
}
