import { rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { openBytes, readHead } from '../import/byte-source.ts'
import { ImportRefused } from '../import/import-refused.ts'
import type { OnProgress } from '../progress.ts'
import { sqlText } from '../store/duckdb.ts'
import type { ImportRecord } from '../store/manifest.ts'
import { convertX12 } from './convert-x12.ts'
import { csvLine } from './csv-line.ts'
import { CLAIM_MARKS, PAYMENT_COLUMNS } from './payment-rows.ts'
import type { X12Reject } from './row-sink.ts'

/** A rejects file has these columns before those of the payments. */
const REJECT_COLUMNS = ['reject_import', 'reject_line', 'reject_field', 'reject_reason'] as const

export const REJECTS_HEADER: readonly string[] = [...REJECT_COLUMNS, ...PAYMENT_COLUMNS]

type Staged = { read: number; sha256: string }

const HEADER_BYTES = 1024

const OLD_HEADER = REJECTS_HEADER.filter((name) => !CLAIM_MARKS.includes(name))

/** The columns of a file if it is the rejects file of a remittance import, else null. */
async function readRejectsHeader(path: string): Promise<readonly string[] | null> {
  const text = (await readHead(path, HEADER_BYTES)).toString('utf8').replace(/^\ufeff/, '')
  const header = text.split(/\r?\n/, 1)[0]?.replaceAll('"', '')
  return [REJECTS_HEADER, OLD_HEADER].find((names) => names.join(',') === header) ?? null
}

/** Whether a file is the rejects file of a remittance import. */
export const isRejectsFile = async (path: string): Promise<boolean> =>
  (await readRejectsHeader(path)) !== null

async function hashFile(path: string): Promise<string> {
  const { chunks, sha256 } = openBytes(path, { gzip: false })
  for await (const _chunk of chunks);
  return sha256()
}

const readCsv = (path: string, columns: readonly string[]) =>
  `read_csv(${sqlText(path)}, auto_detect = false, header = true, delim = ',', quote = '"', escape = '"',
    columns = {${columns.map((name) => `'${name}': 'VARCHAR'`).join(', ')}})`

const asText = (names: readonly string[]) =>
  names.map((name) => `coalesce(${name}, '') as ${name}`).join(', ')

async function stageRemittance(
  connection: DuckDBConnection,
  path: string,
  ordinal: number,
  folder: string,
  onProgress?: OnProgress,
): Promise<Staged> {
  const rows = join(folder, `${ordinal}.csv`)
  const { kind, read, sha256, rejects } = await convertX12(path, rows, onProgress)
  if (kind !== '835') throw new ImportRefused('x12_is_claims', { file: basename(path) })
  await connection.run(
    `insert into staged by name
      select ${ordinal} as file_ordinal, ${asText(PAYMENT_COLUMNS)} from ${readCsv(rows, PAYMENT_COLUMNS)}`,
  )
  await rm(rows)
  if (rejects.length > 0)
    await stageRejects(connection, rejects, ordinal, join(folder, `${ordinal}-rejects.csv`))
  return { read, sha256 }
}

async function stageRejects(
  connection: DuckDBConnection,
  rejects: X12Reject[],
  ordinal: number,
  path: string,
): Promise<void> {
  const lines = rejects.map(({ line, field, reason, row }) =>
    csvLine(['', String(line), field, reason, ...PAYMENT_COLUMNS.map((name) => row[name] ?? '')]),
  )
  await writeFile(path, [csvLine(REJECTS_HEADER), ...lines])
  await connection.run(
    `insert into rejected by name
      select ${ordinal} as file_ordinal, ${asText(REJECTS_HEADER)} from ${readCsv(path, REJECTS_HEADER)}`,
  )
  await rm(path)
}

async function stageCorrected(
  connection: DuckDBConnection,
  path: string,
  ordinal: number,
  header: readonly string[],
): Promise<Staged> {
  const payments = PAYMENT_COLUMNS.filter((name) => header.includes(name))
  const sha256 = await hashFile(path)
  try {
    const inserted = await connection.run(
      `insert into staged by name
        select ${ordinal} as file_ordinal, ${asText(payments)} from ${readCsv(path, header)}`,
    )
    return { read: inserted.rowsChanged, sha256 }
  } catch {
    // The library's message would repeat the row, which has patient data.
    throw new ImportRefused('rejects_file_changed', { file: basename(path), values: header.length })
  }
}

/**
 * Reads remittances, and corrected rejects files of earlier ones, into the tables `staged` (payments, all text) and
 * `rejected` (rows that are unusable in themselves).
 */
export async function stagePayments(
  connection: DuckDBConnection,
  files: string[],
  folder: string,
  onProgress?: OnProgress,
): Promise<{ files: ImportRecord['files']; read: number }> {
  const columns = (names: readonly string[]) => names.map((name) => `${name} varchar`).join(', ')
  await connection.run(`create table staged (file_ordinal integer, ${columns(PAYMENT_COLUMNS)})`)
  await connection.run(`create table rejected (file_ordinal integer, ${columns(REJECTS_HEADER)})`)
  const records: ImportRecord['files'] = []
  let read = 0
  for (const [ordinal, path] of files.entries()) {
    const header = await readRejectsHeader(path)
    const staged = header
      ? await stageCorrected(connection, path, ordinal, header)
      : await stageRemittance(connection, path, ordinal, folder, onProgress)
    records.push({ name: basename(path), sha256: staged.sha256, bytes: (await stat(path)).size })
    read += staged.read
  }
  return { files: records, read }
}
