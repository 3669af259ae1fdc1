import { formatNumber } from '../../core/format.ts'
import type { RefusalWords } from '../import-refusals.ts'

const n = (value: number) => formatNumber('en', value)

type FileRefusals = Omit<
  RefusalWords,
  `x12_${string}` | `${'fhir' | 'json' | 'roster' | 'reference'}_${string}`
>

/** Why a file is refused: any file, delimited text, layouts and mappings. */
export const fileRefusals: FileRefusals = {
  cannot_open: ({ file }) => `${file} cannot be opened.`,
  empty: ({ file }) => `${file} is empty.`,
  zip: ({ file }) => `${file} is a ZIP archive. Unpack it, and import the files in it.`,
  zip_without_files: ({ file }) => `${file} is a ZIP archive without files.`,
  workbook: ({ file }) => `${file} is an Excel workbook. Save its sheet as "CSV UTF-8".`,
  seven_zip: ({ file }) => `${file} is a 7-Zip archive. Unpack it, and import the files in it.`,
  compressed: ({ file, method }) =>
    `${file} is compressed with ${method}. Unpack it, or compress it with gzip.`,
  pdf: ({ file }) =>
    `${file} is a PDF. Export the claim lines as CSV, Parquet, X12 837P or FHIR ExplanationOfBenefit.`,
  gzip_cut_off: ({ file }) => `${file} is cut off: the compressed data ends too early. Transfer it again.`,
  gzip_damaged: ({ file }) => `${file} is damaged: it cannot be unpacked. Transfer it again.`,
  unpacks_too_far: ({ file }) => `${file} unpacks to far more data than claims do. Send it unpacked.`,
  parquet_in_gzip: ({ file }) => `${file} is Parquet inside gzip. Unpack it first.`,
  parquet_damaged: ({ file }) => `${file} is damaged: it cannot be read as Parquet. Transfer it again.`,
  parquet_no_rows: ({ file }) => `${file} has no rows.`,
  other_columns: ({ file, first }) =>
    `${file} has different columns or a different delimiter than ${first}. Import it separately.`,
  rows_not_counted: ({ files }) =>
    `The rows of ${files.join(', ')} cannot be counted reliably. Nothing was changed. Export the file again, as plain CSV.`,
  too_many_rejects: ({ file, most, reason }) =>
    `More than ${n(most)} lines of ${file} cannot be used, the last one because: ${reason} Correct the file at its source.`,
  data_through: () => 'The data-through date must be a date such as 2026-09-30.',

  not_delimited: ({ file }) => `${file} is not delimited text: its first line is not a header.`,
  header_not_utf8: ({ file }) =>
    `The header of ${file} is not UTF-8 text. If the file is Windows-1252 (ANSI), save it as UTF-8.`,
  utf16: ({ file }) => `${file} is UTF-16 text. Save it as UTF-8.`,
  cr_line_ends: ({ file }) => `The lines of ${file} end in CR only. Save it with LF or CRLF line endings.`,
  no_header: ({ file }) => `${file} has no header.`,
  one_column: ({ file }) =>
    `${file} has only one column. Fields must be separated by comma, tab, pipe or semicolon.`,
  column_twice: ({ file, first, second }) =>
    `Columns ${first} and ${second} of ${file} have the same name. Rename one of them.`,
  no_rows: ({ file }) => `${file} has a header but no rows.`,
  cut_off_in_line: ({ file, line }) =>
    `${file} is cut off: it ends in the middle of line ${line}. Transfer it again.`,
  open_quote: ({ file, line }) =>
    `The quotation mark opened in line ${line} of ${file} is never closed: the file is cut off, or the mark is stray.`,
  unlike_header: ({ file, fields }) =>
    `No row of ${file} has the ${n(fields)} fields of its header. Is the delimiter right?`,

  looks_like_roster: ({ file }) =>
    `${file} looks like a provider roster, not like claims. Import it as one: "Provider roster" on the page, "import providers" on the server.`,
  no_layout: ({ file, nearest, missing }) =>
    `The columns of ${file} fit no known layout (nearest: ${nearest}, without ${missing.join(', ')}). Provide a mapping.`,
  mapping_lacks_columns: ({ file, columns, missing, mapping }) =>
    `${file} (${n(columns)} columns) has no column for ${missing.join(', ')} under the mapping "${mapping}".`,
  mapping_claim_type: ({ found, known }) =>
    `"${found}" is not a claim type. The claim types are: ${known.join(', ')}.`,
  mapping_not_json: ({ file }) => `The mapping ${file} is not JSON.`,
  mapping_not_an_object: () => 'The mapping is not valid: it must be a JSON object.',
  mapping_setting: ({ found, known }) =>
    `The mapping is not valid: "${found}" is not a setting. The settings are: ${known.join(', ')}.`,
  mapping_name: () => 'The mapping is not valid: "name" must be a text.',
  mapping_fields: () => 'The mapping is not valid: "fields" must name a source for each field.',
  mapping_date_format: ({ known }) =>
    `The mapping is not valid: "dateFormat" must be one of ${known.join(', ')}.`,
  mapping_claim_types: () =>
    'The mapping is not valid: "claimTypes" must map values of the file to claim types.',
  mapping_void_values: () => 'The mapping is not valid: "voidValues" must be a list of texts.',
  mapping_field: ({ found, known }) =>
    `The mapping is not valid: "${found}" is not a field. The fields are: ${known.join(', ')}.`,
  mapping_source: ({ field }) =>
    `The mapping is not valid: the source of "${field}" must be a column's name, a list, or {"columns", "constant"}.`,

  rejects_file_changed: ({ file, values }) =>
    `${file} cannot be read as a rejects file: each row needs ${n(values)} values, with the original commas and double quotes.`,
}
