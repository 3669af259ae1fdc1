import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDuckDb, sqlText } from '@plumbline/claims/store/duckdb'
import type { Damage, Expected } from './damage.ts'

const MEMORY_MB = 256

/** Writes the result of `sql` over a CSV (`t`, all texts) as Parquet. */
export async function toParquet(csvPath: string, folder: string, sql: string): Promise<Buffer> {
  const target = join(folder, 'made.parquet')
  const { connection, close } = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: join(folder, 'spill') })
  try {
    await connection.run(
      `create temp table t as select * from read_csv(${sqlText(csvPath)}, all_varchar = true, header = true)`,
    )
    await connection.run(`copy (${sql}) to ${sqlText(target)} (format parquet)`)
    return await readFile(target)
  } finally {
    close()
    await rm(target, { force: true })
  }
}

const isParquet: Damage['fits'] = ({ shape }) => shape === 'parquet'

const selected = (kind: string, sql: string, expected?: Expected): Damage => ({
  kind: `Parquet: ${kind}`,
  fits: isParquet,
  apply: async (_file, _random, folder) => ({
    bytes: await toParquet(join(folder, 'plain.csv'), folder, sql),
    ...(expected !== undefined && { expected }),
  }),
})

export const PARQUET_DAMAGES: readonly Damage[] = [
  {
    kind: 'Parquet: the end cut off',
    fits: isParquet,
    apply: ({ bytes }, random) => ({
      bytes: bytes.subarray(0, bytes.length - 1 - random.below(2000)),
      expected: 'refused',
    }),
  },
  {
    kind: 'Parquet: flipped bytes in the pages',
    fits: isParquet,
    apply({ bytes }, random) {
      const copy = Buffer.from(bytes)
      for (const at of random.places(copy.length - 8, 30)) copy[at + 4] = random.below(256)
      return { bytes: copy }
    },
  },
  {
    kind: 'Parquet: flipped bytes in the footer',
    fits: isParquet,
    apply({ bytes }, random) {
      const copy = Buffer.from(bytes)
      const footer = copy.readUInt32LE(copy.length - 8)
      const at = copy.length - 8 - footer + random.below(footer)
      copy[at] = random.below(256)
      return { bytes: copy }
    },
  },
  {
    kind: 'Parquet: a wrong length of the footer',
    fits: isParquet,
    apply({ bytes }, random) {
      const copy = Buffer.from(bytes)
      copy.writeUInt32LE(random.below(0xffffffff), copy.length - 8)
      return { bytes: copy, expected: 'refused' }
    },
  },
  selected(
    'columns of other types',
    `select * replace (cast(service_date as date) as service_date,
    cast(units as double) as units, cast(npi as bigint) as npi, cast(tin as double) as tin,
    line_number = '1' as line_number, cast(version as hugeint) as version) from t`,
  ),
  selected(
    'times and blobs',
    `select * replace (cast(service_date as timestamp) as service_date,
    claim_id::blob as claim_id, cast(paid as float) as paid) from t`,
  ),
  selected('a column missing', 'select * exclude (hcpcs_code) from t', 'refused'),
  selected(
    'nested columns',
    `select * replace ({'npi': npi} as npi, [units] as units,
    map {'a': patient_id} as patient_id) from t`,
  ),
  selected(
    'nulls everywhere',
    'select * replace (cast(null as varchar) as claim_id, null as service_date) from t',
  ),
  selected(
    'impossible numbers',
    `select * replace (cast('nan' as double) as units, cast('inf' as double) as paid,
    -1e300 as billed) from t`,
  ),
  selected('no rows', 'select * from t where false', 'refused'),
  selected('one column', 'select claim_id from t', 'refused'),
  selected('other names', 'select claim_id as a, * exclude (claim_id) from t', 'refused'),
]
