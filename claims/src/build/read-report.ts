import type { Columns, Engine } from '../engine.ts'
import type { Cell, Provider, ProviderClass } from '../figures/figure.ts'
import type { Quarter } from '../quarter.ts'
import { type NpiRange, reportSql } from '../sql/report-sql.ts'
import type { PlaceCount, PrimaryCount, ProviderTotals } from './quarter-build.ts'

type Keyed = { npi: string; tin: string }

/**
 * One object per row, sorted by `keys`. Sorted here, because the engines sort texts differently and sums of doubles
 * depend on the order.
 */
export function toRows<Row extends Keyed>(
  { rowCount, columns }: Columns,
  keys: readonly (keyof Row & string)[],
  rowAt: (column: (name: keyof Row & string) => unknown[]) => (index: number) => Row,
): Row[] {
  const makeRow = rowAt((name) => columns[name] ?? [])
  const rows = Array.from({ length: rowCount }, (_, index) => makeRow(index))
  return rows.sort((left, right) => {
    for (const key of keys) {
      if (left[key] !== right[key]) return left[key] < right[key] ? -1 : 1
    }
    return 0
  })
}

export const texts = (values: unknown[]) => values as string[]
const counts = (values: unknown[]) => values as number[]
const integers = (values: unknown[]) => values as bigint[]

// Object literals with all fields: filling objects field by field takes eight times as long.
export async function readCells(engine: Engine, period: Quarter, range?: NpiRange): Promise<Cell[]> {
  const answer = await engine.query(reportSql('cells', period, range))
  return toRows<Cell>(answer, ['npi', 'tin', 'family'], (column) => {
    const [npi, tin, family] = [texts(column('npi')), texts(column('tin')), texts(column('family'))]
    const allPrimaryDays = counts(column('all_primary_days'))
    const primaryDays = counts(column('primary_days'))
    const addonPrimaryDays = counts(column('addon_primary_days'))
    const dayUnits = integers(column('primary_day_units_milli'))
    const squares = texts(column('primary_day_units_squared_micro'))
    const primaryPatients = counts(column('primary_patients'))
    const addonPrimaryPatients = counts(column('addon_primary_patients'))
    const addonLines = counts(column('addon_lines'))
    const orphanLines = counts(column('orphan_lines'))
    const addonDays = counts(column('addon_days'))
    const overLimitDays = column('over_limit_days') as (number | null)[]
    const ineligibleDays = column('ineligible_days') as (number | null)[]
    const primaryLines = counts(column('primary_lines'))
    const [lines25, lines59] = [counts(column('modifier_25_lines')), counts(column('modifier_59_lines'))]
    const [linesXe, linesXp] = [counts(column('modifier_xe_lines')), counts(column('modifier_xp_lines'))]
    const [linesXs, linesXu] = [counts(column('modifier_xs_lines')), counts(column('modifier_xu_lines'))]
    const addonUnits = integers(column('addon_units_milli'))
    const addonPaid = integers(column('addon_paid_cents'))
    const primaryDaysSquared = counts(column('primary_days_squared'))
    const addonDaysSquared = counts(column('addon_days_squared'))
    const addonLinesSquared = counts(column('addon_lines_squared'))
    const primaryLinesSquared = counts(column('primary_lines_squared'))
    const addonPrimaryDaysSquared = counts(column('addon_primary_days_squared'))
    const orphanLinesSquared = counts(column('orphan_lines_squared'))
    const overLimitDaysSquared = counts(column('over_limit_days_squared'))
    const ineligibleDaysSquared = counts(column('ineligible_days_squared'))
    const modifier25LinesSquared = counts(column('modifier_25_lines_squared'))
    const modifier59LinesSquared = counts(column('modifier_59_lines_squared'))
    const modifierXeLinesSquared = counts(column('modifier_xe_lines_squared'))
    const modifierXpLinesSquared = counts(column('modifier_xp_lines_squared'))
    const modifierXsLinesSquared = counts(column('modifier_xs_lines_squared'))
    const modifierXuLinesSquared = counts(column('modifier_xu_lines_squared'))
    const addonPrimaryDaysByPrimaryDays = counts(column('addon_primary_days_by_primary_days'))
    const addonPrimaryDaysByAddonDays = counts(column('addon_primary_days_by_addon_days'))
    const orphanLinesByAddonLines = counts(column('orphan_lines_by_addon_lines'))
    const overLimitDaysByAddonDays = counts(column('over_limit_days_by_addon_days'))
    const ineligibleDaysByAddonDays = counts(column('ineligible_days_by_addon_days'))
    const modifier25LinesByPrimaryLines = counts(column('modifier_25_lines_by_primary_lines'))
    const modifier59LinesByPrimaryLines = counts(column('modifier_59_lines_by_primary_lines'))
    const modifierXeLinesByPrimaryLines = counts(column('modifier_xe_lines_by_primary_lines'))
    const modifierXpLinesByPrimaryLines = counts(column('modifier_xp_lines_by_primary_lines'))
    const modifierXsLinesByPrimaryLines = counts(column('modifier_xs_lines_by_primary_lines'))
    const modifierXuLinesByPrimaryLines = counts(column('modifier_xu_lines_by_primary_lines'))
    const patientUnitsSquared = texts(column('patient_units_squared_micro'))
    const patientUnitsByDays = integers(column('patient_units_by_days_milli'))
    return (at) => ({
      npi: npi[at] as string,
      tin: tin[at] as string,
      family: family[at] as string,
      all_primary_days: allPrimaryDays[at] as number,
      primary_days: primaryDays[at] as number,
      addon_primary_days: addonPrimaryDays[at] as number,
      primary_day_units_milli: dayUnits[at] as bigint,
      primary_day_units_squared_micro: BigInt(squares[at] as string),
      primary_patients: primaryPatients[at] as number,
      addon_primary_patients: addonPrimaryPatients[at] as number,
      addon_lines: addonLines[at] as number,
      orphan_lines: orphanLines[at] as number,
      addon_days: addonDays[at] as number,
      over_limit_days: overLimitDays[at] ?? null,
      ineligible_days: ineligibleDays[at] ?? null,
      primary_lines: primaryLines[at] as number,
      modifier_25_lines: lines25[at] as number,
      modifier_59_lines: lines59[at] as number,
      modifier_xe_lines: linesXe[at] as number,
      modifier_xp_lines: linesXp[at] as number,
      modifier_xs_lines: linesXs[at] as number,
      modifier_xu_lines: linesXu[at] as number,
      addon_units_milli: addonUnits[at] as bigint,
      addon_paid_cents: addonPaid[at] as bigint,
      primary_days_squared: primaryDaysSquared[at] as number,
      addon_days_squared: addonDaysSquared[at] as number,
      addon_lines_squared: addonLinesSquared[at] as number,
      primary_lines_squared: primaryLinesSquared[at] as number,
      addon_primary_days_squared: addonPrimaryDaysSquared[at] as number,
      orphan_lines_squared: orphanLinesSquared[at] as number,
      over_limit_days_squared: overLimitDaysSquared[at] as number,
      ineligible_days_squared: ineligibleDaysSquared[at] as number,
      modifier_25_lines_squared: modifier25LinesSquared[at] as number,
      modifier_59_lines_squared: modifier59LinesSquared[at] as number,
      modifier_xe_lines_squared: modifierXeLinesSquared[at] as number,
      modifier_xp_lines_squared: modifierXpLinesSquared[at] as number,
      modifier_xs_lines_squared: modifierXsLinesSquared[at] as number,
      modifier_xu_lines_squared: modifierXuLinesSquared[at] as number,
      addon_primary_days_by_primary_days: addonPrimaryDaysByPrimaryDays[at] as number,
      addon_primary_days_by_addon_days: addonPrimaryDaysByAddonDays[at] as number,
      orphan_lines_by_addon_lines: orphanLinesByAddonLines[at] as number,
      over_limit_days_by_addon_days: overLimitDaysByAddonDays[at] as number,
      ineligible_days_by_addon_days: ineligibleDaysByAddonDays[at] as number,
      modifier_25_lines_by_primary_lines: modifier25LinesByPrimaryLines[at] as number,
      modifier_59_lines_by_primary_lines: modifier59LinesByPrimaryLines[at] as number,
      modifier_xe_lines_by_primary_lines: modifierXeLinesByPrimaryLines[at] as number,
      modifier_xp_lines_by_primary_lines: modifierXpLinesByPrimaryLines[at] as number,
      modifier_xs_lines_by_primary_lines: modifierXsLinesByPrimaryLines[at] as number,
      modifier_xu_lines_by_primary_lines: modifierXuLinesByPrimaryLines[at] as number,
      patient_units_squared_micro: BigInt(patientUnitsSquared[at] as string),
      patient_units_by_days_milli: patientUnitsByDays[at] as bigint,
    })
  })
}

export async function readTotals(
  engine: Engine,
  period: Quarter,
  range?: NpiRange,
): Promise<ProviderTotals[]> {
  const answer = await engine.query(reportSql('totals', period, range))
  return toRows<ProviderTotals>(answer, ['npi', 'tin'], (column) => {
    const [npi, tin] = [texts(column('npi')), texts(column('tin'))]
    const [patients, claims] = [counts(column('patients')), counts(column('claims'))]
    const [lines, units] = [counts(column('lines')), texts(column('units'))]
    const [billed, allowed, paid] = [texts(column('billed')), texts(column('allowed')), texts(column('paid'))]
    return (at) => ({
      npi: npi[at] as string,
      tin: tin[at] as string,
      patients: patients[at] as number,
      claims: claims[at] as number,
      lines: lines[at] as number,
      units: units[at] as string,
      billed: billed[at] as string,
      allowed: allowed[at] as string,
      paid: paid[at] as string,
    })
  })
}

export async function readPrimaryCounts(
  engine: Engine,
  period: Quarter,
  range?: NpiRange,
): Promise<PrimaryCount[]> {
  const answer = await engine.query(reportSql('primary-counts', period, range))
  return toRows<PrimaryCount>(answer, ['npi', 'tin', 'family', 'primary_code'], (column) => {
    const [npi, tin] = [texts(column('npi')), texts(column('tin'))]
    const [family, code] = [texts(column('family')), texts(column('primary_code'))]
    const [days, addonDays] = [counts(column('days')), counts(column('addon_days'))]
    const [units, addonUnits] = [texts(column('units')), texts(column('addon_units'))]
    const lines = counts(column('lines'))
    return (at) => ({
      npi: npi[at] as string,
      tin: tin[at] as string,
      family: family[at] as string,
      primary_code: code[at] as string,
      days: days[at] as number,
      addon_days: addonDays[at] as number,
      units: units[at] as string,
      addon_units: addonUnits[at] as string,
      lines: lines[at] as number,
    })
  })
}

export async function readPlaceCounts(
  engine: Engine,
  period: Quarter,
  range?: NpiRange,
): Promise<PlaceCount[]> {
  const answer = await engine.query(reportSql('place-counts', period, range))
  return toRows<PlaceCount>(answer, ['npi', 'tin', 'family', 'place_of_service'], (column) => {
    const [npi, tin] = [texts(column('npi')), texts(column('tin'))]
    const [family, place] = [texts(column('family')), texts(column('place_of_service'))]
    const [lines, days] = [counts(column('lines')), counts(column('days'))]
    return (at) => ({
      npi: npi[at] as string,
      tin: tin[at] as string,
      family: family[at] as string,
      place_of_service: place[at] as string,
      lines: lines[at] as number,
      days: days[at] as number,
    })
  })
}

export async function readProviders(engine: Engine): Promise<Provider[]> {
  const answer = await engine.query('select npi, tin, specialty, class, state, region from providers')
  return toRows<Provider>(answer, ['npi', 'tin'], (column) => {
    const [npi, tin, specialty] = [texts(column('npi')), texts(column('tin')), texts(column('specialty'))]
    const providerClass = texts(column('class'))
    const [state, region] = [texts(column('state')), texts(column('region'))]
    return (at) => ({
      npi: npi[at] as string,
      tin: tin[at] as string,
      specialty: specialty[at] ?? '',
      class: (providerClass[at] ?? 'physician') as ProviderClass,
      state: state[at] ?? '',
      region: region[at] ?? '',
    })
  })
}
