import { useUser } from '#platform/auth-state.ts'
import { isPasswordExpired } from '#platform/person.ts'
import { navigate } from '#platform/router.ts'
import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { Alert } from '#ui/Alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { useToast } from '#ui/ToastProvider.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { accountTexts } from './account-texts.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

export function ChangePasswordPage() {
  const { change: texts } = useTexts(accountTexts).account
  const user = useUser()
  const toast = useToast()
  useTitle(texts.title)
  if (user === null) return null
  const forced = isPasswordExpired(user)

  function leave() {
    toast({ text: texts.done })
    void navigate('/', { replace: true })
  }

  return (
    <Card roomy>
      <h1>{texts.title}</h1>
      <p className="mt-1.5 mb-6 text-text-2">{texts.lead}</p>
      {forced && (
        <Alert tone="info" icon="clock" role="none" title={texts.forcedTitle} className="mb-6">
          {texts.forcedText}
        </Alert>
      )}
      <ChangePasswordForm
        email={user.email}
        onChanged={leave}
        aside={
          <UiLink href={forced ? '/auth/logout' : '/account'} className={buttonClass('ghost')}>
            {forced ? texts.logout : texts.cancel}
          </UiLink>
        }
      />
    </Card>
  )
}
