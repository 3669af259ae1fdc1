import type { FieldErrors } from '@plumbline/contract/core/wire'
import { useRef, useState } from 'react'
import { preloadTexts } from '#platform/texts/texts.ts'
import { ApiFailure, isAnswerLost } from './api-client.ts'
import { errorTexts } from './error-texts.ts'
import { inlineMessage } from './failure-text.ts'

/** refused: the server rejected the input (422); otherwise the call itself failed. lost: no answer came. */
export type Submitted<T> =
  | { ok: true; value: T }
  | { ok: false; message: string; fields: FieldErrors; refused: boolean; lost: boolean }

/** Sends a form, one attempt at a time; returns null while an earlier attempt is running. */
export function useSubmit() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  async function submit<T>(work: () => Promise<T>): Promise<Submitted<T> | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      return { ok: true, value: await work() }
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const { errors } = await preloadTexts(errorTexts)
      const { failure } = error
      return {
        ok: false,
        message: inlineMessage(failure, errors.failures),
        fields: failure.fieldErrors ?? {},
        refused: failure.key === 'invalid_input',
        lost: isAnswerLost(error),
      }
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, submit }
}
