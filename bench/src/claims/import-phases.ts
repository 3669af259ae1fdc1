import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CLAIM_COLUMNS } from '@plumbline/claims/generator/claim-columns'
import { generateWorld } from '@plumbline/claims/generator/generate-world'
import { importClaims } from '@plumbline/claims/import/import-claims'
import { LINE_COLUMNS } from '@plumbline/claims/line'
import { importProviders } from '@plumbline/claims/roster/import-providers'
import { openStore } from '@plumbline/claims/store/claims-store'
import { openDuckDb, sqlText } from '@plumbline/claims/store/duckdb'
import type { Facts, PhaseInput } from './phase-input.ts'

const CLAIM_FILE = /^claims-\d{4}Q[1-4]\.csv$/

async function listClaimFiles(world: string): Promise<string[]> {
  const names = await readdir(world)
  return names
    .filter((name) => CLAIM_FILE.test(name))
    .toSorted()
    .map((name) => join(world, name))
}

export async function generateFiles({ lines, world, memoryMb }: PhaseInput): Promise<Facts> {
  const { rows } = await generateWorld({ lines, out: world, memoryMb })
  return { rows }
}

/**
 * What a person would write with DuckDB alone: read the files, cast, sort, and write one Parquet file per quarter, and
 * one of the providers. It checks no rows, resolves no versions, hashes no files, and fails on a bad value.
 */
export async function importBare({ world, scratch, memoryMb }: PhaseInput): Promise<Facts> {
  const { connection, close } = await openDuckDb({ memoryMb, tempDir: join(scratch, 'spill') })
  const files = (await listClaimFiles(world)).map(sqlText).join(', ')
  const texts = CLAIM_COLUMNS.map((name) => `'${name}': 'varchar'`).join(', ')
  const casts = LINE_COLUMNS.map(({ name, type }) =>
    name === 'import_number' ? `1 as ${name}` : `${name}::${type} as ${name}`,
  ).join(', ')
  const result = await connection.run(`
    copy (
      select ${casts}, year(service_date::date) || 'Q' || quarter(service_date::date) as line_quarter
      from read_csv([${files}], header = true, delim = ',', columns = {${texts}})
      order by line_quarter, npi, tin, service_date, patient_id, claim_id, line_number
    ) to ${sqlText(join(scratch, 'lines'))}
    (format parquet, compression zstd, row_group_size 20480, partition_by (line_quarter))`)
  const lines = Number((await result.getRows())[0]?.[0] ?? 0)
  await connection.run(`copy (from read_csv(${sqlText(join(world, 'providers.csv'))}, header = true, all_varchar = true))
    to ${sqlText(join(scratch, 'providers.parquet'))} (format parquet, compression zstd)`)
  close()
  return { lines }
}

export async function importWithProduct({ world, store: root, memoryMb }: PhaseInput): Promise<Facts> {
  const store = await openStore(root)
  await importProviders({ store, file: join(world, 'providers.csv'), memoryMb })
  const { counts } = await importClaims({ store, files: await listClaimFiles(world), memoryMb })
  return { lines: counts.loaded }
}
