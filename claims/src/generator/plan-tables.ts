import type { DuckDBConnection } from '@duckdb/node-api'
import { sqlText } from '../store/duckdb.ts'
import { allowedCents } from './fee-table.ts'
import type { Service } from './service.ts'
import { SPECIALTY_SERVICES } from './specialty-services.ts'

/** What the plan says of one provider and one of his services, whatever the quarter. */
export type Stream = {
  stream: number
  service: number
  npi: string
  tin: string
  /** The roster has one TIN for the NPI, so that a line may go without. */
  only_tin: boolean
  patients_from: number
  price_percent: number
  charge_percent: number
  modifier_59: number
  modifier_x: number
  modifier_25: number
  primary_chance: number
  units_1: number
  units_2: number
  /** Which of the add-ons a contact changes (0 = none), from when on and how. */
  contact_rate: number
  contact_on: string
  contact_factor: number
}

/** The same for one quarter. */
export type StreamQuarter = {
  stream: number
  quarter: number
  visits: number
  patients: number
  rate_1: number
  rate_2: number
}

export const SERVICES: readonly Service[] = Object.values(SPECIALTY_SERVICES).flat()

/** One long list in place of many short ones: a row then carries where its part begins and how long it is. */
function joined(parts: readonly (readonly string[])[]) {
  const all: string[] = []
  const places = parts.map((part) => {
    const from = all.length + 1
    all.push(...part)
    return `${from}, ${part.length}`
  })
  return { all, places }
}

const texts = (values: readonly string[]): string => `[${values.map(sqlText).join(', ')}]`

const codes = joined(SERVICES.flatMap(({ slots }) => slots.map((slot) => slot.codes)))
const places = joined(SERVICES.map((service) => service.places))
const diagnoses = joined(SERVICES.map((service) => service.diagnoses))

/** Lists as SQL, to be read by the places that the tables name. */
export const CODE_LIST = texts(codes.all)
export const FEE_LIST = `[${codes.all.map(allowedCents).join(', ')}]`
export const PLACE_LIST = texts(places.all)
export const DIAGNOSIS_LIST = texts(diagnoses.all)

const slotRows = SERVICES.flatMap(({ slots }, service) => {
  const habits = slots.filter(({ habit }) => habit !== undefined)
  return slots.map((slot, place) => {
    const rate = habits.indexOf(slot) + 1
    const isPrimary = place === 0 && rate === 0
    return `${service}, ${place + 1}, ${rate}, ${isPrimary}, ${slot.chance ?? 0}::double,
      ${slot.habit?.limit ?? 0}, ${sqlText(slot.modifiers)}, ${slot.drug ?? false}`
  })
}).map((row, index) => `(${row}, ${codes.places[index]})`)

const serviceRows = SERVICES.map(
  ({ claimType }, service) =>
    `(${service}, ${sqlText(claimType)}, ${places.places[service]}, ${diagnoses.places[service]})`,
)

const TABLES = `
  create table slots as select * from (values ${slotRows.join(', ')})
    t(service, slot, rate, is_primary, chance, unit_limit, modifier_kind, is_drug, code_from, code_count);
  create table services as select * from (values ${serviceRows.join(', ')})
    t(service, claim_type, place_from, place_count, diagnosis_from, diagnosis_count);
  create table streams (stream integer, service integer, npi varchar, tin varchar, only_tin boolean,
    patients_from integer, price_percent integer, charge_percent integer, modifier_59 double, modifier_x double,
    modifier_25 double, primary_chance double, units_1 double, units_2 double, contact_rate integer,
    contact_on varchar, contact_factor double);
  create table stream_quarters (stream integer, quarter integer, visits integer, patients integer,
    rate_1 double, rate_2 double);`

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

/** Brings the plan into the database; the keys of its rows stand in the order of the tables' columns. */
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
