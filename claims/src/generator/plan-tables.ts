import type { DuckDBConnection } from '@duckdb/node-api'
import { BUILT_IN_FAMILIES } from '../reference/families.ts'
import { sqlText } from '../store/duckdb.ts'
import { allowedCents } from './fee-table.ts'
import type { Service, Slot } from './service.ts'
import { SPECIALTY_SERVICES } from './specialty-services.ts'

/** One service of one provider: what is the same in all quarters. */
export type Stream = {
  stream: number
  service: number
  npi: string
  tin: string
  /** The counts are part of a story, so no correction changes them. */
  is_planted: boolean
  /** The roster has only one TIN for the NPI, so a line may omit it. */
  only_tin: boolean
  patients_from: number
  price_percent: number
  charge_percent: number
  modifier_59: number
  modifier_x: number
  modifier_25: number
  /** How often an add-on is billed on a day on which the modifier excludes it, relative to other days. */
  excluded_factor: number
  /** The share of patients who need the add-ons more often. */
  demanding_share: number
  /** Who else in the practice may bill a shared add-on (empty = nobody), and how often. */
  partner_npi: string
  partner_share: number
  primary_chance: number
  units_1: number
  units_2: number
  units_3: number
  /** Which add-on a contact changes (0 = none), from when, and by which factor. */
  contact_rate: number
  contact_on: string
  contact_factor: number
}

/** One service of one provider in one quarter. */
export type StreamQuarter = {
  stream: number
  quarter: number
  visits: number
  patients: number
  rate_1: number
  rate_2: number
  rate_3: number
}

export const SERVICES: readonly Service[] = Object.values(SPECIALTY_SERVICES).flat()

/** Joins lists into one; for each list gives its start and length in the joined list. */
function joinLists(parts: readonly (readonly string[])[]) {
  const all: string[] = []
  const places = parts.map((part) => {
    const from = all.length + 1
    all.push(...part)
    return `${from}, ${part.length}`
  })
  return { all, places }
}

const texts = (values: readonly string[]): string => `[${values.map(sqlText).join(', ')}]`

const codes = joinLists(SERVICES.flatMap(({ slots }) => slots.map((slot) => slot.codes)))
const places = joinLists(SERVICES.map((service) => service.places))
const diagnoses = joinLists(
  SERVICES.flatMap((service) => [service.diagnoses, service.demanding?.diagnoses ?? []]),
)

/** The joined lists as SQL; the tables have the start and length of each part. */
export const CODE_LIST = texts(codes.all)
export const FEE_LIST = `[${codes.all.map(allowedCents).join(', ')}]`
export const PLACE_LIST = texts(places.all)
export const DIAGNOSIS_LIST = texts(diagnoses.all)

const families = new Map(BUILT_IN_FAMILIES.map((family) => [family.family, family]))

// What was done beside a visit with modifier 25; 0 = a visit alone.
const BESIDE = { preventive: 1, procedure: 2 } as const
const besideOf = ({ beside }: Slot): number => (beside === undefined ? 0 : BESIDE[beside])

/** Whether modifier 25 excludes the add-on, and whether a partner may bill it. */
function rulesOf({ habit }: Slot): string {
  const family = families.get(habit?.family ?? '')
  return `${family?.notWith?.modifier === '25'}, ${family?.sameGroup === true}`
}

const slotRows = SERVICES.flatMap(({ slots }, service) => {
  const habits = slots.filter(({ habit }) => habit !== undefined)
  return slots.map((slot, place) => {
    const rate = habits.indexOf(slot) + 1
    const isPrimary = place === 0 && rate === 0
    return `${service}, ${place + 1}, ${rate}, ${isPrimary}, ${slot.chance ?? 0}::double,
      ${slot.habit?.limit ?? 0}, ${sqlText(slot.modifiers)}, ${slot.drug ?? false}, ${besideOf(slot)}, ${rulesOf(slot)}`
  })
}).map((row, index) => `(${row}, ${codes.places[index]})`)

const serviceRows = SERVICES.map(
  ({ claimType, preventiveShare, demanding }, service) =>
    `(${service}, ${sqlText(claimType)}, ${preventiveShare}::double, ${demanding?.odds ?? 1}::double,
      ${places.places[service]}, ${diagnoses.places[2 * service]}, ${diagnoses.places[2 * service + 1]})`,
)

const TABLES = `
  create table slots as select * from (values ${slotRows.join(', ')})
    t(service, slot, rate, is_primary, chance, unit_limit, modifier_kind, is_drug, beside, is_excluded_by_25,
      is_shared, code_from, code_count);
  create table services as select * from (values ${serviceRows.join(', ')})
    t(service, claim_type, preventive_share, demanding_odds, place_from, place_count, diagnosis_from, diagnosis_count,
      demanding_from, demanding_count);
  create table streams (stream integer, service integer, npi varchar, tin varchar,
    is_planted boolean, only_tin boolean,
    patients_from integer, price_percent integer, charge_percent integer, modifier_59 double, modifier_x double,
    modifier_25 double, excluded_factor double, demanding_share double, partner_npi varchar, partner_share double,
    primary_chance double, units_1 double, units_2 double, units_3 double, contact_rate integer,
    contact_on varchar, contact_factor double);
  create table stream_quarters (stream integer, quarter integer, visits integer, patients integer,
    rate_1 double, rate_2 double, rate_3 double);`

async function appendRows(
  connection: DuckDBConnection,
  table: string,
  rows: Iterable<Stream | StreamQuarter>,
): Promise<void> {
  const appender = await connection.createAppender(table)
  for (const row of rows) {
    for (const value of Object.values(row)) {
      if (typeof value === 'string') appender.appendVarchar(value)
      else if (typeof value === 'boolean') appender.appendBoolean(value)
      else appender.appendDouble(value)
    }
    appender.endRow()
  }
  appender.closeSync()
}

/** Loads the plan into the database. The keys of its rows must be in the order of the tables' columns. */
export async function loadPlan(
  connection: DuckDBConnection,
  streams: Iterable<{ fixed: Stream; quarters: StreamQuarter[] }>,
): Promise<void> {
  await connection.run(TABLES)
  const quarters: StreamQuarter[] = []
  const fixed = Iterator.from(streams).map((stream) => {
    quarters.push(...stream.quarters)
    return stream.fixed
  })
  await appendRows(connection, 'streams', fixed)
  await appendRows(connection, 'stream_quarters', quarters)
}
