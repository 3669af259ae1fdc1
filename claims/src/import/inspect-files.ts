import { stat } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { OnProgress } from '../progress.ts'
import type { FileHashes } from './file-hashes.ts'
import { ImportRefused } from './import-refused.ts'
import { type InspectedFile, inspectFile } from './inspect-file.ts'
import type { Layout } from './layout.ts'

type Inspections = {
  connection: DuckDBConnection
  folder: string
  mapping?: Layout
  hashes?: FileHashes
  onProgress?: OnProgress
  signal?: AbortSignal
}

/** Reads every file once, before anything is loaded: one bad file refuses all. */
export async function inspectFiles(paths: readonly string[], work: Inspections): Promise<InspectedFile[]> {
  const { connection, folder, mapping, hashes, signal } = work
  let total = 0
  for (const path of paths) total += (await stat(path).catch(() => null))?.size ?? 0
  let done = 0
  const onBytes = (bytes: number) => {
    done += bytes
    work.onProgress?.({ stage: 'scan', done, total })
  }
  const files: InspectedFile[] = []
  for (const path of paths) {
    const file = await inspectFile(path, { connection, folder, mapping, onBytes, hashes, signal })
    refuseOtherColumns(file, files[0])
    files.push(file)
  }
  return files
}

/** An import has one layout, and one rejects file in that layout. */
function refuseOtherColumns(file: InspectedFile, first: InspectedFile | undefined): void {
  if (first === undefined) return
  const shape = ({ columns, delimiter }: InspectedFile) => `${columns.join('\n').toLowerCase()}\n${delimiter}`
  if (shape(file) === shape(first)) return
  throw new ImportRefused('other_columns', { file: file.name, first: first.name })
}
