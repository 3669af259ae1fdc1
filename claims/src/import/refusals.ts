type Nothing = Record<never, never>
type Named = { file: string }
type Line = { line: number }
type Segment = Line & { segment: number; id: string }

/** Refusals of readers that do not know the name of their file; who opened it adds the name. */
export type UnnamedRefusals = {
  too_many_rejects: { most: number; reason: string }
  x12_no_isa: Line
  x12_isa_width: Line & { width: number }
  x12_version: Line & { found: string; needed: string }
  x12_other_claims: Line & { kind: string }
  x12_other_type: Line & { type: string; guide: string }
  x12_wrong_group: Line & { type: string; found: string; needed: string }
  x12_mixed: Line
  x12_no_transaction: Nothing
  x12_control_number: Segment & { found: string; begin: string; begin_line: number; needed: string }
  x12_count: Segment & { of: string; stated: string; counted: number }
  x12_no_se: Segment & { begin_line: number }
  x12_outside_envelope: Segment
  x12_cut_off: { id: string }
  x12_cut_off_in_segment: Line
  x12_no_segment_end: Line & { characters: number }
  x12_unknown_segment: Segment & { kind: string }
  x12_outside_claim: Segment
  x12_claim_too_long: Line & { most: number }
  x12_no_total: Line
  x12_not_an_amount: Line & { segment: number; element: string }
  x12_totals: Line & { stated: string; claims: string; provider: string; sum: string }
}

type NamedRefusals = {
  cannot_open: Named
  empty: Named
  zip: Named
  zip_without_files: Named
  workbook: Named
  seven_zip: Named
  compressed: Named & { method: string }
  pdf: Named
  gzip_cut_off: Named
  gzip_damaged: Named
  unpacks_too_far: Named
  parquet_in_gzip: Named
  parquet_damaged: Named
  parquet_no_rows: Named
  other_columns: Named & { first: string }
  rows_not_counted: { files: string[] }
  data_through: Nothing
  not_delimited: Named
  header_not_utf8: Named
  utf16: Named
  cr_line_ends: Named
  no_header: Named
  one_column: Named
  /** By their places: without a header, a name would be a value of the first row. */
  column_twice: Named & { first: number; second: number }
  no_rows: Named
  cut_off_in_line: Named & Line
  open_quote: Named & Line
  unlike_header: Named & { fields: number }
  looks_like_roster: Named
  no_layout: Named & { nearest: string; missing: string[] }
  mapping_lacks_columns: Named & { columns: number; missing: string[]; mapping: string }
  mapping_claim_type: { found: string; known: string[] }
  mapping_not_json: Named
  mapping_not_an_object: Nothing
  mapping_setting: { found: string; known: string[] }
  mapping_name: Nothing
  mapping_fields: Nothing
  mapping_date_format: { known: string[] }
  mapping_claim_types: Nothing
  mapping_void_values: Nothing
  mapping_field: { found: string; known: string[] }
  mapping_source: { field: string }
  x12_part: Named & { id: string }
  x12_no_claim_lines: Named
  x12_is_remittance: Named
  x12_is_claims: Named
  rejects_file_changed: Named & { values: number }
  json_without_resources: Named
  json_too_large: Named & { megabytes: number }
  json_line_too_long: Named & Line & { megabytes: number }
  json_not_utf8: Named
  json_cut_off: Named
  json_not_valid: Named
  fhir_not_fhir: Named
  fhir_no_claims: Named & { found: Record<string, number> }
  fhir_not_professional: Named & { found: Record<string, number> }
  roster_no_npi: Named
  roster_columns: Named & { missing: string[] }
  roster_no_provider: Named
  roster_too_many_rejects: Named & { most: number }
  roster_whole_country: Named & { rows: number }
  reference_too_large: Named & { megabytes: number }
  reference_zip: Named
  reference_gzip: Named
  reference_zero_bytes: Named
  reference_no_table: Named & { tables: string[] }
  reference_foreign_limits: Named
  reference_no_row: Named & Line & { reason: string }
}

/** Every way a file is refused, by its code, with what a sentence about it needs. None repeats a value of a row. */
export type Refusals = NamedRefusals & { [Code in keyof UnnamedRefusals]: Named & UnnamedRefusals[Code] }

/** Why a file was refused; the portal has the words. */
export type Refusal = {
  [Code in keyof Refusals]: { code: Code; params: Refusals[Code] }
}[keyof Refusals]
