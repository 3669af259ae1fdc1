import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { authTexts } from './auth-texts.ts'

export function SuccessPage() {
  const { auth: texts } = useTexts(authTexts)
  const { title, text } = texts.outcome.success
  useTitle(title)
  return (
    <Card flush>
      <EmptyState
        icon="check"
        tone="success"
        headingLevel={1}
        title={title}
        actions={
          <UiLink href="/" className={buttonClass()}>
            {texts.home}
          </UiLink>
        }
      >
        {text}
      </EmptyState>
    </Card>
  )
}
