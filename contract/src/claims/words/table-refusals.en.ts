import { formatNumber } from '../../core/format.ts'
import type { RefusalWords } from '../import-refusals.ts'

const n = (value: number) => formatNumber('en', value)
/** Such as "12 inpatient, 3 pharmacy". */
const list = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${n(count)} ${name}`)
    .join(', ')

type Prefix = 'fhir' | 'json' | 'roster' | 'reference'
type TableRefusals = Pick<RefusalWords, Extract<keyof RefusalWords, `${Prefix}_${string}`>>

/** Why a FHIR file, a roster or a reference table is refused. */
export const tableRefusals: TableRefusals = {
  json_without_resources: ({ file }) =>
    `${file} is JSON without resources. Export the claim lines as CSV, Parquet, X12 837P or FHIR ExplanationOfBenefit.`,
  json_too_large: ({ file, megabytes }) =>
    `${file} has more than ${n(megabytes)} MB of JSON in one document. Send it as NDJSON: one ExplanationOfBenefit on each line, of any number.`,
  json_line_too_long: ({ file, line, megabytes }) =>
    `${file} has more than ${n(megabytes)} MB of JSON in line ${line}. Send it as NDJSON: one ExplanationOfBenefit on each line, of any number.`,
  json_not_utf8: ({ file }) => `${file} is not UTF-8 text. Save the file as UTF-8.`,
  json_cut_off: ({ file }) => `${file} is cut off: its JSON does not end. Transfer it again.`,
  json_not_valid: ({ file }) =>
    `${file} is not valid JSON. Export it again; in NDJSON every resource stands on one line.`,
  fhir_not_fhir: ({ file }) =>
    `${file} is JSON, but not FHIR: no resource in it says its type (resourceType). Claims are read as CSV, Parquet, X12 837P, or FHIR ExplanationOfBenefit (Bundle or NDJSON).`,
  fhir_no_claims: ({ file, found }) =>
    `${file} has no claims: it has ${list(found)}, and no ExplanationOfBenefit. Import the file with the ExplanationOfBenefit resources; no other is needed.`,
  fhir_not_professional: ({ file, found }) =>
    `${file} has no professional claims: ${list(found)}. Only professional claims are imported.`,

  roster_no_npi: ({ file }) =>
    `${file} has no column for the NPI. A roster needs npi, tin, name, specialty, state.`,
  roster_columns: ({ file, missing }) => `${file} has no column for: ${missing.join(', ')}.`,
  roster_no_provider: ({ file }) =>
    `No row of ${file} can be read as a provider. Check that the header fits the rows.`,
  roster_too_many_rejects: ({ file, most }) =>
    `More than ${n(most)} rows of ${file} cannot be read. Is it a roster?`,
  roster_whole_country: ({ file, rows }) =>
    `${file} has ${n(rows)} providers, and there are no claims and no roster yet to choose among them. Import those first: then only their providers are kept.`,

  reference_too_large: ({ file, megabytes }) =>
    `${file} is larger than ${n(megabytes)} MB. No reference table is that large.`,
  reference_zip: ({ file }) =>
    `${file} is a ZIP file or a spreadsheet. Unpack it, or save the table as CSV, first.`,
  reference_gzip: ({ file }) => `${file} is damaged, cut off, or too large when unpacked.`,
  reference_zero_bytes: ({ file }) => `${file} is not a text file: it has bytes with the value zero.`,
  reference_no_table: ({ file, tables }) =>
    `No line of ${file} has the columns of a reference table. The known tables are: ${tables.join('; ')}. Save a spreadsheet as CSV first.`,
  reference_foreign_limits: ({ file }) =>
    `The MUE table in ${file} is for hospitals or suppliers. The measures need the one for practitioner services.`,
  reference_no_row: ({ file, line, reason }) =>
    `No row of ${file} can be read. The first, in line ${line}: ${reason}`,
}
