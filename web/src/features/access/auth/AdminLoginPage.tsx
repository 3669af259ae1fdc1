import { useTitle } from '#platform/router/title.ts'
import { bootConfig } from '#platform/session/boot-config.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { authTexts } from './auth-texts.ts'
import { OrganizationButton } from './OrganizationButton.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The sign-in page at /admin (R-NAV-11). */
export function AdminLoginPage() {
  const { adminLogin, organization } = useTexts(authTexts).auth
  const { sign_on: signsOn, staff_passwords: hasPasswords } = bootConfig()
  useTitle(adminLogin.title)
  return (
    <>
      <Card roomy>
        <h1>{adminLogin.title}</h1>
        <p className="mt-1.5 mb-6 text-text-2">{adminLogin.lead}</p>
        {signsOn && <OrganizationButton />}
        {signsOn && hasPasswords && <p className="my-4 text-small text-text-2">{organization.orPassword}</p>}
        {hasPasswords ? (
          <SignInForm door="admin" />
        ) : (
          <details className="mt-6">
            <summary className="min-h-6 cursor-pointer text-small">{organization.passwordInstead}</summary>
            <p className="my-4 text-small text-text-2">{organization.passwordForWhom}</p>
            <SignInForm door="admin" />
          </details>
        )}
      </Card>
      <p className="px-8 text-small text-text-2 max-md:px-5">
        {adminLogin.providerQuestion} <UiLink href="/auth/login">{adminLogin.providerLink}</UiLink>
      </p>
    </>
  )
}
