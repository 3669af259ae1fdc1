import type { Locale } from '@plumbline/contract/core/locale'
import type { ProviderOverview } from '@plumbline/contract/reports/practice-overview'
import { peerPercent, roughPercent } from '@plumbline/contract/reports/words/report-numbers'
import { decideVerdict } from '@plumbline/contract/reports/words/report-verdict'
import type { Texts } from '#platform/texts/texts.ts'

type Says = Texts<typeof import('./practice-home.en.ts').practiceHome.doctors.says>

/** What the quarter says about one doctor, from the verdict of the most important report (R-REP-13). */
export function formatDoctorSentence(
  locale: Locale,
  { report, reports }: Pick<ProviderOverview, 'report' | 'reports'>,
  texts: Says,
): string {
  if (report === null) return texts.none
  const { family, headline } = report
  const { kind } = decideVerdict(headline)
  const rate = roughPercent(locale, headline.value)
  const peer = (value: number | undefined) => peerPercent(locale, value ?? 0)
  switch (kind) {
    case 'significantly_higher':
      return texts.significantly_higher(family, rate, peer(headline.peers?.p20), peer(headline.peers?.p80))
    case 'higher':
      return texts.higher(family, rate)
    case 'low':
      return texts.low(family, rate, peer(headline.peers?.p50))
    case 'no_comparison':
      return texts.no_comparison
    case 'in_line':
    case 'below':
      return texts.in_line(reports)
  }
}
