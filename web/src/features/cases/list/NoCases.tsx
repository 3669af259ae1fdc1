import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useCaseListTexts } from './case-list-texts.ts'
import { StepList } from './StepList.tsx'

/** Nothing was ever asked for: that is good news, and what a request would look like. */
export function NoCases() {
  const { list } = useCaseListTexts()
  return (
    <div className="grid gap-6 max-md:gap-4">
      <Card>
        <EmptyState
          icon="check"
          tone="success"
          title={list.empty}
          actions={
            <UiLink href="/auth/faq" className={buttonClass('secondary')}>
              {list.questions}
            </UiLink>
          }
        >
          <p>{list.text}</p>
        </EmptyState>
      </Card>
      <Card title={list.letter.title} subtitle={list.report}>
        <StepList items={list.letter.items} />
      </Card>
    </div>
  )
}
