import { formatPeriod } from '@plumbline/contract/core/period'
import { OVERVIEW_REPORTS_MAX } from '@plumbline/contract/reports/report-list'
import { decideStanding } from '@plumbline/contract/reports/standing'
import { DataThrough } from '#parts/DataThrough.tsx'
import { useAuditNote } from '#parts/use-audit-note.ts'
import {
  decidePracticeStanding,
  formatStanding,
  formatWhoStandsOut,
  standingTexts,
} from '#parts/words/standing-texts.ts'
import { usePracticeOverview } from '#platform/queries/practice-overview.ts'
import { useReportList } from '#platform/queries/report-list.ts'
import { useCurrentProvider } from '#platform/session/current-provider.ts'
import { useSubject } from '#platform/session/subject.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { formatFigures } from './figures-sentence.ts'
import { reportListTexts } from './report-list-texts.ts'

type Props = {
  /** The page is about all the reader's providers. */
  whole: boolean
  through: string | null
  /** There is no report in any quarter. */
  empty: boolean
}

/** R-REP-17: the verdict over all reports of the latest final quarter, whatever the filters show. */
export function OpeningSentence({ whole, through, empty }: Props) {
  const { reportList: texts } = useTexts(reportListTexts)
  const locale = useLocale()
  const { sentence, period, kind, figures } = useSentence(whole)
  const audits = useAuditNote()
  const leads = whole ? texts.leadsSeveral : texts.leads
  const isKnown = kind !== null || empty
  const lead = [
    ...(kind === 'in_line' && !empty ? [texts.thanks] : []),
    ...(isKnown ? [empty ? leads.empty : kind === 'stands_out' ? leads.standsOut : leads.calm] : []),
    // Reports need no reply, but the card below may show a day that costs money.
    ...(isKnown && audits !== null ? [audits] : []),
  ]
  return (
    <PageHeading
      eyebrow={period === null ? texts.title : texts.eyebrow(formatPeriod(locale, period))}
      title={sentence ?? texts.loading}
      lead={
        <>
          {figures !== null && <span className="mb-1 block text-text">{figures}</span>} {lead.join(' ')}
        </>
      }
      aside={<DataThrough period={period} date={through} />}
      className="mb-5"
    />
  )
}

type Sentence = {
  sentence: string | null
  period: string | null
  /** Null until it is known: nothing is said of reports that did not come. */
  kind: ReturnType<typeof decidePracticeStanding> | null
  /** The figures of the first code that the sentence names. */
  figures: string | null
}

const UNKNOWN: Sentence = { sentence: null, period: null, kind: null, figures: null }

function useSentence(whole: boolean): Sentence {
  const locale = useLocale()
  const { reportList: texts } = useTexts(reportListTexts)
  const { standing: words } = useTexts(standingTexts)
  const provider = useCurrentProvider()
  const subject = useSubject()
  const list = useReportList(
    { ...(provider && { provider_id: provider.id }), limit: OVERVIEW_REPORTS_MAX },
    { enabled: !whole },
  )
  const overview = usePracticeOverview({ enabled: whole })
  // The list below says what could not be loaded.
  if (whole ? overview.isError : list.isError) return { ...UNKNOWN, sentence: texts.title }
  if (whole) {
    if (overview.data === undefined) return UNKNOWN
    const { providers, period } = overview.data
    const standing = providers.filter(({ stand_out }) => stand_out.length > 0)
    const [only] = standing
    return {
      sentence: formatWhoStandsOut(locale, overview.data, words),
      period,
      kind: decidePracticeStanding(providers),
      figures:
        standing.length === 1 && only?.report != null
          ? formatFigures(locale, only.report, texts.figures)
          : null,
    }
  }
  const own = list.data?.data
  if (own === undefined) return UNKNOWN
  const standing = decideStanding(own.reports)
  const named = 'codes' in standing && own.reports.find(({ family }) => family === standing.codes[0])
  return {
    sentence: `${formatStanding(locale, standing, subject, words, own.choices.periods.length > 0 ? own.latest_mature : null)}.`,
    period: own.reports.length === 0 ? null : own.latest_mature,
    kind: standing.of === 0 ? 'none' : standing.kind,
    figures: named ? formatFigures(locale, named, texts.figures) : null,
  }
}
