import type { ProviderClass } from '../figures/figure.ts'
import { withDuckDb } from '../reference/with-duckdb.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'
import { providersSql } from './providers-sql.ts'

/** A provider for the portal. Names are Last^First^Middle^Prefix^Suffix, or plain for organizations. */
export type RosterProvider = {
  npi: string
  tin: string
  name: string
  /** 1 = individual, 2 = organization. */
  type: number
  specialty: string
  class: ProviderClass
  taxonomy: string
  state: string
  region: string
  /** Empty if the roster names no practice. */
  practice: string
  mailing_address: string
}

const COLUMNS = [
  'name',
  'type',
  'specialty',
  'class',
  'taxonomy',
  'state',
  'region',
  'practice',
  'mailing_address',
]

/** All providers of a version of the store, ordered by NPI and TIN; the same ones that have figures. */
export async function readRoster(
  store: ClaimsStore,
  manifest: Manifest,
  memoryMb: number,
): Promise<RosterProvider[]> {
  const { roster } = manifest
  if (roster === null) return []
  return withDuckDb({ store, memoryMb, purpose: 'roster' }, async (connection) => {
    const sql = providersSql(store.path(roster.file), linesSql(store, manifest), COLUMNS)
    const result = await connection.runAndReadAll(`${sql} order by 1, 2`)
    return result.getRowObjects() as RosterProvider[]
  })
}

function linesSql(store: ClaimsStore, { lines }: Manifest): string {
  if (lines.length === 0) return `select '' as npi, '' as tin, '' as claim_type where false`
  const paths = lines.map(({ file }) => sqlText(store.path(file)))
  return `select npi, tin, claim_type from read_parquet([${paths.join(', ')}])`
}
