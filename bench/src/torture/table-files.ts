import type { GoodFile, Importer } from './damage.ts'

const table = (name: string, importer: Importer, lines: readonly string[]): GoodFile => ({
  name,
  importer,
  shape: 'table',
  bytes: Buffer.from(`${lines.join('\n')}\n`),
})

const TAXONOMIES = 15
const MAILING = 'Provider Business Mailing Address'

// The columns of NPPES that are read, of 330.
const NPPES_COLUMNS = [
  'NPI',
  'Entity Type Code',
  'Replacement NPI',
  'Employer Identification Number (EIN)',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'Provider Middle Name',
  'Provider Name Prefix Text',
  'Provider Name Suffix Text',
  'Provider Credential Text',
  'Provider First Line Business Mailing Address',
  'Provider Second Line Business Mailing Address',
  `${MAILING} City Name`,
  `${MAILING} State Name`,
  `${MAILING} Postal Code`,
  'Provider Business Practice Location Address State Name',
  'NPI Deactivation Date',
  'NPI Reactivation Date',
  ...Array.from({ length: TAXONOMIES }, (_, index) => [
    `Healthcare Provider Taxonomy Code_${index + 1}`,
    `Healthcare Provider Primary Taxonomy Switch_${index + 1}`,
  ]).flat(),
]

/** An NPPES directory with the NPIs of a roster. */
function nppes(npis: readonly string[]): GoodFile {
  const quoted = (values: readonly string[]) => values.map((value) => `"${value}"`).join(',')
  const rows = npis.map((npi, at) => {
    const row: Record<string, string> = {
      NPI: npi,
      'Entity Type Code': '1',
      'Provider Last Name (Legal Name)': `INVENTED${at}`,
      'Provider First Name': 'SAM',
      'Provider Credential Text': 'M.D.',
      'Provider First Line Business Mailing Address': `${at} SPECIMEN ST`,
      [`${MAILING} City Name`]: 'BEND',
      [`${MAILING} State Name`]: 'OR',
      [`${MAILING} Postal Code`]: '97701',
      'Provider Business Practice Location Address State Name': at % 2 === 0 ? 'OR' : 'WA',
      'Healthcare Provider Taxonomy Code_1': '207N00000X',
      'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
    }
    return quoted(NPPES_COLUMNS.map((column) => row[column] ?? ''))
  })
  return table('nppes.csv', 'providers', [quoted(NPPES_COLUMNS), ...rows])
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

const ADD_ON_HEADER =
  'AOC_Edit_Type\tAdd-On_Code\tAOC_DelDT\tPrimary_Code\tPrimary_Code_DelDT\tAOC_Edit_EffDT\tAOC_Edit_DelDT\tNotes'

const REFERENCE_FILES: readonly GoodFile[] = [
  table('add-ons.txt', 'reference', [
    ADD_ON_HEADER,
    ...numbers(300).map((at) => `1\t${17_003 + (at % 5)}\t\t${17_100 + at}\t\t2013091\t\t`),
    '3\t99292\t\t99291\t\t2013091\t2026001\t',
  ]),
  table('limits.csv', 'reference', [
    'HCPCS/CPT Code,Practitioner Services MUE Values,MUE Adjudication Indicator,MUE Rationale',
    ...numbers(400).map((at) => `${17_000 + at},${1 + (at % 12)},3 Date of Service Edit: Clinical,Data`),
  ]),
  table('places.csv', 'reference', [
    'Place of Service Code(s),Place of Service Name',
    ...numbers(60).map((at) => `${at + 1},Place number ${at + 1}`),
  ]),
  table('hcpcs.csv', 'reference', [
    'HCPC,SEQNUM,RECID,LONG DESCRIPTION',
    ...numbers(300).map((at) => `J${1000 + at},00100,3,An invented drug number ${at}`),
  ]),
  table('taxonomy.csv', 'reference', [
    'MEDICARE SPECIALTY CODE,MEDICARE PROVIDER/SUPPLIER TYPE DESCRIPTION,PROVIDER TAXONOMY CODE',
    ...numbers(90).map((at) => `07,Physician/Dermatology,207N${String(at).padStart(5, '0')}X`),
  ]),
  table('labels.csv', 'reference', [
    'system,code,language,label',
    ...numbers(200).map((at) => `cpt,${17_000 + at},${at % 2 === 0 ? 'en' : 'es'},Our own text ${at}`),
  ]),
]

/** Tables other than claims: providers, and reference files in the format of CMS. */
export function tableFiles(roster: Buffer): GoodFile[] {
  const [header = '', ...rows] = roster.toString('utf8').trimEnd().split('\n')
  const moved = rows.map((row, at) => (at % 9 === 0 ? row.replace('individual', 'organization') : row))
  const npis = [...new Set(rows.map((row) => row.split(',', 1)[0] ?? ''))]
  return [table('roster.csv', 'providers', [header, ...moved]), nppes(npis), ...REFERENCE_FILES]
}
