import { type DuckDBConnection, DuckDBDateValue, DuckDBDecimalValue } from '@duckdb/node-api'
import type { Provider } from '../figures/figure.ts'
import { MEASURED_CLAIM_TYPE } from '../line.ts'
import { sqlText } from '../store/duckdb.ts'
import { countFamily, type Family, type FamilyCounts, type VerifiedLine } from './count-lines.ts'
import type { CountedProvider } from './recompute-provider.ts'

/** Finds the provider on the roster for an NPI and TIN. */
export type Roster = { find(npi: string, tin: string | null): Provider | null }

type NpiLine = { npi: string; tin: string | null; line: VerifiedLine }

const textOrNull = (value: unknown): string | null => (value === null || value === '' ? null : String(value))

// Raw columns only: all counting is done here and not in SQL.
const columns =
  'npi, tin, patient_id, service_date, hcpcs_code, units, claim_type, modifier_1, modifier_2, modifier_3, modifier_4'

async function* readLines(connection: DuckDBConnection, file: string): AsyncGenerator<NpiLine> {
  const result = await connection.stream(`select ${columns} from read_parquet(${sqlText(file)}) order by npi`)
  for await (const rows of result.yieldRows()) {
    for (const [npi, tin, patient, date, code, units, claimType, ...modifiers] of rows) {
      if (claimType !== MEASURED_CLAIM_TYPE) continue
      if (!(date instanceof DuckDBDateValue && units instanceof DuckDBDecimalValue)) {
        throw new TypeError('The store has a date or units of an unknown type.')
      }
      yield {
        npi: String(npi),
        tin: textOrNull(tin),
        line: {
          patient: String(patient),
          date: date.days,
          code: String(code),
          modifiers: modifiers.flatMap((modifier) => textOrNull(modifier) ?? []),
          units: Number(units.value),
        },
      }
    }
  }
}

/** Counts all families of the providers in some specialties, with the lines of one NPI at a time in memory. */
export async function countQuarter(
  connection: DuckDBConnection,
  file: string,
  roster: Roster,
  families: ReadonlyMap<string, Family>,
  specialties: ReadonlySet<string>,
): Promise<CountedProvider[]> {
  const codes = new Set([...families.values()].flatMap(({ addOn, primaries }) => [addOn, ...primaries]))
  const counted: CountedProvider[] = []
  let ofNpi = new Map<Provider, VerifiedLine[]>()
  let currentNpi = ''

  const finishNpi = () => {
    for (const [provider, lines] of ofNpi) {
      const used = new Set(lines.map(({ code }) => code))
      const counts = new Map<string, FamilyCounts>()
      for (const [name, family] of families) {
        if (!family.primaries.values().some((code) => used.has(code))) continue
        const inFamily = countFamily(lines, family)
        if (inFamily !== null) counts.set(name, inFamily)
      }
      counted.push({ provider, families: counts })
    }
    ofNpi = new Map()
  }

  for await (const { npi, tin, line } of readLines(connection, file)) {
    if (npi !== currentNpi) {
      finishNpi()
      currentNpi = npi
    }
    if (!codes.has(line.code)) continue
    const provider = roster.find(npi, tin)
    if (provider === null || !specialties.has(provider.specialty)) continue
    const lines = ofNpi.get(provider)
    if (lines === undefined) ofNpi.set(provider, [line])
    else lines.push(line)
  }
  finishNpi()
  return counted
}
