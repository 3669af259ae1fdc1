import type { Manifest } from '../store/manifest.ts'

export const REFERENCE_KINDS = [
  'families',
  'rules',
  'limits',
  'places',
  'hcpcs',
  'taxonomy',
  'labels',
] as const
/**
 * What a reference file contains: add-on pairs, families with their rules, daily unit limits, labels of codes, or
 * specialties of taxonomies.
 */
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/** A stored row; its first columns are its key. */
export type Entry = string[]

export type RowOutcome =
  | { entry: Entry }
  /** Removes a stored entry. */
  | { remove: Entry }
  /** Does not count, such as a deleted pair. */
  | { skip: true }
  | { reject: { field: string; reason: string } }

/** Reads a field of a record by its column in the layout; '' if the file lacks the column. */
export type RowReader = (column: string) => string

export type StoredTable = {
  /** The field of the manifest that has the file. */
  slot: 'families' | 'rules' | 'limits' | 'labels' | 'taxonomy'
  columns: readonly { name: string; type: 'varchar' | 'integer' }[]
  keyColumns: number
}

type LayoutHeader = {
  kind: ReferenceKind
  /** Shown as the detected layout. */
  name: string
  /** Column → its names in files, reduced to lowercase letters and digits. */
  columns: Readonly<Record<string, readonly string[]>>
  required: readonly string[]
  /** The file has at least one of these. */
  anyOf?: readonly string[]
}

/** A file whose rows belong to one table. */
export type TableLayout = LayoutHeader & {
  table: StoredTable
  /** Which stored rows this file replaces; all others stay. */
  supersedes: (stored: Entry) => boolean
  /** Creates a check for rows that have no effect beside the stored ones. */
  yields?: (stored: Iterable<Entry>) => (entry: Entry) => boolean
  /** Creates a parser for the rows of one file; it may use earlier rows. */
  createParser: (today: Temporal.PlainDate) => (row: RowReader) => RowOutcome
}

/** A file with pairs and rules of families (reconcile-families.ts). */
export type FamilyFileLayout = LayoutHeader & { kind: 'rules' }
export type ReferenceLayout = TableLayout | FamilyFileLayout

const text = (name: string) => ({ name, type: 'varchar' }) as const
/** Empty is null. */
const whole = (name: string) => ({ name, type: 'integer' }) as const

export const FAMILY_TABLE: StoredTable = {
  slot: 'families',
  columns: [text('family'), text('add_on'), text('primary_code'), text('source')],
  keyColumns: 3,
}
/** Sources of a payer's pairs: added to a family, or those of a family that the payer defines whole. */
export const PAYER_PAIR = 'payer'
export const PAYER_FAMILY = 'payer_family'

export const RULE_TABLE: StoredTable = {
  slot: 'rules',
  columns: [text('family'), whole('mue'), whole('mai'), text('not_with'), text('unless'), text('same_group')],
  keyColumns: 1,
}
export const LIMIT_TABLE: StoredTable = {
  slot: 'limits',
  columns: [text('code'), whole('units'), whole('mai')],
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

export const entryKey = (table: StoredTable, entry: Entry): string =>
  entry.slice(0, table.keyColumns).join('\u0000')

export const getStoredFile = (manifest: Manifest, table: StoredTable) => manifest[table.slot] ?? null

/** A daily limit. */
export const UNITS_PATTERN = /^\d{1,6}$/

const PROCEDURE_CODE = /^(?:[0-9]{4}[0-9A-Z]|[A-Z][0-9]{4})$/

/** A procedure code in uppercase; null if it is not valid. */
export function procedureCode(value: string): string | null {
  const code = value.trim().toUpperCase()
  return PROCEDURE_CODE.test(code) ? code : null
}

export const reject = (field: string, reason: string): RowOutcome => ({ reject: { field, reason } })
