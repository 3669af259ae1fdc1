import type { DuckDBConnection } from '@duckdb/node-api'
import type { Provider, ProviderClass } from '../figures/figure.ts'
import { BUILT_IN_FAMILIES } from '../reference/families.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest, StoredFile } from '../store/manifest.ts'
import type { Family } from './count-lines.ts'
import type { Roster } from './read-quarter.ts'

type ReadTable = (stored: StoredFile, columns: string) => Promise<string[][]>

const tableReader =
  (connection: DuckDBConnection, store: ClaimsStore): ReadTable =>
  async (stored, columns) => {
    // Older rosters have no class, and small ones of tests no taxonomy or name.
    const sql = `select ${columns} from (
      select cast(null as varchar) as class, cast(null as varchar) as taxonomy, cast(null as varchar) as name where false
      union all by name select * from read_parquet(${sqlText(store.path(stored.file))}))`
    const rows = await (await connection.run(sql)).getRows()
    return rows.map((row) => row.map((value) => (value === null ? '' : String(value))))
  }

async function readLimits(manifest: Manifest, read: ReadTable): Promise<Map<string, number>> {
  if (manifest.limits !== null) {
    const rows = await read(manifest.limits, 'code, units')
    return new Map(rows.map(([code = '', units]) => [code, Number(units)]))
  }
  return new Map(
    BUILT_IN_FAMILIES.flatMap(({ family, mue }) => (mue === null ? [] : [[family, mue] as const])),
  )
}

type Rules = Pick<Family, 'notWith' | 'sameGroup'> & { limit?: number }
const NO_RULES: Rules = { notWith: null, sameGroup: false }

/** The built-in rules, replaced by the payer's own where there are some. */
async function readRules(manifest: Manifest, read: ReadTable): Promise<Map<string, Rules>> {
  const rules = new Map<string, Rules>(
    BUILT_IN_FAMILIES.map(({ family, notWith, sameGroup = false }) => [
      family,
      { notWith: notWith ? { ...notWith, unless: new Set(notWith.unless) } : null, sameGroup },
    ]),
  )
  const own = manifest.rules ? await read(manifest.rules, 'family, mue, not_with, unless, same_group') : []
  for (const [family = '', mue = '', modifier = '', unless = '', sameGroup] of own) {
    rules.set(family, {
      notWith: modifier === '' ? null : { modifier, unless: new Set(unless.split(' ').filter(Boolean)) },
      sameGroup: sameGroup === 'true',
      ...(mue !== '' && { limit: Number(mue) }),
    })
  }
  return rules
}

/** The families of a version of the store with their daily limits, by name. */
export async function readFamilies(
  connection: DuckDBConnection,
  store: ClaimsStore,
  manifest: Manifest,
): Promise<Map<string, Family>> {
  const read = tableReader(connection, store)
  const limits = await readLimits(manifest, read)
  const rules = await readRules(manifest, read)
  const pairs =
    manifest.families === null
      ? BUILT_IN_FAMILIES.flatMap(({ family, primaries }) => primaries.map((code) => [family, family, code]))
      : await read(manifest.families, 'family, add_on, primary_code')
  const byFamily = Map.groupBy(pairs, ([family = '']) => family)
  return new Map(
    [...byFamily].map(([name, rows]) => {
      const addOn = rows[0]?.[1] ?? name
      const primaries = new Set(rows.map(([, , code = '']) => code))
      const { notWith, sameGroup, limit = limits.get(addOn) ?? null } = rules.get(name) ?? NO_RULES
      return [name, { addOn, primaries, limit, notWith, sameGroup }]
    }),
  )
}

const ADVANCED_TAXONOMIES = ['363A', '363L', '364S', '367']
const ADVANCED_CREDENTIALS = ['NP', 'PA', 'PA-C', 'APRN', 'CNS', 'CNM', 'CRNA']

/** The credential is the last part of Last^First^Middle^Prefix^Suffix; several are separated by commas or spaces. */
function inferClass(taxonomy: string, name: string): ProviderClass {
  if (ADVANCED_TAXONOMIES.some((start) => taxonomy.startsWith(start))) return 'advanced_practice'
  const credentials = (name.split('^')[4] ?? '').toUpperCase().replaceAll('.', '').split(/[ ,]+/)
  // "M.D., P.A." is a physician with a professional association.
  const isPhysician = credentials.includes('MD') || credentials.includes('DO')
  return !isPhysician && credentials.some((one) => ADVANCED_CREDENTIALS.includes(one))
    ? 'advanced_practice'
    : 'physician'
}

/**
 * A line with a TIN belongs to that practice; one without a TIN, to the only practice where the roster has the NPI. A
 * directory entry (without a TIN) applies to every practice in the lines.
 */
export async function readRoster(
  connection: DuckDBConnection,
  store: ClaimsStore,
  manifest: Manifest,
): Promise<Roster> {
  const rows =
    manifest.roster === null
      ? []
      : await tableReader(connection, store)(
          manifest.roster,
          'npi, tin, specialty, class, state, region, taxonomy, name',
        )
  const byNpi = Map.groupBy(
    rows.map(
      ([
        npi = '',
        tin = '',
        specialty = '',
        ownClass = '',
        state = '',
        region = '',
        taxonomy = '',
        name = '',
      ]): Provider => ({
        npi,
        tin,
        specialty,
        class: ownClass === '' ? inferClass(taxonomy, name) : (ownClass as ProviderClass),
        state,
        region,
      }),
    ),
    (provider) => provider.npi,
  )
  const fromDirectory = new Map<string, Provider>()
  return {
    find(npi, tin) {
      const entries = byNpi.get(npi) ?? []
      const atPractices = entries.filter((entry) => entry.tin !== '')
      if (tin === null) return atPractices.length === 1 ? (atPractices[0] ?? null) : null
      const exact = atPractices.find((entry) => entry.tin === tin)
      if (exact !== undefined) return exact
      const general = entries.find((entry) => entry.tin === '')
      // A directory entry without specialty or state cannot be compared.
      if (general === undefined || general.specialty === '' || general.state === '') return null
      const key = `${npi}/${tin}`
      const found = fromDirectory.get(key) ?? { ...general, tin }
      fromDirectory.set(key, found)
      return found
    },
  }
}
