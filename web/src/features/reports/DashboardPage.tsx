import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { OutlookText } from './OutlookText.tsx'
import { reportTexts } from './report-texts.ts'

export function DashboardPage() {
  const { reports: texts } = useTexts(reportTexts)
  const { list } = texts
  useTitle(list.title)
  return (
    <>
      <PageHeading title={list.title} lead={list.lead} className="mb-6" />
      <div className="grid gap-6 max-md:gap-4">
        <Card>
          <EmptyState
            icon="chart"
            title={list.empty}
            actions={
              <UiLink href="/auth/faq" className={buttonClass('secondary')}>
                {texts.commonQuestions}
              </UiLink>
            }
          >
            <OutlookText />
          </EmptyState>
        </Card>
        <Card title={list.answers.title}>
          <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
            {list.answers.items.map(({ question, answer }) => (
              <div key={question} className="border-l-2 border-line pl-4">
                <dt className="font-semibold">{question}</dt>
                <dd className="mt-0.5 text-body-s text-text-2">{answer}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </>
  )
}
