import { navigate, useQueryParams } from '#platform/router.ts'
import { useTitle } from '#platform/title.ts'
import { PageHeading } from '#ui/PageHeading.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { CallsCard } from './CallsCard.tsx'
import { FeedbackTab } from './FeedbackTab.tsx'
import { ResponsesTab } from './ResponsesTab.tsx'
import { useSupportFeedbackTexts } from './support-feedback-texts.ts'
import { oneOf } from './url-filter.ts'

const TAB = 'tab'
const TABS = ['responses', 'feedback', 'calls'] as const
const CONTENTS = { responses: ResponsesTab, feedback: FeedbackTab, calls: CallsCard }

export function FeedbackPage() {
  const texts = useSupportFeedbackTexts()
  useTitle(texts.title)
  const selected = oneOf(TABS, useQueryParams().get(TAB)) ?? 'responses'
  const Content = CONTENTS[selected]
  return (
    <>
      <PageHeading title={texts.title} lead={texts.lead} className="mb-4" />
      <Tabs
        label={texts.title}
        selected={selected}
        // Another tab has other filters.
        onSelect={(id) => id !== selected && void navigate(`?${TAB}=${id}`, { keepScroll: true })}
        items={TABS.map((id) => ({ id, label: texts.tabs[id], content: id === selected && <Content /> }))}
      />
    </>
  )
}
