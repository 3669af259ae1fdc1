import { useQueryParams } from '#platform/router/router.ts'
import { withNext } from '#platform/router/safe-next.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { authTexts } from './auth-texts.ts'
import { SignInForm } from './SignInForm.tsx'

export function LoginPage() {
  const next = useQueryParams().get('next') ?? ''
  const { auth: texts } = useTexts(authTexts)
  useTitle(texts.login.title)
  return (
    <>
      <Card roomy>
        <h1>{texts.login.title}</h1>
        <p className="mt-1.5 mb-6 text-text-2">{texts.login.lead}</p>
        <SignInForm door="user" />
      </Card>
      <Card roomy quiet className="flex items-start gap-4">
        <BadgeIcon name="mail" />
        <div>
          <h2 className="type-h4">{texts.letter.title}</h2>
          <p className="mt-0.5 mb-2.5 text-small text-text-2">{texts.letter.text}</p>
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
            <UiLink href="/auth/registration" className="font-semibold">
              {texts.letter.register}
            </UiLink>
            <UiLink href="/basic">{texts.letter.basic}</UiLink>
          </p>
        </div>
      </Card>
      <div className="flex flex-wrap justify-between gap-x-5 gap-y-2 px-8 text-small max-md:px-5">
        <p className="text-text-2">
          {texts.noLetter} <UiLink href="/preregistration">{texts.askForAccess}</UiLink>
        </p>
        <UiLink href={withNext('/admin', next)}>{texts.staff}</UiLink>
      </div>
    </>
  )
}
