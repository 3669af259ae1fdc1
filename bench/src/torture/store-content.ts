import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { collectRows } from '@plumbline/claims/build/build-quarter'
import { buildStore } from '@plumbline/claims/build/build-store'
import { openDuckDbEngine } from '@plumbline/claims/engines/duckdb-engine'
import { LINE_COLUMNS } from '@plumbline/claims/line'
import { loadMeasures } from '@plumbline/claims/measures/load-measures'
import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import { openDuckDb, sqlText } from '@plumbline/claims/store/duckdb'
import type { Manifest } from '@plumbline/claims/store/manifest'

const MEMORY_MB = 512

/** A hash of everything that would be published for a version. */
export async function hashFigures(store: ClaimsStore, manifest: Manifest): Promise<string> {
  const engine = await openDuckDbEngine({ store, manifest, memoryMb: MEMORY_MB })
  const hash = createHash('sha256')
  try {
    await buildStore({
      manifest,
      engine,
      ...loadMeasures(),
      knownHashes: new Set(),
      async onQuarter({ period, parts }) {
        const quarter = { period, ...(await collectRows(parts)) }
        hash.update(
          JSON.stringify(quarter, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
        )
      },
    })
  } finally {
    await engine.close()
  }
  return hash.digest('hex')
}

async function queryLines(store: ClaimsStore, { lines }: Manifest, sql: string): Promise<string[]> {
  const spill = store.path(store.newFile('tmp', `check-${process.pid}`, 'spill'))
  const { connection, close } = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: spill })
  try {
    const files = lines.map(({ file }) => sqlText(store.path(file))).join(', ')
    const reader = await connection.runAndReadAll(`select ${sql} from read_parquet([${files}]) l`)
    return reader.getRows()[0]?.map(String) ?? []
  } finally {
    close()
    await rm(spill, { recursive: true, force: true })
  }
}

/** How many lines of a version come from its newest import. */
export async function countNewest(store: ClaimsStore, manifest: Manifest): Promise<number> {
  const newest = Math.max(...manifest.imports.map(({ number }) => number))
  return Number((await queryLines(store, manifest, `count(*) filter (import_number = ${newest})`))[0])
}

/** What the X12 lines of a version are allowed together. */
export async function sumAllowed(store: ClaimsStore, manifest: Manifest): Promise<number> {
  const sum = "coalesce(sum(allowed) filter (claim_id like '980000001-%'), 0)::double"
  return Number((await queryLines(store, manifest, sum))[0])
}

// After a rollback the same file is another import, with another number.
const CONTENT = LINE_COLUMNS.map(({ name }) => name).filter((name) => name !== 'import_number')

/** The number of lines of a version, and a hash that does not depend on their order, files or import. */
export async function hashLines(store: ClaimsStore, manifest: Manifest): Promise<string> {
  const hash = `hash(${CONTENT.join(', ')})`
  return (await queryLines(store, manifest, `count(*), sum(${hash}::hugeint), bit_xor(${hash})`)).join(' ')
}

/** All files of the store with their sizes, to find files that should not exist. */
export async function listFiles(store: ClaimsStore): Promise<string[]> {
  const entries = await readdir(store.root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  const listed = await Promise.all(files.map(async (file) => `${file} ${(await stat(file)).size}`))
  return listed.toSorted()
}
