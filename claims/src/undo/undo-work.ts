import type { DuckDBConnection } from '@duckdb/node-api'
import type { OnProgress } from '../progress.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import type { Manifest } from '../store/manifest.ts'

export type UndoWork = {
  connection: DuckDBConnection
  store: ClaimsStore
  folder: string
  memoryMb: number
  /** Store files written so far; removed if it fails. */
  written: string[]
  onProgress?: OnProgress
  signal?: AbortSignal
}

/** What the next version has instead, and how many lines leave and return. */
export type Undone = {
  changes: Partial<Pick<Manifest, 'lines' | 'voids' | 'superseded' | 'corrections' | 'remittances'>>
  left: number
  returned: number
}
