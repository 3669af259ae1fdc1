import { formatNumber } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { formatPeriod } from '@plumbline/contract/core/period'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { peerPercent, roughPercent } from '@plumbline/contract/reports/words/report-numbers'
import { decideVerdict } from '@plumbline/contract/reports/words/report-verdict'
import { useId } from 'react'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useSubject } from '#platform/session/subject.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { formatPeerGroup } from '#platform/texts/peer-group.ts'
import { type Texts, useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { welcomeTexts } from './welcome-texts.ts'

// Loaded after the sentence, which says the same as the chart.
const PeerChart = lazyPage(() => import('./PeerChart.tsx'), 'PeerChart')

const PRIMARIES_SHOWN = 3

type LatestTexts = Texts<typeof import('./welcome.en.ts').welcome.latest>

function formatHeadline(
  { family, headline }: ReportRow,
  subject: string | null,
  texts: LatestTexts,
  locale: Locale,
): string {
  const rough = (share: number) => roughPercent(locale, share)
  const { value, peers } = headline
  if (peers === null) return texts.headlineAlone(subject, family, rough(value))
  const from = peerPercent(locale, peers.p20)
  const to = peerPercent(locale, peers.p80)
  if (value === 0) {
    return from === to
      ? texts.headlineNeverNarrow(subject, family, from)
      : texts.headlineNever(subject, family, from, to)
  }
  return from === to
    ? texts.headlineNarrow(subject, family, rough(value), from)
    : texts.headline(subject, family, rough(value), from, to)
}

function formatCodes({ family, primaries }: ReportRow, texts: LatestTexts): string {
  const few = primaries.length > 0 && primaries.length <= PRIMARIES_SHOWN
  return few ? texts.codeWith(family, primaries.join(', ')) : family
}

export function LatestReportCard({ report }: { report: ReportRow }) {
  const { latest } = useTexts(welcomeTexts).welcome
  const locale = useLocale()
  const titleId = useId()
  const subject = useSubject()
  const { headline } = report
  const { peers } = headline
  const href = `/report?id=${report.id}`
  return (
    <Card className="flex flex-col">
      <section aria-labelledby={titleId} className="flex flex-1 flex-col">
        <div className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
          <span className="type-eyebrow">
            {latest.eyebrow(formatCodes(report, latest), formatPeriod(locale, report.period))}
          </span>
          <OutcomeChips outcome={headline.outcome} low={headline.low} className="gap-1.5 phone:justify-end" />
        </div>
        <h2 id={titleId}>{formatHeadline(report, subject, latest, locale)}</h2>
        <p className="mt-1.5 text-body-s text-text-2">{latest.note[decideVerdict(headline).kind](subject)}</p>
        {peers !== null && (
          <div className="mt-4 min-h-60">
            <Await fallback={<Skeleton label={latest.chartLoading} shape="chart" />}>
              <PeerChart report={report} peers={peers} subject={subject} />
            </Await>
          </div>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
          <div className="flex flex-wrap gap-3">
            <UiLink href={href} className={buttonClass('primary')}>
              {latest.open}
            </UiLink>
            <UiLink href={`${href}#respond`} className={buttonClass('secondary')}>
              {latest.respond}
            </UiLink>
          </div>
          {peers !== null && (
            <span className="text-small text-text-2">
              {latest.peers(formatNumber(locale, peers.count), formatPeerGroup(locale, peers))}
            </span>
          )}
        </div>
      </section>
    </Card>
  )
}
