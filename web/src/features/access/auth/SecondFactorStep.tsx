import type { FactorChallenge, FactorMethod } from '@plumbline/contract/access/auth'
import {
  SECOND_FACTOR_SECONDS,
  SECOND_FACTOR_TRIES_MAX,
  secondFactorEndpoints,
} from '@plumbline/contract/access/second-factor'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { secondFactorTexts } from '#parts/words/second-factor-texts.ts'
import { call } from '#platform/api/api-client.ts'
import { canUsePasskeys } from '#platform/session/can-use-passkeys.ts'
import { passkeysChunk } from '#platform/session/passkeys-chunk.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { CodeField } from '#ui/fields/CodeField.tsx'
import type { SignInResult } from './use-sign-in.ts'

type Props = {
  challenge: FactorChallenge
  busy: boolean
  enterWith: (open: () => Promise<unknown>) => Promise<SignInResult | null>
  /** Back to email and password, with a reason if the challenge has expired. */
  onRestart: (reason: string | null) => void
}

const MS_PER_SECOND = 1_000

/** The step after the password: a code, a recovery code or a passkey. */
export function SecondFactorStep({ challenge, busy, enterWith, onRestart }: Props) {
  const { step, answer: texts } = useTexts(secondFactorTexts).secondFactor
  const methods = challenge.methods.filter((method) => method !== 'passkey' || canUsePasskeys())
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'recovery')
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [startedAt] = useState(() => Date.now())
  const fieldRef = useRef<HTMLInputElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the method
  useEffect(() => (fieldRef.current ?? buttonRef.current)?.focus(), [method])

  async function open(): Promise<unknown> {
    const { token } = challenge
    if (method === 'passkey') return (await passkeysChunk.ready()).answerWithPasskey(token)
    const body = method === 'totp' ? { token, code: typed } : { token, recovery_code: typed }
    return call(
      secondFactorEndpoints.answerSecondFactor,
      { body },
      { onFailure: 'inline', countsAsActivity: true },
    )
  }

  function show(result: SignInResult | null) {
    if (result === null || result === 'signed-in') return
    if (result === 'no-user') return onRestart(null)
    if (result === 'declined') return setMessage(texts.passkeyDeclined)
    if (!('message' in result)) return
    const count = tries + (result.refused ? 1 : 0)
    const isLate = Date.now() - startedAt > SECOND_FACTOR_SECONDS * MS_PER_SECOND
    if (result.refused && (isLate || count >= SECOND_FACTOR_TRIES_MAX)) return onRestart(step.startAgain)
    setTries(count)
    setMessage(result.message)
    setTyped('')
    fieldRef.current?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const isEmpty = method !== 'passkey' && typed.trim() === ''
    setMissing(isEmpty)
    setMessage(null)
    if (isEmpty) return fieldRef.current?.focus()
    show(await enterWith(open))
  }

  function choose(next: FactorMethod) {
    setMethod(next)
    setTyped('')
    setMissing(false)
    setMessage(null)
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div>
        <h2 className="type-h3">{step.title}</h2>
        <p className="mt-1 text-text-2">{texts.lead[method]}</p>
      </div>
      {method !== 'passkey' && (
        <CodeField
          ref={fieldRef}
          kind={method === 'totp' ? 'digits' : 'letters'}
          label={texts.label[method]}
          hint={texts.hint[method]}
          error={missing && texts.missing}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setMissing(false)
          }}
        />
      )}
      {message !== null && <Alert tone="error">{message}</Alert>}
      <Button ref={buttonRef} type="submit" full busy={busy} {...(method === 'passkey' && { icon: 'lock' })}>
        {busy ? step.pending : method === 'passkey' ? texts.usePasskey : step.submit}
      </Button>
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button
              key={other}
              type="button"
              className={buttonClass('ghost', 'sm')}
              onClick={() => choose(other)}
            >
              {texts.choose[other]}
            </button>
          ))}
        <button type="button" className={buttonClass('ghost', 'sm')} onClick={() => onRestart(null)}>
          {step.restart}
        </button>
      </div>
    </form>
  )
}
