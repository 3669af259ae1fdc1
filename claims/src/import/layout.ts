import { LINE_COLUMNS } from '../line.ts'
import { ImportRefused } from './import-refused.ts'

/** Fields that come from the file; import_number does not. */
export const LINE_FIELDS = LINE_COLUMNS.map(({ name }) => name).filter((name) => name !== 'import_number')
const EXTRA_FIELDS = ['void', 'received_date', 'source_line'] as const
export const LAYOUT_FIELDS: readonly string[] = [...LINE_FIELDS, ...EXTRA_FIELDS]

export const NEEDED_FIELDS = [
  'claim_id',
  'line_number',
  'claim_type',
  'npi',
  'patient_id',
  'service_date',
  'hcpcs_code',
  'units',
] as const

export const DATE_FORMATS = ['YYYY-MM-DD', 'YYYYMMDD', 'MM/DD/YYYY', 'DD-MON-YYYY'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** Where a field comes from: the first of `columns` with a value, else `constant`. */
export type FieldSource = { columns: string[]; constant?: string }

/** How the columns of a payer's file become claim lines. Plain data, so that a new layout needs no code. */
export type Layout = {
  name: string
  fields: Record<string, FieldSource>
  dateFormat?: DateFormat
  /** The file's values for claim types, in upper or lower case: { "P": "professional" }. */
  claimTypes?: Record<string, string>
  /** Values of the void column that mean a void; without it the column is yes or no. */
  voidValues?: string[]
}

const TOP_LEVEL = ['name', 'fields', 'dateFormat', 'claimTypes', 'voidValues']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

/** Parses the text of a mapping file; `file` is for the refusal. */
export function parseLayoutText(text: string, file: string): Layout {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The engine's own message repeats a piece of the text.
    throw new ImportRefused('mapping_not_json', { file })
  }
  return parseLayout(value)
}

/** Parses a mapping. A field may be a column name, a list of names, or a full source. */
export function parseLayout(value: unknown): Layout {
  if (!isRecord(value)) throw new ImportRefused('mapping_not_an_object', {})
  const unknown = Object.keys(value).find((key) => !TOP_LEVEL.includes(key))
  if (unknown !== undefined) throw new ImportRefused('mapping_setting', { found: unknown, known: TOP_LEVEL })
  const { name = 'mapping', fields, dateFormat, claimTypes, voidValues } = value
  if (!isText(name)) throw new ImportRefused('mapping_name', {})
  if (!isRecord(fields)) throw new ImportRefused('mapping_fields', {})
  if (dateFormat !== undefined && !DATE_FORMATS.some((format) => format === dateFormat)) {
    throw new ImportRefused('mapping_date_format', { known: [...DATE_FORMATS] })
  }
  if (claimTypes !== undefined && !(isRecord(claimTypes) && Object.values(claimTypes).every(isText))) {
    throw new ImportRefused('mapping_claim_types', {})
  }
  if (voidValues !== undefined && !isTextList(voidValues)) throw new ImportRefused('mapping_void_values', {})
  const parsed: Record<string, FieldSource> = {}
  for (const [field, source] of Object.entries(fields)) {
    if (!LAYOUT_FIELDS.includes(field)) {
      throw new ImportRefused('mapping_field', { found: field, known: [...LAYOUT_FIELDS] })
    }
    const known = parseSource(source)
    if (known === null) throw new ImportRefused('mapping_source', { field })
    parsed[field] = known
  }
  return {
    name,
    fields: parsed,
    dateFormat: dateFormat as DateFormat | undefined,
    claimTypes: claimTypes as Record<string, string> | undefined,
    voidValues,
  }
}

function parseSource(source: unknown): FieldSource | null {
  if (isText(source)) return { columns: [source] }
  if (isTextList(source)) return { columns: source }
  if (!isRecord(source)) return null
  const { columns = [], constant, ...rest } = source
  const list = isText(columns) ? [columns] : columns
  if (!isTextList(list) || !(constant === undefined || isText(constant)) || Object.keys(rest).length > 0)
    return null
  return constant === undefined ? { columns: list } : { columns: list, constant }
}
