import type { CellStrata, DayKind } from '../../build/quarter-build.ts'
import type { Cell, PatientSquares, Provider } from '../figure.ts'

/** A primary day; 0 units is a day without the add-on. */
export type Day = DayKind & { units: number }

export type Patient = {
  days: Day[]
  orphanLines: number
  overLimitDays: number
  primaryLines: number
  modifierLines: Record<Modifier, number>
}

export const MODIFIERS = ['25', '59', 'XE', 'XP', 'XS', 'XU'] as const
type Modifier = (typeof MODIFIERS)[number]

/** A cell with the days of each patient, so that everything can be computed without the sums. */
export type DayCell = { cell: Cell; patients: Patient[] }

export type DayWorld = { providers: Provider[]; dayCells: DayCell[] }

type Shares = {
  addonShare: number
  unitsADay: (day: number) => number
  stratumOfDay?: (day: number) => DayKind
  /** Consecutive days are of one patient, so that some patients always get the add-on and others never. */
  clustered?: boolean
  orphanLines: number
  overLimitDays: number | null
  modifierShare: number
}

const NO_STRATUM: DayKind = { primary_code: '17000', place_of_service: '11', diagnosis: 'L57' }
const PAID_CENTS = 2150n

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
const toMilli = (units: number): bigint => BigInt(Math.round(units * 1000))
const sumExact = (values: bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

const noPatient = (): Patient => ({
  days: [],
  orphanLines: 0,
  overLimitDays: 0,
  primaryLines: 0,
  modifierLines: { '25': 0, '59': 0, XE: 0, XP: 0, XS: 0, XU: 0 },
})

/** What a patient adds to each count. */
export function countsOf({ days, orphanLines, overLimitDays, primaryLines, modifierLines }: Patient) {
  const attached = days.filter(({ units }) => units > 0).length
  return {
    primary_days: days.length,
    addon_primary_days: attached,
    addon_lines: attached + orphanLines,
    orphan_lines: orphanLines,
    addon_days: attached + orphanLines,
    over_limit_days: overLimitDays,
    ineligible_days: 0,
    primary_lines: primaryLines,
    modifier_25_lines: modifierLines['25'],
    modifier_59_lines: modifierLines['59'],
    modifier_xe_lines: modifierLines.XE,
    modifier_xp_lines: modifierLines.XP,
    modifier_xs_lines: modifierLines.XS,
    modifier_xu_lines: modifierLines.XU,
  }
}

type Counts = ReturnType<typeof countsOf>

/** The sums of squares and products of the given counts over patients. */
export function squaresOf(
  counts: readonly Counts[],
): Omit<PatientSquares, 'patient_units_squared_micro' | 'patient_units_by_days_milli'> {
  const product = (left: keyof Counts, right: keyof Counts) =>
    sum(counts.map((one) => one[left] * one[right]))
  const square = (name: keyof Counts) => product(name, name)
  return {
    primary_days_squared: square('primary_days'),
    addon_days_squared: square('addon_days'),
    addon_lines_squared: square('addon_lines'),
    primary_lines_squared: square('primary_lines'),
    addon_primary_days_squared: square('addon_primary_days'),
    orphan_lines_squared: square('orphan_lines'),
    over_limit_days_squared: square('over_limit_days'),
    ineligible_days_squared: square('ineligible_days'),
    modifier_25_lines_squared: square('modifier_25_lines'),
    modifier_59_lines_squared: square('modifier_59_lines'),
    modifier_xe_lines_squared: square('modifier_xe_lines'),
    modifier_xp_lines_squared: square('modifier_xp_lines'),
    modifier_xs_lines_squared: square('modifier_xs_lines'),
    modifier_xu_lines_squared: square('modifier_xu_lines'),
    addon_primary_days_by_primary_days: product('addon_primary_days', 'primary_days'),
    addon_primary_days_by_addon_days: product('addon_primary_days', 'addon_days'),
    orphan_lines_by_addon_lines: product('orphan_lines', 'addon_lines'),
    over_limit_days_by_addon_days: product('over_limit_days', 'addon_days'),
    ineligible_days_by_addon_days: product('ineligible_days', 'addon_days'),
    modifier_25_lines_by_primary_lines: product('modifier_25_lines', 'primary_lines'),
    modifier_59_lines_by_primary_lines: product('modifier_59_lines', 'primary_lines'),
    modifier_xe_lines_by_primary_lines: product('modifier_xe_lines', 'primary_lines'),
    modifier_xp_lines_by_primary_lines: product('modifier_xp_lines', 'primary_lines'),
    modifier_xs_lines_by_primary_lines: product('modifier_xs_lines', 'primary_lines'),
    modifier_xu_lines_by_primary_lines: product('modifier_xu_lines', 'primary_lines'),
  }
}

function makeCell(at: Pick<Cell, 'npi' | 'tin' | 'family'>, patients: Patient[], hasLimit: boolean): Cell {
  const counts = patients.map(countsOf)
  const total = (name: keyof Counts) => sum(counts.map((one) => one[name]))
  const unitsByPatient = patients.map(({ days }) => sumExact(days.map(({ units }) => toMilli(units))))
  const dayUnits = patients.flatMap(({ days }) => days.map(({ units }) => toMilli(units)))
  const orphans = BigInt(total('orphan_lines')) * 1000n
  return {
    npi: at.npi,
    tin: at.tin,
    family: at.family,
    all_primary_days: total('primary_days'),
    primary_days: total('primary_days'),
    addon_primary_days: total('addon_primary_days'),
    primary_day_units_milli: sumExact(dayUnits),
    primary_day_units_squared_micro: sumExact(dayUnits.map((units) => units * units)),
    primary_patients: counts.filter(({ primary_days }) => primary_days > 0).length,
    addon_primary_patients: counts.filter(({ addon_primary_days }) => addon_primary_days > 0).length,
    addon_lines: total('addon_lines'),
    orphan_lines: total('orphan_lines'),
    addon_days: total('addon_days'),
    over_limit_days: hasLimit ? total('over_limit_days') : null,
    ineligible_days: null,
    primary_lines: total('primary_lines'),
    modifier_25_lines: total('modifier_25_lines'),
    modifier_59_lines: total('modifier_59_lines'),
    modifier_xe_lines: total('modifier_xe_lines'),
    modifier_xp_lines: total('modifier_xp_lines'),
    modifier_xs_lines: total('modifier_xs_lines'),
    modifier_xu_lines: total('modifier_xu_lines'),
    addon_units_milli: sumExact(dayUnits) + orphans,
    addon_paid_cents: (sumExact(dayUnits) / 1000n) * PAID_CENTS,
    ...squaresOf(counts),
    patient_units_squared_micro: sumExact(unitsByPatient.map((units) => units * units)),
    patient_units_by_days_milli: sumExact(
      unitsByPatient.map((units, index) => units * BigInt(patients[index]?.days.length ?? 0)),
    ),
  }
}

/** A cell with the given primary days and patients; all other counts follow from the shares, rounded. */
export function makeDayCell(
  at: Pick<Cell, 'npi' | 'tin' | 'family'>,
  days: number,
  patientCount: number,
  shares: Shares,
): DayCell {
  const { addonShare, unitsADay, stratumOfDay, clustered, orphanLines, overLimitDays, modifierShare } = shares
  const patients = Array.from({ length: Math.max(1, patientCount) }, noPatient)
  const patientAt = (index: number, of: number): Patient => {
    const position = clustered ? Math.floor((index * patients.length) / of) : index % patients.length
    return patients[position] as Patient
  }
  const addonDays = Math.round(days * addonShare)
  for (let day = 0; day < days; day += 1)
    patientAt(day, days).days.push({
      ...(stratumOfDay?.(day) ?? NO_STRATUM),
      units: day < addonDays ? unitsADay(day) : 0,
    })
  for (let line = 0; line < orphanLines; line += 1) patientAt(line, orphanLines).orphanLines += 1
  const overLimit = Math.min(overLimitDays ?? 0, addonDays + orphanLines)
  for (let day = 0; day < overLimit; day += 1) patientAt(day, overLimit).overLimitDays += 1
  const lines = days + 3
  const withModifier: Record<Modifier, number> = {
    '25': Math.round(lines * modifierShare),
    '59': Math.round((lines * modifierShare) / 4),
    XE: 0,
    XP: lines,
    XS: orphanLines > 2 ? 1 : 0,
    XU: Math.round((lines * modifierShare) / 40),
  }
  for (let line = 0; line < lines; line += 1) {
    const patient = patientAt(line, lines)
    patient.primaryLines += 1
    for (const modifier of MODIFIERS) if (line < withModifier[modifier]) patient.modifierLines[modifier] += 1
  }
  return { cell: makeCell(at, patients, overLimitDays !== null), patients }
}

export function strataOf({ cell: { npi, tin, family }, patients }: DayCell): CellStrata {
  const days = patients.flatMap((patient) => patient.days)
  const groups = Map.groupBy(days, (day) => `${day.primary_code}|${day.place_of_service}|${day.diagnosis}`)
  const strata = [...groups.values()].map((alike) => {
    const [{ primary_code, place_of_service, diagnosis }] = alike as [Day, ...Day[]]
    return {
      kind: { primary_code, place_of_service, diagnosis },
      days: alike.length,
      addon_days: alike.filter(({ units }) => units > 0).length,
      units_milli: Number(sumExact(alike.map(({ units }) => toMilli(units)))),
    }
  })
  return { npi, tin, family, strata }
}
