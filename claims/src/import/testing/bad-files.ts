import { appendFileSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { carinEob, concept, ndjson } from '../../fhir/testing/eobs.ts'
import { importReference } from '../../reference/import-reference.ts'
import { importProviders, type ProviderImport } from '../../roster/import-providers.ts'
import { openDuckDb, sqlText } from '../../store/duckdb.ts'
import { importRemittances } from '../../x12/import-remittances.ts'
import { REJECTS_HEADER } from '../../x12/stage-payments.ts'
import {
  bht,
  billing,
  CLAIMS,
  claim,
  interchange,
  isa,
  REMITTANCES,
  remittance,
  service,
  subscriber,
} from '../../x12/testing/x12-text.ts'
import type { ClaimsImport } from '../import-claims.ts'
import { parseLayout, parseLayoutText } from '../layout.ts'
import type { Refusal } from '../refusals.ts'
import { type Bench, csv, MEMORY_MB, PLAIN_COLUMNS, row } from './claim-files.ts'

/** Stands in the bad files where a patient would; no refusal may repeat it. */
export const PATIENT = 'JANEDOE'
const NAME = 'bad.dat'
const MEGABYTE = 2 ** 20

type Content = string | Buffer
type Attempt = (bench: Bench) => unknown

const claims =
  (content: Content, options: Partial<ClaimsImport> = {}): Attempt =>
  async (bench) =>
    bench.load([await bench.put(content, NAME)], options)

const payments =
  (content: Content): Attempt =>
  async ({ store, put }) =>
    importRemittances({ store, files: [await put(content, NAME)], memoryMb: MEMORY_MB })

const roster =
  (content: Content, options: Partial<ProviderImport> = {}): Attempt =>
  async ({ store, put }) =>
    importProviders({ store, file: await put(content, NAME), memoryMb: MEMORY_MB, ...options })

const reference =
  (content: Content): Attempt =>
  async ({ store, put }) =>
    importReference({ store, file: await put(content, NAME), memoryMb: MEMORY_MB })

const mapping =
  (value: unknown): Attempt =>
  () =>
    parseLayout(value)

const GOOD = csv([row({ patient_id: PATIENT }), row({ claim_id: 'A2', patient_id: PATIENT })])
const [HEADER = '', LINE = ''] = GOOD.split('\n')
const CLAIM = [bht(), ...billing(), ...subscriber(PATIENT), ...claim('C1'), ...service(1)]
const X12 = interchange(CLAIMS, CLAIM)
const PAID = ['CLP*C1*1*100*70**CI*P1', `NM1*QC*1*${PATIENT}`, 'SVC*HC:17000*100*70**1']
const X12_PAID = interchange(REMITTANCES, remittance('70', [...PAID, 'CAS*CO*45*30']))
const EOB = ndjson(carinEob({ patient: { reference: `Patient/${PATIENT}` } }))
const ROSTER = 'npi,tin,name,specialty,state\n'
const PROVIDER = `9482016372,930004821,${PATIENT},Dermatology,OR\n`
const NPPES = [
  'NPI,Entity Type Code,Provider Organization Name (Legal Business Name),Provider Last Name (Legal Name)',
  'Provider First Name,Provider Middle Name,Provider Name Prefix Text,Provider Name Suffix Text',
  'Provider Credential Text,Provider First Line Business Mailing Address',
  'Provider Second Line Business Mailing Address,Provider Business Mailing Address City Name',
  'Provider Business Mailing Address State Name,Provider Business Mailing Address Postal Code',
  'Provider Business Practice Location Address State Name,NPI Deactivation Date,NPI Reactivation Date',
  'Healthcare Provider Taxonomy Code_1,Healthcare Provider Primary Taxonomy Switch_1',
].join(',')

/** A Parquet file with the given rows. */
async function putParquet({ folder }: Bench, select: string): Promise<string> {
  const path = join(folder, NAME)
  const { connection, close } = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: folder })
  await connection.run(`copy (${select}) to ${sqlText(path)} (format parquet)`).finally(close)
  return path
}

/** For each refusal a file, or what somebody does with one, that is refused so (R-CLM-32). */
export const BAD_FILES: Readonly<Record<Refusal['code'], Attempt>> = {
  cannot_open: ({ load, folder }) => load([join(folder, 'none', NAME)]),
  empty: claims(''),
  zip: claims(`PK\u0003\u0004....${PATIENT}.csv`),
  zip_without_files: claims('PK\u0005\u0006'),
  workbook: claims('PK\u0003\u0004....[Content_Types].xml'),
  seven_zip: claims(Buffer.from('7z\u00bc\u00af', 'latin1')),
  compressed: claims('BZh91AY'),
  pdf: claims('%PDF-1.7\n'),
  gzip_cut_off: claims(gzipSync(GOOD).subarray(0, 90)),
  gzip_damaged: claims(Buffer.concat([gzipSync(GOOD).subarray(0, 10), Buffer.alloc(90, 0xff)])),
  unpacks_too_far: claims(gzipSync(`${HEADER}\n${'x'.repeat(40 * MEGABYTE)}`)),
  parquet_in_gzip: claims(gzipSync('PAR1....')),
  parquet_damaged: claims('PAR1............'),
  parquet_no_rows: async (bench) =>
    bench.load([await putParquet(bench, `select '${PATIENT}' as claim_id where false`)]),
  other_columns: async ({ put, load }) =>
    load([await put(GOOD, 'first.csv'), await put(GOOD.replaceAll(',', ';'), NAME)]),
  // Somebody adds a row while the file is read.
  rows_not_counted: (bench) =>
    roster(ROSTER + PROVIDER, {
      onProgress: ({ stage }) => {
        if (stage === 'read') appendFileSync(join(bench.folder, NAME), PROVIDER)
      },
    })(bench),
  too_many_rejects: claims(EOB + '1\n'.repeat(100_001)),
  data_through: claims(GOOD, { dataThrough: 'soon' }),

  not_delimited: claims(`${PATIENT}\0,b\n1,2\n`),
  header_not_utf8: claims(Buffer.from(GOOD.replace('claim_id', 'cl\xe9'), 'latin1')),
  utf16: claims(Buffer.from(GOOD, 'utf16le')),
  cr_line_ends: claims(GOOD.replaceAll('\n', '\r')),
  no_header: claims(`,,,\n${LINE}\n`),
  one_column: claims(`claim_id\n${PATIENT}\n`),
  column_twice: claims(`a,${PATIENT},b,${PATIENT}\n1,2,3,4\n`),
  no_rows: claims(`${HEADER}\n`),
  cut_off_in_line: claims(GOOD.slice(0, -60)),
  open_quote: claims(GOOD.replace(PATIENT, `"${PATIENT}`)),
  unlike_header: claims(GOOD.replace(HEADER, PLAIN_COLUMNS.join(';'))),

  looks_like_roster: claims(ROSTER + PROVIDER),
  no_layout: claims(`what,is,this\n${PATIENT},2,3\n`),
  mapping_lacks_columns: claims(GOOD, { mapping: parseLayout({ fields: { claim_id: 'Number' } }) }),
  mapping_claim_type: claims(GOOD, {
    mapping: parseLayout({
      claimTypes: { P: 'physician' },
      fields: Object.fromEntries(PLAIN_COLUMNS.map((column) => [column, column])),
    }),
  }),
  mapping_not_json: () => parseLayoutText('{ "fields": ', NAME),
  mapping_not_an_object: mapping([]),
  mapping_setting: mapping({ fields: {}, quote: "'" }),
  mapping_name: mapping({ name: 7, fields: {} }),
  mapping_fields: mapping({}),
  mapping_date_format: mapping({ fields: {}, dateFormat: 'DD.MM.YYYY' }),
  mapping_claim_types: mapping({ fields: {}, claimTypes: [] }),
  mapping_void_values: mapping({ fields: {}, voidValues: 'Y' }),
  mapping_field: mapping({ fields: { color: 'x' } }),
  mapping_source: mapping({ fields: { npi: 7 } }),

  x12_part: claims(X12.split('~\n').slice(2).join('~\n')),
  x12_no_isa: claims(`${X12}${PATIENT}*1~\n`),
  x12_isa_width: claims(X12.replace('SENDER  ', 'SENDER ')),
  x12_version: claims(X12.replace('*00501*', '*00401*')),
  x12_other_claims: claims(interchange({ ...CLAIMS, version: '005010X223A2' }, CLAIM)),
  x12_other_type: claims(interchange({ type: '270', group: 'HS', version: '005010X279A1' }, CLAIM)),
  x12_wrong_group: claims(interchange({ ...CLAIMS, group: 'HP' }, CLAIM)),
  x12_mixed: claims(X12 + X12_PAID),
  x12_no_transaction: claims(`${isa()}~\nIEA*0*000000001~\n`),
  x12_no_claim_lines: claims(interchange(CLAIMS, [bht(), ...billing()])),
  x12_is_remittance: claims(X12_PAID),
  x12_is_claims: payments(X12),
  x12_control_number: claims(X12.replace('GE*1*1', `GE*1*${PATIENT}`)),
  x12_count: claims(X12.replace('GE*1*1', `GE*${PATIENT}*1`)),
  x12_no_se: claims(X12.replace(/SE\*\d+\*0001~\n/, '')),
  x12_outside_envelope: claims(X12.replace('GE*1*1', `${PATIENT}*1~\nGE*1*1`)),
  x12_cut_off: claims(X12.slice(0, X12.indexOf('IEA*'))),
  x12_cut_off_in_segment: claims(X12.slice(0, X12.indexOf('DTP*472') + 5)),
  x12_no_segment_end: claims(X12.slice(0, X12.indexOf('CLM*')) + PATIENT.repeat(500_000)),
  x12_unknown_segment: claims(X12.replace('\nCLM*', `\n${PATIENT}*`)),
  x12_outside_claim: claims(interchange(CLAIMS, [bht(), ...service(1)])),
  x12_claim_too_long: claims(
    interchange(CLAIMS, [...CLAIM, ...Array.from({ length: 10_001 }, (_, at) => service(at + 2)).flat()]),
  ),
  x12_no_total: payments(interchange(REMITTANCES, remittance('70', PAID).slice(1))),
  x12_not_an_amount: payments(interchange(REMITTANCES, remittance(PATIENT, PAID))),
  x12_totals: payments(interchange(REMITTANCES, remittance('71', PAID))),
  rejects_file_changed: payments(`${REJECTS_HEADER.join(',')}\n1,2,${PATIENT}\n`),

  json_without_resources: claims(`[\n ["${PATIENT}", 2]\n]`),
  json_too_large: claims(`{\n "id": "${' '.repeat(65 * MEGABYTE)}"\n}`),
  json_line_too_long: claims(`${EOB}{"id": "${' '.repeat(65 * MEGABYTE)}"}\n`),
  json_not_utf8: claims(Buffer.from(`{\n "name": "${PATIENT}\xe9"\n}`, 'latin1')),
  json_cut_off: claims(`{\n "resourceType": "Bundle",\n "entry": [{"id": "${PATIENT}"`),
  json_not_valid: claims(`{\n "id": "${PATIENT}",,\n}`),
  fhir_not_fhir: claims(`{\n "name": "${PATIENT}"\n}`),
  fhir_no_claims: claims(ndjson({ resourceType: 'Patient', id: PATIENT })),
  fhir_not_professional: claims(ndjson(carinEob({ id: PATIENT, type: concept('pharmacy') }))),

  roster_no_npi: roster(`name,state\n${PATIENT},OR\n`),
  roster_columns: roster(`npi,tin\n9482016372,${PATIENT}\n`),
  roster_no_provider: roster(ROSTER + PROVIDER.replace('9482016372', '1')),
  roster_too_many_rejects: roster(ROSTER + PROVIDER + '1,,,,\n'.repeat(1_000_001)),
  roster_whole_country: roster(`${NPPES}\n${`1${','.repeat(18)}\n`.repeat(1_000_001)}`),

  reference_too_large: async ({ store, put }) => {
    const file = await put('', NAME)
    await truncate(file, 257 * MEGABYTE)
    return importReference({ store, file, memoryMb: MEMORY_MB })
  },
  reference_zip: reference('PK\u0003\u0004'),
  reference_gzip: reference(gzipSync('add_on,primary\n76937,36556\n').subarray(0, 25)),
  reference_zero_bytes: reference(Buffer.from([1, 0, 2, 0])),
  reference_no_table: reference(`${PATIENT},8\n17003,13\n`),
  reference_foreign_limits: reference('HCPCS/CPT Code,Outpatient Hospital Services MUE Values\n99292,8\n'),
  reference_no_row: reference(`add_on,primary\n${PATIENT},2\n`),
}
