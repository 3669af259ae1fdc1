import { gzipSync } from 'node:zlib'
import { type Damage, type Expected, type GoodFile, isClaimTable, isX12 } from './damage.ts'

const END = '~\n'
const LINES_PER_CLAIM = 2
// The 835 of the good files is the only one, so nothing is allowed if it comes from a secondary payer.
const ALLOWED_BY_SECONDARY = 0

type Change = (text: string) => string | Buffer

const surprise = (
  kind: string,
  importer: GoodFile['importer'],
  change: Change,
  expected: (text: string) => Expected,
): Damage => ({
  kind,
  fits: (file) => isX12(file) && file.importer === importer,
  apply({ bytes }) {
    const text = bytes.toString('utf8')
    return { bytes: Buffer.from(change(text)), expected: expected(text) }
  },
})

const countClaims = (text: string) => text.split('CLM*').length - 1
const allLoaded = (text: string): Expected => ({ rejected: 0, loaded: countClaims(text) * LINES_PER_CLAIM })
const noReject = (): Expected => ({ rejected: 0 })
const refused = (): Expected => 'refused'

/** The same with correct counts of segments, if some were added or taken away. */
function recount(text: string): string {
  const segments = text.split(END)
  const from = segments.findIndex((segment) => segment.startsWith('ST*'))
  const to = segments.findIndex((segment) => segment.startsWith('SE*'))
  return text.replace(/SE\*\d+/, `SE*${to - from + 1}`)
}

const withoutEnvelope: Change = (text) => text.split(END).slice(2, -3).join(END)

/** Gives every claim a day of its own, the same number and the same patient. */
function visitsOfOnePatient(text: string): string {
  let claims = 0
  return text.replaceAll(/NM1\*IL[^~]*|CLM\*[^*]*|DTP\*472\*D8\*\d+/g, (segment) => {
    if (segment.startsWith('NM1')) return segment.replace(/[^*]*$/, 'EHP9999999999')
    if (segment.startsWith('CLM')) {
      claims += 1
      return 'CLM*ACCT'
    }
    const day = new Date(Date.UTC(2026, 0, claims)).toISOString().slice(0, 10).replaceAll('-', '')
    return `DTP*472*D8*${day}`
  })
}

/** Files that are valid, or nearly, and were misread or lost without a word. */
export const X12_SURPRISES: readonly Damage[] = [
  surprise('837: a byte order mark', 'claims', (text) => `\ufeff${text}`, noReject),
  surprise('837: line breaks before it', 'claims', (text) => `\ufeff\r\n\n \n${text}`, noReject),
  surprise('837: indented segments', 'claims', (text) => text.replaceAll(END, `${END}    `), noReject),
  surprise('835: indented segments', 'remittances', (text) => text.replaceAll(END, `${END}\t`), noReject),
  surprise(
    '837: one number for all patients',
    'claims',
    (text) => text.replaceAll(/CLM\*[^*]*/g, 'CLM*ACCT'),
    allLoaded,
  ),
  surprise('837: one number for all visits of a patient', 'claims', visitsOfOnePatient, allLoaded),
  surprise(
    '837: an original with other lines',
    'claims',
    (text) => {
      const [first = ''] = /CLM\*(?:.|\n)*?(?=HL\*)/.exec(text) ?? []
      return recount(text.replace(first, `${first}${first.replace('HC:17003', 'HC:17004')}`))
    },
    () => ({ rejected: 0, conflicts: 1 }),
  ),
  surprise(
    '837: a replacement and a void without originals',
    'claims',
    (text) =>
      text
        .replace(/CLM\*[^*]*(\*150\*\*\*11:B):1/, 'CLM*LOST1$1:7')
        .replace(/CLM\*X[^*]*(\*150\*\*\*11:B):1/, 'CLM*LOST2$1:8'),
    () => ({ rejected: 0, unmatched: 2 }),
  ),
  surprise(
    '837: bad optional fields',
    'claims',
    (text) =>
      text.replace('HC:17000*', 'HC:17000:2*').replace('HC:17003*50*UN*2***1', 'HC:17003*50*UN*2*XX**9'),
    () => ({ rejected: 0, repaired: 2 }),
  ),
  surprise(
    '835: of a secondary payer',
    'remittances',
    (text) => text.replaceAll(/(CLP\*[^*]*)\*1\*/g, '$1*2*'),
    () => ({ rejected: 0, allowed: ALLOWED_BY_SECONDARY }),
  ),
  surprise('837: without ISA', 'claims', withoutEnvelope, refused),
  surprise('835: without ISA', 'remittances', withoutEnvelope, refused),
  {
    kind: 'FHIR instead of a table',
    fits: isClaimTable,
    apply: () => ({
      bytes: Buffer.from('{"resourceType": "Bundle", "type": "collection", "entry": []}'),
      expected: 'refused',
    }),
  },
  {
    kind: 'a ZIP archive in gzip',
    fits: isClaimTable,
    apply: () => ({ bytes: gzipSync(Buffer.from('PK\u0003\u0004claims.csv')), expected: 'refused' }),
  },
  {
    kind: 'a Windows-1252 header',
    fits: isClaimTable,
    apply: ({ bytes }) => ({
      bytes: Buffer.from(bytes.toString('latin1').replace('claim_id', 'a\u00f1o'), 'latin1'),
      expected: 'refused',
    }),
  },
]
