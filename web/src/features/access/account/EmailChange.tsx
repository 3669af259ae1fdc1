import type { Profile } from '@plumbline/contract/access/account'
import { isEmail } from '@plumbline/contract/core/email-address'
import { useEffect, useRef, useState } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { SupportEmail } from '#parts/SupportEmail.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { accountTexts } from './account-texts.ts'
import { useEmailChange } from './use-account.ts'

/** R-AUTH-12: a new address, proved at both addresses. */
export function EmailChange({ profile }: { profile: Profile }) {
  const { profile: words } = useTexts(accountTexts).account
  const [editing, setEditing] = useState(false)
  const waiting = profile.email_change
  return (
    <div className="mt-4 grid gap-4">
      {waiting !== null && !editing && <WaitingChange change={waiting} />}
      {editing ? (
        <EmailForm onDone={() => setEditing(false)} />
      ) : (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
            {words.changeEmail}
          </Button>
        </div>
      )}
    </div>
  )
}

function WaitingChange({ change }: { change: NonNullable<Profile['email_change']> }) {
  const { emailChange: texts } = useTexts(accountTexts).account
  const { withdraw } = useEmailChange()
  const toast = useToast()
  const missing = change.old_proved ? 'new' : change.new_proved ? 'old' : 'both'
  return (
    <Alert tone="info" icon="mail" role="none" title={texts.waiting(change.email)}>
      <p>{texts[missing]}</p>
      <p className="mt-1">
        {texts.lost} <SupportEmail />
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate(undefined, { onSuccess: () => toast({ text: texts.withdrawn }) })}
      >
        {texts.withdraw}
      </Button>
    </Alert>
  )
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const common = useCommonTexts()
  const { emailChange: texts } = useTexts(accountTexts).account
  const { ask } = useEmailChange()
  const toast = useToast()
  const { busy, submit } = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => field.current?.focus(), [])

  async function send() {
    setMessage(null)
    if (!isEmail(email)) {
      setError(texts.invalidEmail)
      return field.current?.focus()
    }
    const result = await submit(() => ask(email.trim()))
    if (result === null) return
    if (result.ok) {
      toast({ text: texts.sent })
      return onDone()
    }
    const problem = result.fields.email?.join(' ')
    if (problem === undefined) setMessage(result.message)
    else setError(problem)
  }

  return (
    <Form onSubmit={() => void send()}>
      <TextField
        ref={field}
        name="new_email"
        type="email"
        label={texts.label}
        hint={texts.hint}
        value={email}
        error={error}
        onChange={({ target }) => {
          setEmail(target.value)
          setError(undefined)
        }}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <SubmitFailure problem={message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? texts.pending : texts.submit}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </Form>
  )
}
