import type { FactorChallenge } from '@plumbline/contract/access/auth'
import { SIGN_ON_RETURN_PATH, type SignOnReturn } from '@plumbline/contract/access/sign-on'
import { useEffect, useEffectEvent, useState } from 'react'
import { SupportEmail } from '#parts/SupportEmail.tsx'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { tabs } from '#platform/session/tab-channel.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Spinner } from '#ui/basics/Spinner.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { authTexts } from './auth-texts.ts'
import { OrganizationButton } from './OrganizationButton.tsx'
import { SecondFactorStep } from './SecondFactorStep.tsx'
import { type SignInResult, useSignIn } from './use-sign-in.ts'

const readAnswer = (query: URLSearchParams): SignOnReturn =>
  Object.fromEntries(
    ['state', 'code', 'iss', 'error'].flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

type Shown = { kind: 'pending' | 'proved' } | { kind: 'failed'; message: string | null } | ChallengeShown
type ChallengeShown = { kind: 'challenge'; challenge: FactorChallenge }

/** Where the organization sends people back to: finishes the sign-in or the step-up that they came from. */
export function SignOnReturnPage() {
  const { auth: texts } = useTexts(authTexts)
  const { organization } = texts
  const [answer] = useState(readAnswer(useQueryParams()))
  const [shown, setShown] = useState<Shown>({ kind: 'pending' })
  const { busy, arrive, enterWith } = useSignIn('admin')
  const isPending = shown.kind === 'pending'
  useTitle(
    shown.kind === 'failed'
      ? organization.failedTitle
      : shown.kind === 'proved'
        ? organization.provedTitle
        : organization.returnTitle,
  )

  function show(result: SignInResult | 'stepped-up' | null) {
    if (result === null || result === 'signed-in') return
    if (result === 'stepped-up') {
      tabs.post('stepped-up')
      setShown({ kind: 'proved' })
      return window.close()
    }
    if (typeof result === 'string') return setShown({ kind: 'failed', message: null })
    if ('challenge' in result) return setShown({ kind: 'challenge', challenge: result.challenge })
    setShown({ kind: 'failed', message: result.message })
  }

  const finish = useEffectEvent(() => {
    // The code leaves the address and the history at once.
    void navigate(SIGN_ON_RETURN_PATH, { replace: true, keepScroll: true })
    void arrive(answer).then(show)
  })
  useEffect(() => finish(), [])

  if (shown.kind === 'challenge') {
    return (
      <Card roomy>
        <h1 className="sr-only">{organization.returnTitle}</h1>
        <SecondFactorStep
          challenge={shown.challenge}
          busy={busy}
          enterWith={enterWith}
          onRestart={(message) => setShown({ kind: 'failed', message })}
        />
      </Card>
    )
  }
  if (shown.kind === 'failed') {
    return (
      <Card roomy>
        <h1>{organization.failedTitle}</h1>
        <p role="alert" className="mt-1.5 mb-6 text-text-2">
          {shown.message ?? organization.failedText}
        </p>
        <OrganizationButton />
        <p className="mt-4">
          <UiLink href="/admin" className={buttonClass('ghost')}>
            {organization.back}
          </UiLink>
        </p>
        <p className="mt-4 text-small text-text-2">
          {texts.supportIntro} <SupportEmail />
        </p>
      </Card>
    )
  }
  return (
    <Card flush busy={isPending}>
      <EmptyState
        icon={isPending ? 'lock' : 'check'}
        tone={isPending ? 'info' : 'success'}
        headingLevel={1}
        title={isPending ? organization.returnTitle : organization.provedTitle}
      >
        <p role="status">{isPending ? organization.returning : organization.proved}</p>
        {isPending && <Spinner className="mx-auto mt-4 block" />}
      </EmptyState>
    </Card>
  )
}
