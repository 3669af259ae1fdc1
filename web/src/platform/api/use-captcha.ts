import { CAPTCHA_LIFE_SECONDS, captchaEndpoints } from '@plumbline/contract/access/captcha'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/texts/texts.ts'
import { call } from './api-client.ts'
import { captchaTexts } from './captcha-texts.ts'

// A minute less, so that the answer is still valid when it arrives.
const LIFE_MS = (CAPTCHA_LIFE_SECONDS - 60) * 1000

const getTask = async () => (await call(captchaEndpoints.getCaptcha, {}, { onFailure: 'log' })).data

/**
 * For a form: draw `<CaptchaField {...captcha.field} />`, call `captcha.showMissing()` if other fields are wrong,
 * `await captcha.ask()` before sending, and `captcha.renew(message?)` if the server refuses the form, because an answer
 * works only once.
 */
export function useCaptcha() {
  const { captcha: texts } = useTexts(captchaTexts)
  const [round, setRound] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const answer = useRef<string | null>(null)
  const working = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  const box = useRef<HTMLInputElement>(null)

  const field = {
    ref: box,
    texts,
    getTask,
    round,
    lifeMs: LIFE_MS,
    error,
    onAnswer(given: string | null) {
      answer.current = given
      if (given !== null) setError(null)
    },
    onWorking(isWorking: boolean) {
      working.current = isWorking
      if (!isWorking) for (const go of waiting.current.splice(0)) go()
    },
  }

  /** Marks the box if it is not ticked, as the other required fields of the form. */
  function showMissing(): void {
    if (!working.current && answer.current === null) setError(texts.missing)
  }

  /** Waits for a check in progress. Returns null and focuses the box if it is not ticked. */
  async function ask(): Promise<string | null> {
    if (working.current) await new Promise<void>((resolve) => waiting.current.push(resolve))
    showMissing()
    if (answer.current === null) box.current?.focus()
    return answer.current
  }

  function renew(message: string | null = null): void {
    answer.current = null
    setError(message)
    setRound((before) => before + 1)
  }

  return { field, showMissing, ask, renew }
}
