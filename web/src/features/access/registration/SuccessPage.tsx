import { registrationEndpoints } from '@plumbline/contract/access/registration'
import { useEffect, useRef, useState } from 'react'
import { registrationTexts } from '#parts/words/registration-texts.ts'
import { ApiFailure, call } from '#platform/api/api-client.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { EmailChangeProof } from './EmailChangeProof.tsx'
import { ResendCard } from './ResendCard.tsx'

/** Proves an email address or a change of it with the token of an emailed link; without one, all went well. */
export function SuccessPage() {
  const [change] = useState(useQueryParams().get('change'))
  return change === null ? <RegistrationSuccess /> : <EmailChangeProof token={change} />
}

function RegistrationSuccess() {
  const { proof, success } = useTexts(registrationTexts).registration
  const { state, again } = useEmailProof(useQueryParams().get('token'))
  const words: Record<ProofState, [title: string, text: string]> = {
    none: [success.title, success.text],
    pending: [proof.pendingTitle, proof.pending],
    proved: [proof.doneTitle, proof.done],
    refused: [proof.failedTitle, proof.failed],
    broken: [proof.brokenTitle, proof.broken],
  }
  const [title, text] = words[state]
  useTitle(title)
  const isGood = state === 'none' || state === 'proved'
  return (
    <>
      <Card flush busy={state === 'pending'}>
        <EmptyState
          icon={state === 'pending' ? 'mail' : isGood ? 'check' : 'info'}
          tone={state === 'pending' ? 'info' : isGood ? 'success' : 'warning'}
          headingLevel={1}
          title={title}
          actions={<Actions state={state} onAgain={again} />}
        >
          <p role="status">{text}</p>
        </EmptyState>
      </Card>
      {state === 'refused' && <ResendCard focused={false} />}
    </>
  )
}

function Actions({ state, onAgain }: { state: ProofState; onAgain: () => void }) {
  const { proof, success } = useTexts(registrationTexts).registration
  if (state === 'pending') return null
  if (state === 'broken') return <Button onClick={onAgain}>{proof.again}</Button>
  const isProof = state !== 'none'
  // The first visit begins at the welcome page.
  const signIn = state === 'proved' ? '/auth/login?next=%2Fwelcome' : '/auth/login'
  return (
    <UiLink
      href={isProof ? signIn : '/'}
      className={buttonClass(state === 'refused' ? 'secondary' : 'primary')}
    >
      {isProof ? proof.signIn : success.home}
    </UiLink>
  )
}

type ProofState = 'none' | 'pending' | 'proved' | 'refused' | 'broken'

/** Uses the link once, and removes its token from the URL and the history at once. */
function useEmailProof(tokenInAddress: string | null) {
  const [token] = useState(tokenInAddress)
  const [state, setState] = useState<ProofState>(token === null ? 'none' : 'pending')
  const started = useRef(false)

  async function prove(link: string) {
    setState('pending')
    try {
      await call(registrationEndpoints.proveEmail, { body: { token: link } }, { onFailure: 'inline' })
      setState('proved')
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setState(error.failure.key === 'invalid_input' ? 'refused' : 'broken')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (token === null || started.current) return
    started.current = true
    void navigate('/auth/success', { replace: true, keepScroll: true })
    void prove(token)
  }, [])

  return { state, again: () => token !== null && void prove(token) }
}
