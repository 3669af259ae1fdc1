import type { FactorChallenge, Login } from '@plumbline/contract/access/auth'
import { SIGN_ON_RETURN_PATH, type SignOnReturn, signOnEndpoints } from '@plumbline/contract/access/sign-on'
import type { Door } from '@plumbline/contract/core/roles'
import { useRef, useState } from 'react'
import { ApiFailure, call } from '#platform/api/api-client.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { inlineMessage } from '#platform/api/failure-text.ts'
import { navigate, reopen, useQueryParams, useShown } from '#platform/router/router.ts'
import { safeNext } from '#platform/router/safe-next.ts'
import { auth, type SignInOutcome } from '#platform/session/auth-state.ts'
import { clearSessionNote } from '#platform/session/session-note.ts'
import { takeNext } from '#platform/session/sign-on.ts'
import { preloadTexts } from '#platform/texts/texts.ts'

export type SignInResult =
  | 'signed-in'
  | 'no-user'
  /** The browser's passkey dialog was closed. */
  | 'declined'
  | { challenge: FactorChallenge }
  | { message: string; refused: boolean }

const INLINE = { onFailure: 'inline', countsAsActivity: true } as const

const isDeclined = (error: unknown) => error instanceof Error && error.name === 'PasskeyDeclined'

async function explain(error: unknown): Promise<SignInResult> {
  if (isDeclined(error)) return 'declined'
  if (!(error instanceof ApiFailure)) throw error
  const { failure } = error
  const { errors } = await preloadTexts(errorTexts)
  return { message: inlineMessage(failure, errors.failures), refused: failure.key === 'invalid_input' }
}

/** Runs one sign-in at a time, then opens the page in `next`, or the one that the route guard chooses. */
export function useSignIn(door: Door) {
  const next = useQueryParams().get('next')
  // The page that the organization leads back to has nothing to show afterwards.
  const home = useShown()?.pattern === SIGN_ON_RETURN_PATH ? '/admin' : null
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  async function enter(work: () => Promise<SignInOutcome>): Promise<SignInResult> {
    try {
      const { user, challenge } = await work()
      if (challenge !== undefined) return { challenge }
      if (user === null) return 'no-user'
    } catch (error) {
      return explain(error)
    }
    clearSessionNote()
    const href = safeNext(next) ?? takeNext() ?? home
    await (href === null ? reopen() : navigate(href, { replace: true }))
    return 'signed-in'
  }

  /** Returns null while an earlier attempt is still running. */
  async function once(work: () => Promise<SignInOutcome>): Promise<SignInResult | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      return await enter(work)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  /** Finishes a sign-in at the organization, or a step-up, which opens no session. */
  async function arrive(answer: SignOnReturn): Promise<SignInResult | 'stepped-up' | null> {
    try {
      const { data } = await call(signOnEndpoints.finishSignOn, { body: answer }, INLINE)
      if (data.purpose === 'step_up') return 'stepped-up'
      const challenge = data.second_factor
      return once(async () =>
        challenge === undefined ? { user: await auth.enter() } : { user: null, challenge },
      )
    } catch (error) {
      return explain(error)
    }
  }

  return {
    busy,
    signIn: (login: Login) => once(() => auth.signIn(door, login)),
    arrive,
    /** Signs in with any call that opens a session. */
    enterWith: (open: () => Promise<unknown>) => once(async () => ({ user: await open().then(auth.enter) })),
  }
}
