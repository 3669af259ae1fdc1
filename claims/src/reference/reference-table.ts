import type { Manifest } from '../store/manifest.ts'

export const REFERENCE_KINDS = ['families', 'limits', 'places', 'hcpcs', 'taxonomy', 'labels'] as const
/** What a reference file says: add-on pairs, daily unit limits, or texts and specialties of codes. */
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/** A row as the store keeps it; its first columns are its key. */
export type Entry = string[]

export type RowOutcome =
  | { entry: Entry }
  /** Takes a stored entry away. */
  | { remove: Entry }
  /** Says nothing that counts (any more), such as a deleted pair. */
  | { skip: true }
  | { reject: { field: string; reason: string } }

/** The fields of one record by the names of the columns that the kind knows; '' where the file lacks one. */
export type RowReader = (column: string) => string

export type StoredTable = {
  /** The field of the manifest that names the file. */
  slot: 'families' | 'limits' | 'labels' | 'taxonomy'
  columns: readonly { name: string; type: 'varchar' | 'integer' }[]
  keyColumns: number
}

export type ReferenceLayout = {
  kind: ReferenceKind
  /** Told to people as the layout that was recognised. */
  name: string
  table: StoredTable
  /** Column → the names that files give it, reduced to small letters and digits. */
  columns: Readonly<Record<string, readonly string[]>>
  required: readonly string[]
  /** The rows of the store that this file replaces as a whole; all others stay. */
  supersedes: (stored: Entry) => boolean
  /** Makes the judge of rows; it may remember earlier rows of the file. */
  rowJudge: (today: Temporal.PlainDate) => (row: RowReader) => RowOutcome
}

const text = (name: string) => ({ name, type: 'varchar' }) as const

export const FAMILY_TABLE: StoredTable = {
  slot: 'families',
  columns: [text('family'), text('add_on'), text('primary_code'), text('source')],
  keyColumns: 3,
}
export const LIMIT_TABLE: StoredTable = {
  slot: 'limits',
  columns: [text('code'), { name: 'units', type: 'integer' }],
  keyColumns: 1,
}
export const LABEL_TABLE: StoredTable = {
  slot: 'labels',
  columns: [text('system'), text('code'), text('language'), text('label')],
  keyColumns: 3,
}
export const TAXONOMY_TABLE: StoredTable = {
  slot: 'taxonomy',
  columns: [text('taxonomy'), text('specialty_code'), text('specialty')],
  keyColumns: 2,
}

export const keyOf = (table: StoredTable, entry: Entry): string =>
  entry.slice(0, table.keyColumns).join('\u0000')

export const storedFileOf = (manifest: Manifest, table: StoredTable) => manifest[table.slot] ?? null

const PROCEDURE_CODE = /^(?:[0-9]{4}[0-9A-Z]|[A-Z][0-9]{4})$/

/** A procedure code in capitals, or null. */
export function procedureCode(value: string): string | null {
  const code = value.trim().toUpperCase()
  return PROCEDURE_CODE.test(code) ? code : null
}

export const reject = (field: string, reason: string): RowOutcome => ({ reject: { field, reason } })
