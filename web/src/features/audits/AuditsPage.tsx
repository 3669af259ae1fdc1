import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { auditTexts } from './audit-texts.ts'
import { StepList } from './StepList.tsx'

export function AuditsPage() {
  const { list } = useTexts(auditTexts).audits
  useTitle(list.title)
  return (
    <>
      <PageHeading title={list.title} className="mb-6" />
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
    </>
  )
}
