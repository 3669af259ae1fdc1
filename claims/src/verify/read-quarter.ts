import { type DuckDBConnection, DuckDBDateValue, DuckDBDecimalValue } from '@duckdb/node-api'
import type { Provider } from '../figures/figure.ts'
import { MEASURED_CLAIM_TYPE } from '../line.ts'
import type { Measure } from '../measures/measure.ts'
import { sqlText } from '../store/duckdb.ts'
import { type Family, readFamilyDays, type VerifiedLine } from './count-lines.ts'
import { type FamilyRows, measureFamily } from './measured-row.ts'
import { PartnerDays, sharedPrimaries } from './partner-days.ts'
import type { CountedProvider } from './recompute-provider.ts'

/** Finds the provider on the roster for an NPI and TIN. */
export type Roster = { find(npi: string, tin: string | null): Provider | null }

export type QuarterInput = {
  connection: DuckDBConnection
  /** The file with the quarter's lines. */
  file: string
  roster: Roster
  families: ReadonlyMap<string, Family>
  measures: readonly Measure[]
  /** Only providers of these are counted. */
  specialties: ReadonlySet<string>
}

type ProviderLine = { npi: string; provider: Provider; line: VerifiedLine }

const textOrNull = (value: unknown): string | null => (value === null || value === '' ? null : String(value))
const toText = (value: unknown): string => textOrNull(value) ?? ''

// Raw columns only: all counting is done here and not in SQL.
const COLUMNS = `npi, tin, patient_id, service_date, hcpcs_code, units, claim_type, place_of_service, diagnosis_1,
  modifier_1, modifier_2, modifier_3, modifier_4`

/** The professional lines with one of the codes, ordered by NPI. */
async function* readLines(
  { connection, file, roster, specialties }: QuarterInput,
  codes: ReadonlySet<string>,
): AsyncGenerator<ProviderLine> {
  const result = await connection.stream(`select ${COLUMNS} from read_parquet(${sqlText(file)}) order by npi`)
  for await (const rows of result.yieldRows()) {
    for (const [npi, tin, patient, date, code, units, claimType, place, diagnosis, ...modifiers] of rows) {
      if (claimType !== MEASURED_CLAIM_TYPE || !codes.has(String(code))) continue
      const provider = roster.find(String(npi), textOrNull(tin))
      if (provider === null || !specialties.has(provider.specialty)) continue
      if (!(date instanceof DuckDBDateValue && units instanceof DuckDBDecimalValue)) {
        throw new TypeError('The store has a date or units of an unknown type.')
      }
      const line = {
        patient: String(patient),
        date: date.days,
        code: String(code),
        modifiers: modifiers.flatMap((modifier) => textOrNull(modifier) ?? []),
        place: toText(place),
        diagnosis: toText(diagnosis),
        units: Number(units.value),
      }
      yield { npi: provider.npi, provider, line }
    }
  }
}

async function readPartnerDays(input: QuarterInput): Promise<PartnerDays> {
  const partnerDays = new PartnerDays()
  const shared = sharedPrimaries(input.families)
  if (shared.size === 0) return partnerDays
  for await (const { provider, line } of readLines(input, new Set(shared.keys())))
    for (const family of shared.get(line.code) ?? []) partnerDays.add(provider, family, line)
  return partnerDays
}

function allCodes(families: ReadonlyMap<string, Family>): Set<string> {
  return new Set(
    [...families.values()].flatMap(({ addOn, primaries, notWith }) => [
      addOn,
      ...primaries,
      ...(notWith?.unless ?? []),
    ]),
  )
}

function countProvider(
  provider: Provider,
  lines: readonly VerifiedLine[],
  { families, measures }: QuarterInput,
  partnerDays: PartnerDays,
): CountedProvider {
  const used = new Set(lines.map(({ code }) => code))
  const counted = new Map<string, FamilyRows>()
  for (const [name, family] of families) {
    if (!family.primaries.values().some((code) => used.has(code))) continue
    const days = readFamilyDays(lines, family, (patient, date) =>
      partnerDays.has(provider, name, patient, date),
    )
    if (days.length > 0) counted.set(name, measureFamily(days, family, measures))
  }
  return { provider, families: counted }
}

/** Counts all families of the providers in some specialties, with the lines of one NPI at a time in memory. */
export async function countQuarter(input: QuarterInput): Promise<CountedProvider[]> {
  const partnerDays = await readPartnerDays(input)
  const counted: CountedProvider[] = []
  let ofNpi = new Map<Provider, VerifiedLine[]>()
  let currentNpi = ''

  const finishNpi = () => {
    for (const [provider, lines] of ofNpi) counted.push(countProvider(provider, lines, input, partnerDays))
    ofNpi = new Map()
  }

  for await (const { npi, provider, line } of readLines(input, allCodes(input.families))) {
    if (npi !== currentNpi) {
      finishNpi()
      currentNpi = npi
    }
    const lines = ofNpi.get(provider)
    if (lines === undefined) ofNpi.set(provider, [line])
    else lines.push(line)
  }
  finishNpi()
  return counted
}
