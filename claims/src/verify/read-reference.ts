import type { DuckDBConnection } from '@duckdb/node-api'
import type { Provider, ProviderClass } from '../figures/figure.ts'
import { BUILT_IN_FAMILIES } from '../reference/families.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest, StoredFile } from '../store/manifest.ts'
import type { Family } from './count-lines.ts'
import type { Roster } from './read-quarter.ts'

type ManifestWithRules = Manifest & { rules?: StoredFile | null }
type ReadTable = (stored: StoredFile, columns: string) => Promise<string[][]>

const tableReader =
  (connection: DuckDBConnection, store: ClaimsStore): ReadTable =>
  async (stored, columns) => {
    const sql = `select ${columns} from read_parquet(${sqlText(store.path(stored.file))})`
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

type Rules = Pick<Family, 'notWith' | 'sameGroup'> & { ownLimit: number | null }
const NO_RULES: Rules = { notWith: null, sameGroup: false, ownLimit: null }

const builtInRules = (): Map<string, Rules> =>
  new Map(
    BUILT_IN_FAMILIES.map(({ family, notWith, sameGroup = false }) => [
      family,
      { ...NO_RULES, notWith: notWith ? { ...notWith, unless: new Set(notWith.unless) } : null, sameGroup },
    ]),
  )

/** Families whose rules the payer has changed have those of their file, and all others the built-in ones. */
async function readRules(manifest: ManifestWithRules, read: ReadTable): Promise<Map<string, Rules>> {
  const rules = builtInRules()
  if (manifest.rules == null) return rules
  const rows = await read(manifest.rules, 'family, mue, not_with, unless, same_group')
  for (const [family = '', mue = '', modifier = '', unless = '', sameGroup] of rows) {
    const codes = new Set(unless.split(' ').filter((code) => code !== ''))
    rules.set(family, {
      notWith: modifier === '' ? null : { modifier, unless: codes },
      sameGroup: sameGroup === 'true',
      ownLimit: mue === '' ? null : Number(mue),
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
      const { ownLimit, ...rule } = rules.get(addOn) ?? NO_RULES
      return [name, { addOn, primaries, limit: ownLimit ?? limits.get(addOn) ?? null, ...rule }]
    }),
  )
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
      : await tableReader(connection, store)(manifest.roster, 'npi, tin, specialty, class, state, region')
  const byNpi = Map.groupBy(
    rows.map(
      ([npi = '', tin = '', specialty = '', ownClass = '', state = '', region = '']): Provider => ({
        npi,
        tin,
        specialty,
        class: ownClass as ProviderClass,
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
