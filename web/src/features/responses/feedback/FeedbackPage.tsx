import { formatNumber } from '@plumbline/contract/core/format'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { oneOf } from '#platform/router/param-values.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { CallsCard } from './CallsCard.tsx'
import { FEEDBACK_TABS, listPageFilters } from './feedback-filter.ts'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { DisputesTab, ResponsesTab } from './ResponsesTab.tsx'
import { useFeedbackCounts } from './use-staff-lists.ts'

const TAB = 'tab'
// Loaded when opened: menus and charts are not needed for the first tab.
const FeedbackTab = lazyOverlay(() => import('./FeedbackTab.tsx'), 'FeedbackTab')
const RatingsTab = lazyOverlay(() => import('./RatingsTab.tsx'), 'RatingsTab')
const CONTENTS = {
  responses: ResponsesTab,
  disputes: DisputesTab,
  feedback: FeedbackTab,
  ratings: RatingsTab,
  calls: CallsCard,
}

export function FeedbackPage() {
  const texts = useSupportFeedbackTexts()
  useTitle(texts.title)
  const selected = oneOf(FEEDBACK_TABS, useQueryParams().get(TAB)) ?? 'responses'
  const { data: counts } = useFeedbackCounts()
  const Content = CONTENTS[selected]
  return (
    <>
      <PageHeading title={texts.title} lead={texts.lead} className="mb-4" />
      <UnusedFilters filters={listPageFilters({ tab: texts.tab, by: texts.ratings.by })} className="mb-4" />
      <Tabs
        label={texts.title}
        selected={selected}
        // Another tab has other filters.
        onSelect={(id) => id !== selected && void navigate(`?${TAB}=${id}`, { keepScroll: true })}
        items={FEEDBACK_TABS.map((id) => ({
          id,
          label: texts.tabs[id],
          content: id === selected && <Content />,
          ...(id !== 'ratings' && counts && { count: formatNumber(texts.locale, counts[id]) }),
        }))}
      />
    </>
  )
}
