import type { ReactNode } from 'react'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { reportListTexts } from './report-list-texts.ts'

/** Before the first report: what will come, when, and what each report answers. */
export function NoReports({ outlook }: { outlook: ReactNode }) {
  const { reportList: texts } = useTexts(reportListTexts)
  return (
    <div className="grid gap-6 max-md:gap-4">
      <Card>
        <EmptyState
          icon="chart"
          title={texts.empty}
          actions={
            <UiLink href="/auth/faq" className={buttonClass('secondary')}>
              {texts.commonQuestions}
            </UiLink>
          }
        >
          {outlook}
        </EmptyState>
      </Card>
      <Card title={texts.answers.title}>
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
          {texts.answers.items.map(({ question, answer }) => (
            <div key={question} className="border-l-2 border-line pl-4">
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-0.5 text-body-s text-text-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}
