import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { authTexts } from './auth-texts.ts'
import { SignInForm } from './SignInForm.tsx'

/** The sign-in page at /admin (R-NAV-11). */
export function AdminLoginPage() {
  const { adminLogin } = useTexts(authTexts).auth
  useTitle(adminLogin.title)
  return (
    <>
      <Card roomy>
        <h1>{adminLogin.title}</h1>
        <p className="mt-1.5 mb-6 text-text-2">{adminLogin.lead}</p>
        <SignInForm door="admin" />
      </Card>
      <p className="px-8 text-small text-text-2 max-md:px-5">
        {adminLogin.providerQuestion} <UiLink href="/auth/login">{adminLogin.providerLink}</UiLink>
      </p>
    </>
  )
}
