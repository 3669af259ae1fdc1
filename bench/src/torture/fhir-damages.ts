import type { Damage, Damaged, Expected, GoodFile } from './damage.ts'
import { CMS_CLAIM, FHIR_LINES } from './fhir-files.ts'
import type { Random } from './random.ts'

const isFhir = ({ shape }: GoodFile) => shape === 'fhir'
const isNdjson = (file: GoodFile) => isFhir(file) && file.name.endsWith('.ndjson')
const isBundle = (file: GoodFile) => isFhir(file) && !isNdjson(file)

const damage = (
  kind: string,
  fits: Damage['fits'],
  change: (text: string, random: Random) => string,
  expected?: Expected,
): Damage => ({
  kind,
  fits,
  apply: ({ bytes }, random): Damaged => ({
    bytes: Buffer.from(change(bytes.toString('utf8'), random)),
    ...(expected !== undefined && { expected }),
  }),
})

const toLines = (text: string) => text.trimEnd().split('\n')
const fromLines = (lines: readonly string[]) => `${lines.join('\n')}\n`

/** Replaces a text in one line; each line is a claim with two lines. */
const changeLine = (text: string, random: Random, from: string | RegExp, to: string) => {
  const lines = toLines(text)
  const at = random.below(lines.length)
  return fromLines(lines.with(at, (lines[at] ?? '').replaceAll(from, to)))
}

export const FHIR_DAMAGES: readonly Damage[] = [
  damage(
    'FHIR: a byte order mark and empty lines',
    isNdjson,
    (text) => `\ufeff${text.replaceAll('\n', '\n\n')}`,
    { rejected: 0, loaded: FHIR_LINES },
  ),
  damage('FHIR: CRLF', isNdjson, (text) => text.replaceAll('\n', '\r\n'), {
    rejected: 0,
    loaded: FHIR_LINES,
  }),
  damage(
    'FHIR: a line that is not JSON',
    isNdjson,
    (text, random) => {
      const lines = toLines(text)
      return fromLines(lines.toSpliced(1 + random.below(lines.length - 1), 0, '{"resourceType": nonsense}'))
    },
    { rejected: 1, loaded: FHIR_LINES },
  ),
  damage(
    'FHIR: NDJSON that ends in the middle',
    isNdjson,
    (text) => text.slice(0, text.trimEnd().length - 40),
    'refused',
  ),
  damage(
    'FHIR: a Bundle that ends in the middle',
    isBundle,
    (text, random) => text.slice(0, text.length - 40 - random.below(text.length / 2)),
    'refused',
  ),
  damage('FHIR: a wrong check digit', isNdjson, (text, random) =>
    changeLine(text, random, '9000000015', '9000000016'),
  ),
  damage(
    'FHIR: a claim without its date',
    isNdjson,
    (text, random) => changeLine(text, random, /"servicedDate":"[^"]*"/g, '"servicedDate":"soon"'),
    { rejected: 2, loaded: FHIR_LINES - 2 },
  ),
  damage(
    'FHIR: an institutional claim among them',
    isNdjson,
    (text, random) => changeLine(text, random, /"code":"professional"/g, '"code":"institutional"'),
    { rejected: 0, loaded: FHIR_LINES - 2 },
  ),
  damage(
    'FHIR: only institutional claims',
    isFhir,
    (text) => text.replaceAll(/("code": ?)"professional"/g, '$1"institutional"'),
    'refused',
  ),
  damage(
    'FHIR: another resource',
    isFhir,
    (text) => text.replaceAll('ExplanationOfBenefit', 'Claim'),
    'refused',
  ),
  damage('FHIR: a claim of CMS among them', isNdjson, (text) => `${text}${CMS_CLAIM}\n`, {
    rejected: 0,
    loaded: FHIR_LINES + 1,
  }),
  damage('FHIR: the same claims twice', isNdjson, (text) => `${text}${text}`, {
    rejected: 0,
    loaded: FHIR_LINES,
  }),
]
