import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { authTexts } from './auth-texts.ts'

/** For a signed-in user; the guard sends visitors to the login, and mailed links carry a token. */
export function PasswordResetPage() {
  const { auth: texts } = useTexts(authTexts)
  const { title, text, action } = texts.passwordReset
  useTitle(title)
  return (
    <Card flush>
      <EmptyState
        icon="key"
        headingLevel={1}
        title={title}
        actions={
          <>
            <UiLink href="/account/change_password" className={buttonClass()}>
              {action}
            </UiLink>
            <UiLink href="/" className={buttonClass('ghost')}>
              {texts.home}
            </UiLink>
          </>
        }
      >
        {text}
      </EmptyState>
    </Card>
  )
}
