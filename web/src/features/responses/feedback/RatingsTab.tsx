import { QueryGap } from '#parts/QueryGap.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { ReportRatingsCard } from './ReportRatingsCard.tsx'
import { ThemesCard } from './ThemesCard.tsx'
import { TrendCard } from './TrendCard.tsx'
import { useFeedbackSummary } from './use-staff-lists.ts'

export function RatingsTab() {
  const { loading } = useCommonTexts()
  const texts = useSupportFeedbackTexts()
  const summary = useFeedbackSummary()
  if (summary.data === undefined) {
    return (
      <Card>
        <QueryGap query={summary} failure={texts.failure} label={loading} shape="table" rows={6} />
      </Card>
    )
  }
  if (summary.data.reports.length === 0) {
    return (
      <Card flush>
        <EmptyState icon="chat" title={texts.feedback.empty} headingLevel={2}>
          <p>{texts.feedback.emptyText}</p>
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid gap-6 max-md:gap-4">
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-2">
        <TrendCard summary={summary.data} />
        <ThemesCard summary={summary.data} />
      </div>
      <ReportRatingsCard summary={summary.data} />
    </div>
  )
}
