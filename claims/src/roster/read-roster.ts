import type { ProviderClass } from '../figures/figure.ts'
import { withDuckDb } from '../reference/with-duckdb.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'
import { providersSql } from './providers-sql.ts'
import { storedRosterSql } from './stored-roster-sql.ts'

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
  /** As the roster's own row writes them; empty if it has none. */
  phone: string
  fax: string
  /** As the NPI's directory entry writes them, such as that of NPPES. */
  directory_phone: string
  directory_fax: string
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
    const path = store.path(roster.file)
    const sql = providersSql(path, linesSql(store, manifest), COLUMNS)
    const phones = `select npi, tin, phone, fax from (${storedRosterSql(path)})`
    const result = await connection.runAndReadAll(
      `select p.*, coalesce(o.phone, '') as phone, coalesce(o.fax, '') as fax,
          coalesce(d.phone, '') as directory_phone, coalesce(d.fax, '') as directory_fax
        from (${sql}) p left join (${phones}) o on o.npi = p.npi and o.tin = p.tin
          left join (${phones}) d on d.npi = p.npi and d.tin = ''
        order by p.npi, p.tin`,
    )
    return result.getRowObjects() as RosterProvider[]
  })
}

function linesSql(store: ClaimsStore, { lines }: Manifest): string {
  if (lines.length === 0) return `select '' as npi, '' as tin, '' as claim_type where false`
  const paths = lines.map(({ file }) => sqlText(store.path(file)))
  return `select npi, tin, claim_type from read_parquet([${paths.join(', ')}])`
}
