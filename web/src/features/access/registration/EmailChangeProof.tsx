import { accountEndpoints } from '@plumbline/contract/access/account'
import { useCallback, useEffect, useRef, useState } from 'react'
import { registrationTexts } from '#parts/words/registration-texts.ts'
import { ApiFailure, call } from '#platform/api/api-client.ts'
import { navigate } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'

type State = 'pending' | 'old' | 'new' | 'done' | 'refused' | 'broken'

/** R-AUTH-12: the page of a link that approves or confirms a new email address. */
export function EmailChangeProof({ token }: { token: string }) {
  const { change, proof, success } = useTexts(registrationTexts).registration
  const { state, again } = useProof(token)
  const isSignedIn = useUser() !== null
  const words: Record<State, [title: string, text: string]> = {
    pending: [change.pendingTitle, change.pending],
    old: [change.waitsTitle, change.waits.old],
    new: [change.waitsTitle, change.waits.new],
    done: [change.doneTitle, change.done],
    refused: [change.failedTitle, change.failed],
    broken: [proof.brokenTitle, proof.broken],
  }
  const [title, text] = words[state]
  useTitle(title)
  const isGood = state === 'done' || state === 'old' || state === 'new'
  return (
    <Card flush busy={state === 'pending'}>
      <EmptyState
        icon={isGood ? 'check' : state === 'pending' ? 'mail' : 'info'}
        tone={isGood ? 'success' : state === 'pending' ? 'info' : 'warning'}
        headingLevel={1}
        title={title}
        actions={
          state === 'broken' ? (
            <Button onClick={again}>{proof.again}</Button>
          ) : (
            state !== 'pending' && (
              <UiLink href={isSignedIn ? '/' : '/auth/login'} className={buttonClass()}>
                {isSignedIn ? success.home : proof.signIn}
              </UiLink>
            )
          )
        }
      >
        <p role="status">{text}</p>
      </EmptyState>
    </Card>
  )
}

/** Uses the link once, and removes its token from the URL and the history at once. */
function useProof(token: string) {
  const [state, setState] = useState<State>('pending')
  const started = useRef(false)

  const prove = useCallback(async () => {
    setState('pending')
    try {
      const { data } = await call(
        accountEndpoints.proveEmailChange,
        { body: { token } },
        { onFailure: 'inline' },
      )
      setState(data.waits_for ?? 'done')
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setState(error.failure.key === 'invalid_input' ? 'refused' : 'broken')
    }
  }, [token])

  useEffect(() => {
    if (started.current) return
    started.current = true
    void navigate('/auth/success', { replace: true, keepScroll: true })
    void prove()
  }, [prove])

  return { state, again: () => void prove() }
}
