import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GeneratedWorld } from '@plumbline/claims/generator/generate-world'
import { TUVA_LAYOUT } from '@plumbline/claims/import/built-in-layouts'
import type { GoodFile } from './damage.ts'
import { toParquet } from './parquet-damages.ts'

const STORED_ROWS = 6000
const REPEATED_ROWS = 1000
const NEW_ROWS = 1500
const CORRECTED_ROWS = 200
const BAD_CLAIM = /-R-\d+,/

async function readLines(path: string | undefined): Promise<string[]> {
  return (await readFile(path ?? '', 'utf8')).trimEnd().split('\n')
}

const text = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`)

/** The same rows with the column names of the Tuva input layer, separated by tabs. */
function toTuva([header = '', ...rows]: readonly string[]): Buffer {
  const names = header.split(',').map((field) => TUVA_LAYOUT.fields[field]?.columns[0] ?? field)
  return text([names.join('\t'), ...rows.map((row) => row.replaceAll(',', '\t'))])
}

/**
 * From a generated world: lines for the store, and good files with stored lines, lines of another quarter,
 * replacements and voids.
 */
export async function claimFiles(
  { claimFiles: files, correctionsFile }: Pick<GeneratedWorld, 'claimFiles' | 'correctionsFile'>,
  folder: string,
): Promise<{ stored: Buffer; good: GoodFile[] }> {
  const [header = '', ...first] = await readLines(files.at(-3))
  const [, ...second] = await readLines(files.at(-2))
  const [, ...corrections] = await readLines(correctionsFile)
  const rows = [
    ...first.slice(STORED_ROWS - REPEATED_ROWS, STORED_ROWS),
    ...second.slice(0, NEW_ROWS),
    ...corrections.filter((line) => !BAD_CLAIM.test(line)).slice(0, CORRECTED_ROWS),
  ]
  const plain = text([header, ...rows])
  const plainPath = join(folder, 'plain.csv')
  await writeFile(plainPath, plain)
  const claims = { importer: 'claims' } as const
  return {
    stored: text([header, ...first.slice(0, STORED_ROWS)]),
    good: [
      { ...claims, name: 'plain.csv', shape: 'table', bytes: plain },
      { ...claims, name: 'tuva.tsv', shape: 'table', bytes: toTuva([header, ...rows]) },
      {
        ...claims,
        name: 'claims.parquet',
        shape: 'parquet',
        bytes: await toParquet(plainPath, folder, 'select * from t'),
      },
    ],
  }
}
