import type { Locale } from '@plumbline/contract/core/locale'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { peerPercent, roughPercent } from '@plumbline/contract/reports/words/report-numbers'
import { pickText } from '#platform/texts/bilingual.ts'
import type { Texts } from '#platform/texts/texts.ts'

type Words = Texts<typeof import('./report-list.en.ts').reportList.figures>

/** R-REP-41: what the code is, its rate and that of most peers; null without peers, when no code is said to stand out. */
export function formatFigures(
  locale: Locale,
  { family, label, headline }: Pick<ReportRow, 'family' | 'label' | 'headline'>,
  texts: Words,
): string | null {
  const { value, peers } = headline
  if (peers === null) return null
  const code = texts.code(family, label === null ? null : pickText(locale, label))
  const [rate, from, to] = [
    roughPercent(locale, value),
    peerPercent(locale, peers.p20),
    peerPercent(locale, peers.p80),
  ]
  return from === to ? texts.narrow(code, rate, from) : texts.range(code, rate, from, to)
}
