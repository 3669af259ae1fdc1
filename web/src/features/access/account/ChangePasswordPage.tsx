import { useCommonTexts } from '#parts/words/common-texts.ts'
import { navigate } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { isPasswordExpired } from '#platform/session/person.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { accountTexts } from './account-texts.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

export function ChangePasswordPage() {
  const { cancel } = useCommonTexts()
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
            {forced ? texts.logout : cancel}
          </UiLink>
        }
      />
    </Card>
  )
}
