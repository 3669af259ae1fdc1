import type { Login } from '@plumbline/contract/auth'
import type { Door } from '@plumbline/contract/roles'
import { useRef, useState } from 'react'
import { ApiFailure } from '#platform/api-client.ts'
import { auth } from '#platform/auth-state.ts'
import { errorTexts } from '#platform/error-texts.ts'
import { inlineMessage } from '#platform/failure-text.ts'
import { navigate, reopen, useQueryParams } from '#platform/router.ts'
import { safeNext } from '#platform/safe-next.ts'
import { clearSessionNote } from '#platform/session-note.ts'
import { preloadTexts } from '#platform/texts.ts'

export type SignInResult = 'signed-in' | 'no-user' | { message: string; refused: boolean }

/** Signs in once at a time, then goes where the person was going, or where the guard decides. */
export function useSignIn(door: Door) {
  const next = useQueryParams().get('next')
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  async function enter(login: Login): Promise<SignInResult> {
    try {
      if ((await auth.signIn(door, login)) === null) return 'no-user'
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const { failure } = error
      const { errors } = await preloadTexts(errorTexts)
      return { message: inlineMessage(failure, errors.failures), refused: failure.key === 'invalid_input' }
    }
    clearSessionNote()
    const href = safeNext(next)
    await (href === null ? reopen() : navigate(href, { replace: true }))
    return 'signed-in'
  }

  /** null: an earlier attempt still runs. */
  async function signIn(login: Login): Promise<SignInResult | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      return await enter(login)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, signIn }
}
