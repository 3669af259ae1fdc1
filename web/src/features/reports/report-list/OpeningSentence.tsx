import { type ListSource, listOpening } from '@plumbline/contract/reports/openings/list-opening'
import { OVERVIEW_REPORTS_MAX } from '@plumbline/contract/reports/report-list'
import { DataThrough } from '#parts/DataThrough.tsx'
import { useHasDueCase } from '#parts/use-audit-note.ts'
import { openingTexts } from '#parts/words/opening-texts.ts'
import { usePracticeOverview } from '#platform/queries/practice-overview.ts'
import { useReportList } from '#platform/queries/report-list.ts'
import { useCurrentProvider } from '#platform/session/current-provider.ts'
import { useSubject } from '#platform/session/subject.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { reportListTexts } from './report-list-texts.ts'

type Props = {
  /** The page is about all the reader's providers. */
  whole: boolean
  through: string | null
  /** There is no report in any quarter. */
  empty: boolean
}

export function OpeningSentence({ whole, through, empty }: Props) {
  const { reportList: texts } = useTexts(reportListTexts)
  const { openingWords: words } = useTexts(openingTexts)
  const locale = useLocale()
  const { source, isError } = useSource(whole)
  const hasDueCase = useHasDueCase()
  const opening = listOpening(words, locale, source, { isEmpty: empty, hasDueCase })
  const { figures, lead, period } = opening
  return (
    <PageHeading
      eyebrow={opening.eyebrow}
      // The list below says what could not be loaded.
      title={opening.sentence ?? (isError ? words.list.title : texts.loading)}
      lead={
        <>
          {figures !== null && <span className="mb-1 block text-text">{figures}</span>} {lead}
        </>
      }
      aside={<DataThrough period={period} date={through} />}
      className="mb-5"
    />
  )
}

function useSource(whole: boolean): { source: ListSource; isError: boolean } {
  const provider = useCurrentProvider()
  const subject = useSubject()
  const list = useReportList(
    { ...(provider && { provider_id: provider.id }), limit: OVERVIEW_REPORTS_MAX },
    { enabled: !whole },
  )
  const overview = usePracticeOverview({ enabled: whole })
  return whole
    ? {
        source: { whole, overview: overview.isError ? undefined : overview.data },
        isError: overview.isError,
      }
    : {
        source: { whole, reports: list.isError ? undefined : list.data?.data, subject },
        isError: list.isError,
      }
}
