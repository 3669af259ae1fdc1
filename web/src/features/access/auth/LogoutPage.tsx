import { useEffect, useState } from 'react'
import { localizedHref } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { auth } from '#platform/session/auth-state.ts'
import { afterLogout } from '#platform/session/person.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Spinner } from '#ui/basics/Spinner.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { authTexts } from './auth-texts.ts'

let pending: Promise<string | null> | null = null

/** Signs out once, even if the page mounts again before the call ends. */
function signOutOnce(): Promise<string | null> {
  const { user } = auth.store.get()
  pending ??= (user === null ? Promise.resolve(afterLogout(null)) : auth.signOut()).finally(() => {
    pending = null
  })
  return pending
}

/** As a new page, so that the next person in this tab finds nothing of this one, by Back either. */
const leave = (href: string) => window.location.replace(href.startsWith('/') ? localizedHref(href) : href)

export function LogoutPage() {
  const { auth: texts } = useTexts(authTexts)
  const { logout } = texts
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  const failed = failedAttempt === attempt
  useTitle(failed ? logout.failedTitle : logout.title)

  useEffect(() => {
    let mounted = true
    void signOutOnce().then((href) => {
      if (!mounted) return
      if (href === null) setFailedAttempt(attempt)
      else leave(href)
    })
    return () => {
      mounted = false
    }
  }, [attempt])

  if (failed) {
    return (
      <Card flush>
        <EmptyState
          icon="logout"
          tone="warning"
          headingLevel={1}
          title={logout.failedTitle}
          actions={
            <>
              <Button onClick={() => setAttempt(attempt + 1)}>{logout.again}</Button>
              <UiLink href="/" className={buttonClass('ghost')}>
                {logout.back}
              </UiLink>
            </>
          }
        >
          {logout.failedText}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card flush busy>
      <EmptyState icon="logout" headingLevel={1} title={logout.title}>
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          {logout.pending}
        </p>
      </EmptyState>
    </Card>
  )
}
