import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { withNext } from '#platform/router/safe-next.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Spinner } from '#ui/basics/Spinner.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { authTexts } from './auth-texts.ts'
import { SignInForm } from './SignInForm.tsx'

const LetterDoorForm = lazyPage(() => import('#parts/LetterDoorForm.tsx'), 'LetterDoorForm')

export function LoginPage() {
  const query = useQueryParams()
  const next = query.get('next') ?? ''
  const hasLetter = query.has('letter')
  const login = withNext('/auth/login', next)
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
        <div className="min-w-0 grow">
          <h2 className="type-h4">{texts.letter.title}</h2>
          <p className="mt-0.5 mb-2.5 text-small text-text-2">{texts.letter.text}</p>
          {hasLetter ? (
            <div className="mt-3 mb-4">
              <Await fallback={<Spinner />}>
                <LetterDoorForm wants="code" focused />
              </Await>
            </div>
          ) : (
            <p className="mt-1 mb-3">
              <UiLink
                href={`${login}${login.includes('?') ? '&' : '?'}letter=1`}
                className={buttonClass('secondary')}
              >
                {texts.letter.open}
              </UiLink>
            </p>
          )}
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
