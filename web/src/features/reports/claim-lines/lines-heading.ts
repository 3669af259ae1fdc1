import type { Locale } from '@plumbline/contract/core/locale'
import { formatPeriod } from '@plumbline/contract/core/period'
import type { LinesKey } from '@plumbline/contract/reports/lines-key'
import type { LinesPage } from '@plumbline/contract/reports/report-lines'
import type { Texts } from '#platform/texts/texts.ts'

type Words = Texts<typeof import('./claim-lines.en.ts').claimLines>
type Counts = Pick<LinesPage, 'total' | 'sums'>
type Counted = 'lines' | 'days' | 'patients' | 'units'

/** What to count in the lines to get the number that was clicked. */
const COUNTED: Readonly<Record<string, { numerator: Counted; denominator: Counted }>> = {
  attach_rate: { numerator: 'days', denominator: 'days' },
  intensity: { numerator: 'units', denominator: 'days' },
  patient_share: { numerator: 'patients', denominator: 'patients' },
  ineligible_rate: { numerator: 'days', denominator: 'days' },
  over_limit_rate: { numerator: 'days', denominator: 'days' },
}

const getCounted = ({ measure, part, role, day_code }: LinesKey): Counted =>
  role === 'addon' && day_code !== '' ? 'units' : (COUNTED[measure]?.[part] ?? 'lines')

function formatSubject(words: Words, key: LinesKey, count: number | null): string {
  const { family, measure, part, role, day_code } = key
  if (family === '') return words.all(count)
  if (role === 'addon' && day_code !== '') return words.addOnUnits(family, day_code, count)
  if (role === 'addon') return words.addOnLines(family, count)
  if (role === 'primary') return words.primaryLines(family, count)
  if (measure === '') return words.family(family, count)
  const known = Object.entries(words.measures).find(([name]) => name === measure)?.[1]
  return known === undefined ? words.other(family, count) : known[part](family, count)
}

/** '299 visits with 17003, Q2 2026 · 602 claim lines'; without the counts until they are known. */
export function linesHeading(
  locale: Locale,
  words: Words,
  key: LinesKey,
  counts: Counts | undefined,
): string {
  const counted = getCounted(key)
  const count =
    counts === undefined ? null : counted === 'lines' ? counts.total : Number(counts.sums[counted])
  const hasModifier = key.modifier !== '' && (key.measure === '' || key.part === 'numerator')
  const narrowed = [
    ...(hasModifier ? [words.withModifier(key.modifier)] : []),
    ...(key.code === '' ? [] : [words.withCode(key.code)]),
    ...(key.ndc === '' ? [] : [words.withDrug(key.ndc)]),
    ...(key.diagnosis === '' ? [] : [words.withDiagnosis(key.diagnosis)]),
    ...(key.place === '' ? [] : [key.place === 'none' ? words.withoutPlace : words.withPlace(key.place)]),
  ]
  const what = words.title(
    [formatSubject(words, key, count), ...narrowed].join(', '),
    formatPeriod(locale, key.period),
  )
  return counts === undefined || counted === 'lines' ? what : `${what} · ${words.total(counts.total)}`
}
