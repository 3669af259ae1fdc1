import type { FieldErrors } from '@plumbline/contract/core/wire'
import { useRef, useState } from 'react'
import { preloadTexts } from '#platform/texts/texts.ts'
import { ApiFailure } from './api-client.ts'
import { errorTexts } from './error-texts.ts'
import { inlineMessage } from './failure-text.ts'

/** refused: the server judged the form (422); otherwise it could not be sent or answered. */
export type Submitted<T> =
  | { ok: true; value: T }
  | { ok: false; message: string; fields: FieldErrors; refused: boolean }

/** Sends a form once at a time; null: an earlier attempt still runs. */
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
      }
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, submit }
}
