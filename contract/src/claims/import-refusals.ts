import * as z from 'zod/mini'

/** What a parameter can be: the name of a file, column or field, a place, a count. None repeats a value of a row. */
type Kinds = {
  text: string
  number: number
  list: string[]
  /** How many of each, such as { pharmacy: 3 }. */
  counts: Record<string, number>
}

const file = { file: 'text' } as const
const line = { ...file, line: 'number' } as const
const segment = { ...line, segment: 'number', id: 'text' } as const

/**
 * Every way an import refuses a file, with what its sentence needs to know (R-CLM-32). The sentences are in words/; the
 * importer throws the same codes (claims/src/import/refusals.ts).
 */
export const IMPORT_REFUSALS = {
  // Any file.
  cannot_open: file,
  empty: file,
  zip: file,
  zip_without_files: file,
  workbook: file,
  seven_zip: file,
  compressed: { ...file, method: 'text' },
  pdf: file,
  json_without_resources: file,
  gzip_cut_off: file,
  gzip_damaged: file,
  unpacks_too_far: file,
  parquet_in_gzip: file,
  parquet_damaged: file,
  parquet_no_rows: file,
  other_columns: { ...file, first: 'text' },
  rows_not_counted: { files: 'list' },
  too_many_rejects: { ...file, most: 'number', reason: 'text' },
  data_through: {},
  // Delimited text.
  not_delimited: file,
  header_not_utf8: file,
  utf16: file,
  cr_line_ends: file,
  no_header: file,
  one_column: file,
  column_twice: { ...file, first: 'number', second: 'number' },
  no_rows: file,
  cut_off_in_line: line,
  open_quote: line,
  unlike_header: { ...file, fields: 'number' },
  // Layouts and mappings.
  looks_like_roster: file,
  no_layout: { ...file, nearest: 'text', missing: 'list' },
  mapping_lacks_columns: { ...file, columns: 'number', missing: 'list', mapping: 'text' },
  mapping_claim_type: { found: 'text', known: 'list' },
  mapping_not_json: file,
  mapping_not_an_object: {},
  mapping_setting: { found: 'text', known: 'list' },
  mapping_name: {},
  mapping_fields: {},
  mapping_date_format: { known: 'list' },
  mapping_claim_types: {},
  mapping_void_values: {},
  mapping_field: { found: 'text', known: 'list' },
  mapping_source: { field: 'text' },
  // X12.
  x12_part: { ...file, id: 'text' },
  x12_no_isa: line,
  x12_isa_width: { ...line, width: 'number' },
  x12_version: { ...line, found: 'text', needed: 'text' },
  x12_other_claims: { ...line, kind: 'text' },
  x12_other_type: { ...line, type: 'text', guide: 'text' },
  x12_wrong_group: { ...line, type: 'text', found: 'text', needed: 'text' },
  x12_mixed: line,
  x12_no_transaction: file,
  x12_no_claim_lines: file,
  x12_is_remittance: file,
  x12_is_claims: file,
  x12_control_number: { ...segment, found: 'text', begin: 'text', begin_line: 'number', needed: 'text' },
  x12_count: { ...segment, of: 'text', stated: 'text', counted: 'number' },
  x12_no_se: { ...segment, begin_line: 'number' },
  x12_outside_envelope: segment,
  x12_cut_off: { ...file, id: 'text' },
  x12_cut_off_in_segment: line,
  x12_no_segment_end: { ...line, characters: 'number' },
  x12_unknown_segment: { ...segment, kind: 'text' },
  x12_outside_claim: segment,
  x12_claim_too_long: { ...line, most: 'number' },
  x12_no_total: line,
  x12_not_an_amount: { ...line, segment: 'number', element: 'text' },
  x12_totals: { ...line, stated: 'text', claims: 'text', provider: 'text', sum: 'text' },
  rejects_file_changed: { ...file, values: 'number' },
  // FHIR.
  fhir_not_fhir: file,
  fhir_no_claims: { ...file, found: 'counts' },
  fhir_not_professional: { ...file, found: 'counts' },
  json_too_large: { ...file, megabytes: 'number' },
  json_line_too_long: { ...line, megabytes: 'number' },
  json_not_utf8: file,
  json_cut_off: file,
  json_not_valid: file,
  // Rosters.
  roster_no_npi: file,
  roster_columns: { ...file, missing: 'list' },
  roster_no_provider: file,
  roster_too_many_rejects: { ...file, most: 'number' },
  roster_whole_country: { ...file, rows: 'number' },
  // Reference tables.
  reference_too_large: { ...file, megabytes: 'number' },
  reference_zip: file,
  reference_gzip: file,
  reference_zero_bytes: file,
  reference_no_table: { ...file, tables: 'list' },
  reference_foreign_limits: file,
  reference_no_row: { ...line, reason: 'text' },
} as const satisfies Record<string, Record<string, keyof Kinds>>

type Catalogue = typeof IMPORT_REFUSALS
export type ImportRefusalCode = keyof Catalogue
type RefusalParams<Code extends ImportRefusalCode> = {
  readonly [Name in keyof Catalogue[Code]]: Catalogue[Code][Name] extends keyof Kinds
    ? Kinds[Catalogue[Code][Name]]
    : never
}

/** Why a file was refused. */
export type ImportRefusal = {
  [Code in ImportRefusalCode]: { code: Code; params: RefusalParams<Code> }
}[ImportRefusalCode]

/** A sentence for each code. */
export type RefusalWords = {
  readonly [Code in ImportRefusalCode]: (params: RefusalParams<Code>) => string
}

const paramSchema = z.union([z.string(), z.number(), z.array(z.string()), z.record(z.string(), z.number())])

/** As it is stored and sent. A row of another release may have a code that this one does not know. */
export const importRefusalSchema = z.object({ code: z.string(), params: z.record(z.string(), paramSchema) })
export type SentRefusal = z.infer<typeof importRefusalSchema>

const isKind: Record<keyof Kinds, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  list: (value) => Array.isArray(value),
  counts: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

function isKnown(sent: { code: string; params: object }): sent is ImportRefusal {
  if (!Object.hasOwn(IMPORT_REFUSALS, sent.code)) return false
  const params = new Map<string, unknown>(Object.entries(sent.params))
  const needed: [string, keyof Kinds][] = Object.entries(IMPORT_REFUSALS[sent.code as ImportRefusalCode])
  return needed.every(([name, kind]) => isKind[kind](params.get(name)))
}

/** The sentence for a refusal; null if this release does not know its code, or what the sentence needs is missing. */
export function describeRefusal(words: RefusalWords, sent: { code: string; params: object }): string | null {
  if (!isKnown(sent)) return null
  // The compiler cannot see that the words of a code fit the parameters of the same code.
  const describe = words[sent.code] as (params: ImportRefusal['params']) => string
  return describe(sent.params)
}
