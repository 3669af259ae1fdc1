import { type Damage, type Damaged, type GoodFile, isX12 } from './damage.ts'
import type { Random } from './random.ts'

const END = '~\n'
const toSegments = ({ bytes }: GoodFile): string[] => bytes.toString('utf8').split(END).slice(0, -1)
const join = (segments: readonly string[]): Buffer => Buffer.from(`${segments.join(END)}${END}`)

const damage = (
  kind: string,
  apply: (segments: string[], random: Random) => readonly string[],
  { only, isRefused = false }: { only?: GoodFile['importer']; isRefused?: boolean } = {},
): Damage => ({
  kind,
  fits: (file) => isX12(file) && (only === undefined || file.importer === only),
  apply: (file, random): Damaged => ({
    bytes: join(apply(toSegments(file), random)),
    ...(isRefused && { expected: 'refused' as const }),
  }),
})

const REFUSED = { isRefused: true }

/** Changes one element of every segment of a kind, or of a random one. */
function change(
  segments: readonly string[],
  id: string,
  element: number,
  next: (value: string) => string,
  random?: Random,
): string[] {
  const found = segments.flatMap((segment, at) => (segment.startsWith(`${id}*`) ? [at] : []))
  const chosen = random === undefined ? found : [random.pick(found)]
  return segments.map((segment, at) => {
    if (!chosen.includes(at)) return segment
    const elements = segment.split('*')
    return elements.with(element, next(elements[element] ?? '')).join('*')
  })
}

/** Corrects the count of segments, so that the damage itself must be found. */
function recount(segments: readonly string[]): string[] {
  const from = segments.findIndex((segment) => segment.startsWith('ST*'))
  const to = segments.findIndex((segment) => segment.startsWith('SE*'))
  return change(segments, 'SE', 1, () => String(to - from + 1))
}

const without = (segments: readonly string[], random: Random, id: string) => {
  const found = segments.flatMap((segment, at) => (segment.startsWith(`${id}*`) ? [at] : []))
  return found.length === 0 ? [...segments] : segments.toSpliced(random.pick(found), 1)
}

const oneMore = (value: string) => String(Number(value) + 1)
const CLAIMS = { only: 'claims' } as const
const REMITTANCES = { only: 'remittances' } as const

export const X12_DAMAGES: readonly Damage[] = [
  damage('X12: wrong SE count', (segments) => change(segments, 'SE', 1, oneMore), REFUSED),
  damage('X12: wrong GE count', (segments) => change(segments, 'GE', 1, oneMore), REFUSED),
  damage('X12: wrong IEA count', (segments) => change(segments, 'IEA', 1, oneMore), REFUSED),
  damage('X12: wrong SE control number', (segments) => change(segments, 'SE', 2, () => '0002'), REFUSED),
  damage('X12: wrong GE control number', (segments) => change(segments, 'GE', 2, () => '77'), REFUSED),
  damage(
    'X12: wrong IEA control number',
    (segments) => change(segments, 'IEA', 2, () => '000000009'),
    REFUSED,
  ),
  damage(
    'X12: an envelope segment missing',
    (segments, random) => without(segments, random, random.pick(['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA'])),
    REFUSED,
  ),
  damage(
    'X12: any segment missing',
    (segments, random) => segments.toSpliced(random.below(segments.length), 1),
    REFUSED,
  ),
  damage('X12: a segment missing, counts corrected', (segments, random) =>
    recount(segments.toSpliced(4 + random.below(segments.length - 8), 1)),
  ),
  damage('X12: segments in another order', (segments, random) => {
    const at = 4 + random.below(segments.length - 10)
    return segments.with(at, segments[at + 1] ?? '').with(at + 1, segments[at] ?? '')
  }),
  damage('X12: a segment twice, counts corrected', (segments, random) => {
    const at = 4 + random.below(segments.length - 8)
    return recount(segments.toSpliced(at, 0, segments[at] ?? ''))
  }),
  damage('X12: the transaction twice', (segments) => {
    const from = segments.findIndex((segment) => segment.startsWith('ST*'))
    const to = segments.findIndex((segment) => segment.startsWith('SE*')) + 1
    return change(segments.toSpliced(to, 0, ...segments.slice(from, to)), 'GE', 1, () => '2')
  }),
  damage('X12: the interchange twice', (segments) => [...segments, ...segments]),
  damage('X12: other delimiters from the middle on', (segments, random) => {
    const from = 4 + random.below(segments.length - 8)
    return segments.map((segment, at) => (at < from ? segment : segment.replaceAll('*', '|')))
  }),
  damage('X12: another guide', (segments) => change(segments, 'ST', 3, () => '005010X223A2')),
  damage('X12: another transaction', (segments) => change(segments, 'ST', 1, () => '270'), REFUSED),
  damage('X12: elements too many', (segments, random) => {
    const at = 4 + random.below(segments.length - 8)
    return segments.with(at, `${segments[at]}${'*x'.repeat(2000)}`)
  }),
  damage(
    '837: wrong check digit',
    (segments, random) => change(segments, 'NM1', 9, () => '9000000010', random),
    CLAIMS,
  ),
  damage(
    '837: impossible date',
    (segments, random) =>
      change(segments, 'DTP', 3, () => random.pick(['20260231', '', 'X', '20260401-20260199']), random),
    CLAIMS,
  ),
  damage(
    '837: impossible units and charges',
    (segments, random) =>
      change(
        segments,
        'SV1',
        random.pick([2, 4]),
        () => random.pick(['-1', 'x', '1E9', '', '1.2.3', '0']),
        random,
      ),
    CLAIMS,
  ),
  damage(
    '837: impossible code',
    (segments, random) =>
      change(segments, 'SV1', 1, () => random.pick(['HC:17', 'ZZ:17000', '', 'HC', ':']), random),
    CLAIMS,
  ),
  damage(
    '837: no lines in a claim',
    (segments, random) => recount(without(without(segments, random, 'LX'), random, 'SV1')),
    CLAIMS,
  ),
  damage(
    '837: replacement of an unknown claim',
    (segments, random) =>
      change(segments, 'CLM', 5, () => random.pick(['11:B:7', '11:B:8', '11:B:9', '11', '']), random),
    CLAIMS,
  ),
  damage(
    '835: does not balance by claim',
    (segments, random) => change(segments, 'CLP', 4, oneMore, random),
    REMITTANCES,
  ),
  damage('835: does not balance in all', (segments) => change(segments, 'BPR', 2, oneMore), {
    ...REMITTANCES,
    ...REFUSED,
  }),
  damage(
    '835: an adjustment lost',
    (segments, random) => recount(without(segments, random, 'CAS')),
    REMITTANCES,
  ),
  damage(
    '835: unknown claim',
    (segments, random) => change(segments, 'CLP', 1, () => 'NOBODY', random),
    REMITTANCES,
  ),
  damage(
    '835: impossible amounts',
    (segments, random) =>
      change(segments, 'SVC', random.pick([2, 3]), () => random.pick(['x', '', '1E3', '1.999']), random),
    REMITTANCES,
  ),
]
