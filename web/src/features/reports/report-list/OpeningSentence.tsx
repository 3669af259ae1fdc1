import { formatDate } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import { decideStanding } from '@plumbline/contract/reports/standing'
import { formatStanding, formatWhoStandsOut, standingTexts } from '#parts/words/standing-texts.ts'
import { usePracticeOverview } from '#platform/queries/practice-overview.ts'
import { useReportList } from '#platform/queries/report-list.ts'
import { useCurrentProvider } from '#platform/session/current-provider.ts'
import { useSubject } from '#platform/session/subject.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Pill } from '#ui/basics/Pill.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { reportListTexts } from './report-list-texts.ts'

/** As many as the start page loads, so that both pages share one call. */
const REPORTS_MAX = 100

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
  const { sentence, period, standsOut } = useSentence(whole)
  const leads = whole ? texts.leadsSeveral : texts.leads
  return (
    <PageHeading
      eyebrow={period === null ? texts.title : texts.eyebrow(formatPeriod(locale, period))}
      title={sentence ?? texts.loading}
      lead={empty ? leads.empty : standsOut ? leads.standsOut : leads.calm}
      aside={
        through !== null && <Pill icon="calendar">{texts.dataThrough(formatDate(locale, through))}</Pill>
      }
      className="mb-5"
    />
  )
}

type Sentence = { sentence: string | null; period: string | null; standsOut: boolean }

const UNKNOWN: Sentence = { sentence: null, period: null, standsOut: false }

function useSentence(whole: boolean): Sentence {
  const locale = useLocale()
  const { reportList: texts } = useTexts(reportListTexts)
  const { standing: words } = useTexts(standingTexts)
  const provider = useCurrentProvider()
  const subject = useSubject()
  const list = useReportList(
    { ...(provider && { provider_id: provider.id }), limit: REPORTS_MAX },
    { enabled: !whole },
  )
  const overview = usePracticeOverview({ enabled: whole })
  // The list below says what could not be loaded.
  if (whole ? overview.isError : list.isError) return { ...UNKNOWN, sentence: texts.title }
  if (whole) {
    if (overview.data === undefined) return UNKNOWN
    const { providers, period } = overview.data
    return {
      sentence: formatWhoStandsOut(locale, providers, words),
      period,
      standsOut: providers.some(({ stand_out }) => stand_out.length > 0),
    }
  }
  const own = list.data?.data
  if (own === undefined) return UNKNOWN
  const standing = decideStanding(own.reports)
  return {
    sentence: `${formatStanding(locale, standing, subject, words)}.`,
    period: own.reports.length === 0 ? null : own.latest_mature,
    standsOut: standing.kind === 'stands_out',
  }
}
