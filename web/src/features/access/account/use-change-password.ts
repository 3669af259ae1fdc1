import { authEndpoints, type ChangePassword } from '@plumbline/contract/access/auth'
import { useRef, useState } from 'react'
import { ApiFailure, call } from '#platform/api/api-client.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { inlineMessage } from '#platform/api/failure-text.ts'
import { auth } from '#platform/session/auth-state.ts'
import { preloadTexts } from '#platform/texts/texts.ts'
import { type PasswordErrors, readPasswordErrors } from './password-errors.ts'

export type ChangeResult = 'changed' | { message: string; errors: PasswordErrors }

export function useChangePassword() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  /** Returns null while an earlier attempt is still running. */
  async function change(body: ChangePassword): Promise<ChangeResult | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      await call(authEndpoints.changePassword, { body }, { onFailure: 'inline' })
      // Loads the new password_life; without it the route guard would keep the user on this page.
      await auth.fetchUser()
      return 'changed'
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const { failure } = error
      const { errors } = await preloadTexts(errorTexts)
      return {
        message: inlineMessage(failure, errors.failures),
        errors: readPasswordErrors(failure.fieldErrors),
      }
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, change }
}
