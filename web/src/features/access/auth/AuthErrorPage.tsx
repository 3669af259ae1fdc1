import { SupportEmail } from '#parts/SupportEmail.tsx'
import { useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { authTexts } from './auth-texts.ts'

const REASONS = ['link_expired', 'link_used', 'unknown'] as const

export function AuthErrorPage() {
  const { auth: texts } = useTexts(authTexts)
  const given = useQueryParams().get('reason')
  // Only a known reason: text from the URL is never shown on this page.
  const reason = REASONS.find((known) => known === given) ?? 'unknown'
  const { title, text } = texts.outcome[reason]
  useTitle(title)
  return (
    <Card flush>
      <EmptyState
        icon="info"
        tone="warning"
        headingLevel={1}
        title={title}
        actions={
          <UiLink href="/" className={buttonClass()}>
            {texts.home}
          </UiLink>
        }
      >
        <p>{text}</p>
        <p className="mt-3">
          {texts.supportIntro} <SupportEmail />
        </p>
      </EmptyState>
    </Card>
  )
}
