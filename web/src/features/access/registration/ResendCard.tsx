import { isEmail } from '@plumbline/contract/core/email-address'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { registrationTexts } from '#parts/words/registration-texts.ts'
import { useCaptcha } from '#platform/api/use-captcha.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { CaptchaField } from '#ui/fields/CaptchaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useResend } from './use-registration.ts'

type Props = { email?: string; focused?: boolean }

export function ResendCard({ email: given = '', focused = true }: Props) {
  const { resend: texts, account } = useTexts(registrationTexts).registration
  const { busy, resend } = useResend()
  const captcha = useCaptcha()
  const input = useRef<HTMLInputElement>(null)
  const receipt = useRef<HTMLDivElement>(null)
  const [email, setEmail] = useState(given)
  const [isBad, setIsBad] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [done, setDone] = useState(false)

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  useEffect(() => {
    if (done) receipt.current?.focus()
  }, [done])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setMessage(null)
    setIsBad(!isEmail(email))
    if (!isEmail(email)) {
      captcha.showMissing()
      return input.current?.focus()
    }
    const answer = await captcha.ask()
    if (answer === null) return
    const result = await resend(email.trim(), answer)
    if (result === null) return
    if (result.ok) return setDone(true)
    captcha.renew(result.fields.captcha?.[0])
    if (result.fields.captcha === undefined) setMessage(result.fields.email?.[0] ?? result.message)
  }

  return (
    <Card roomy title={texts.title} subtitle={done ? undefined : texts.lead}>
      {done ? (
        <Alert tone="success" ref={receipt}>
          {texts.done}
        </Alert>
      ) : (
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <TextField
            ref={input}
            label={texts.email}
            error={isBad && account.invalidEmail}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            value={email}
            onChange={({ target }) => {
              setEmail(target.value)
              setIsBad(false)
            }}
          />
          <CaptchaField {...captcha.field} />
          {message !== null && <Alert tone="error">{message}</Alert>}
          <Button type="submit" variant="secondary" busy={busy}>
            {busy ? texts.pending : texts.submit}
          </Button>
        </form>
      )}
    </Card>
  )
}
