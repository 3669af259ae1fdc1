import { passwordEndpoints } from '@plumbline/contract/access/passwords'
import { type SubmitEvent, useRef, useState } from 'react'
import { call } from '#platform/api/api-client.ts'
import { useCaptcha } from '#platform/api/use-captcha.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { navigate } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { looksLikeEmail } from '#platform/session/typed-email.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { CaptchaField } from '#ui/fields/CaptchaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { passwordTexts } from './password-texts.ts'

export function ForgotPage() {
  const { passwords } = useTexts(passwordTexts)
  const { forgot: texts } = passwords
  const { busy, submit } = useSubmit()
  const captcha = useCaptcha()
  const emailRef = useRef<HTMLInputElement>(null)
  const [badEmail, setBadEmail] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  useTitle(texts.title)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = emailRef.current?.value.trim() ?? ''
    setBadEmail(!looksLikeEmail(email))
    if (!looksLikeEmail(email)) {
      captcha.showMissing()
      return emailRef.current?.focus()
    }
    setMessage(null)
    const result = await submit(async () => {
      const answer = await captcha.ask()
      if (answer === null) return 'unticked'
      const body = { email, captcha: answer }
      await call(passwordEndpoints.forgotPassword, { body }, { onFailure: 'inline' })
      return 'sent'
    })
    if (result === null || (result.ok && result.value === 'unticked')) return
    if (result.ok) return void navigate('/auth/password/email')
    captcha.renew(result.fields.captcha?.[0])
    if (result.fields.captcha === undefined) setMessage(result.message)
  }

  return (
    <>
      <Card roomy>
        <h1>{texts.title}</h1>
        <p className="mt-1.5 mb-6 text-text-2">{texts.lead}</p>
        <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
          <TextField
            ref={emailRef}
            label={texts.email}
            error={badEmail && texts.invalidEmail}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            onBlur={({ target }) => setBadEmail(target.value !== '' && !looksLikeEmail(target.value))}
            onChange={({ target }) => badEmail && looksLikeEmail(target.value) && setBadEmail(false)}
          />
          <CaptchaField {...captcha.field} />
          {message !== null && <Alert tone="error">{message}</Alert>}
          <Button type="submit" full busy={busy}>
            {busy ? texts.pending : texts.submit}
          </Button>
        </form>
      </Card>
      <p className="px-8 text-small max-md:px-5">
        <UiLink href="/auth/login">{passwords.backToLogin}</UiLink>
      </p>
    </>
  )
}
