import { secondFactorEndpoints } from '@plumbline/contract/access/second-factor'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { secondFactorTexts } from '#parts/words/second-factor-texts.ts'
import { call } from '#platform/api/api-client.ts'
import { stepUp } from '#platform/api/step-up.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { passkeysChunk } from '#platform/session/passkeys-chunk.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import type { StepUpMethod } from './use-step-up-methods.ts'

type OwnMethod = Exclude<StepUpMethod, 'organization'>

type Props = { methods: readonly OwnMethod[]; cancel: ReactNode; onClose: () => void }

const FIELDS = { totp: 'code', recovery: 'recovery_code', password: 'password' } as const

/** Returns false if the user closed the browser’s passkey dialog. */
async function prove(method: OwnMethod, typed: string): Promise<boolean> {
  if (method !== 'passkey') {
    await call(secondFactorEndpoints.stepUp, { body: { [FIELDS[method]]: typed } }, { onFailure: 'inline' })
    return true
  }
  const { PasskeyDeclined, stepUpWithPasskey } = await passkeysChunk.ready()
  try {
    await stepUpWithPasskey()
    return true
  } catch (error) {
    if (error instanceof PasskeyDeclined) return false
    throw error
  }
}

export function StepUpForm({ methods, cancel, onClose }: Props) {
  const { stepUp: texts, answer } = useTexts(secondFactorTexts).secondFactor
  const { busy, submit } = useSubmit()
  const formId = useId()
  const fieldRef = useRef<HTMLInputElement>(null)
  const [method, setMethod] = useState<OwnMethod>(methods[0] ?? 'recovery')
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the method
  useEffect(() => fieldRef.current?.focus(), [method])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isEmpty = method !== 'passkey' && typed.trim() === ''
    setMissing(isEmpty)
    setMessage(null)
    if (isEmpty) return fieldRef.current?.focus()
    const result = await submit(() => prove(method, typed))
    if (result === null) return
    if (result.ok && result.value) return stepUp.answer(true)
    setMessage(result.ok ? answer.passkeyDeclined : result.message)
    setTyped('')
    fieldRef.current?.focus()
  }

  const field = {
    ref: fieldRef,
    value: typed,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped(target.value)
      setMissing(false)
    },
  }

  return (
    <Modal
      isOpen
      role="dialog"
      onClose={onClose}
      title={texts.title}
      icon={<BadgeIcon name="shield" />}
      details={
        <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
          <p>{method === 'password' ? texts.passwordLead : answer.lead[method]}</p>
          {method === 'password' && (
            <PasswordField
              {...field}
              label={texts.password}
              error={missing && texts.passwordMissing}
              showLabel={texts.show}
              hideLabel={texts.hide}
              name="password"
              autoComplete="current-password"
              required
            />
          )}
          {(method === 'totp' || method === 'recovery') && (
            <CodeField
              {...field}
              kind={method === 'totp' ? 'digits' : 'letters'}
              label={answer.label[method]}
              hint={answer.hint[method]}
              error={missing && answer.missing}
            />
          )}
          <SubmitFailure problem={message} />
          <div className="-ml-2.5 flex flex-wrap empty:hidden">
            {methods.map(
              (other) =>
                other !== method &&
                other !== 'password' && (
                  <button
                    key={other}
                    type="button"
                    className={buttonClass('ghost', 'sm')}
                    onClick={() => {
                      setMethod(other)
                      setTyped('')
                      setMessage(null)
                    }}
                  >
                    {answer.choose[other]}
                  </button>
                ),
            )}
          </div>
        </form>
      }
      actions={
        <>
          {cancel}
          <Button type="submit" form={formId} busy={busy}>
            {busy ? texts.pending : method === 'passkey' ? answer.usePasskey : texts.submit}
          </Button>
        </>
      }
    >
      {texts.text}
    </Modal>
  )
}
