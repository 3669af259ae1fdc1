import type { Cell, Provider } from '../figure.ts'

/** A cell with the units of each day, so that means can be computed without the sums. */
export type DayCell = { cell: Cell; dayUnits: number[] }

export type DayWorld = { providers: Provider[]; dayCells: DayCell[] }

type Shares = {
  addonShare: number
  unitsADay: (day: number) => number
  orphanLines: number
  overLimitDays: number | null
  modifierShare: number
}

const MILLI = 1000n

/** A cell with the given primary days; all other counts follow from the shares, rounded. */
export function makeDayCell(
  at: Pick<Cell, 'npi' | 'tin' | 'family'>,
  days: number,
  patients: number,
  shares: Shares,
): DayCell {
  const addonDays = Math.round(days * shares.addonShare)
  const dayUnits = Array.from({ length: days }, (_, day) => (day < addonDays ? shares.unitsADay(day) : 0))
  const milli = dayUnits.map((units) => BigInt(Math.round(units * 1000)))
  const sum = milli.reduce((total, units) => total + units, 0n)
  const addonPatients = Math.min(patients, Math.round(patients * shares.addonShare))
  const lines = days + 3
  const withModifier = (share: number) => Math.round(lines * share)
  const cell: Cell = {
    npi: at.npi,
    tin: at.tin,
    family: at.family,
    primary_days: days,
    addon_primary_days: addonDays,
    primary_day_units_milli: sum,
    primary_day_units_squared_micro: milli.reduce((total, units) => total + units * units, 0n),
    primary_patients: patients,
    addon_primary_patients: addonPatients,
    addon_lines: addonDays + shares.orphanLines,
    orphan_lines: shares.orphanLines,
    addon_days: addonDays + shares.orphanLines,
    over_limit_days:
      shares.overLimitDays === null ? null : Math.min(shares.overLimitDays, addonDays + shares.orphanLines),
    primary_lines: lines,
    modifier_25_lines: withModifier(shares.modifierShare),
    modifier_59_lines: withModifier(shares.modifierShare / 4),
    modifier_xe_lines: 0,
    modifier_xp_lines: lines,
    modifier_xs_lines: shares.orphanLines > 2 ? 1 : 0,
    modifier_xu_lines: withModifier(shares.modifierShare / 40),
    addon_units_milli: sum + BigInt(shares.orphanLines) * MILLI,
    addon_paid_cents: (sum / MILLI) * 2150n,
  }
  return { cell, dayUnits }
}
