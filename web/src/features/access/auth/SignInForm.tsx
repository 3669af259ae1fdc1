import type { FactorChallenge } from '@plumbline/contract/access/auth'
import type { Door } from '@plumbline/contract/core/roles'
import { type SubmitEvent, useRef, useState } from 'react'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { canUsePasskeys } from '#platform/session/can-use-passkeys.ts'
import { passkeysChunk } from '#platform/session/passkeys-chunk.ts'
import { hasSessionNote } from '#platform/session/session-note.ts'
import { looksLikeEmail } from '#platform/session/typed-email.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Spinner } from '#ui/basics/Spinner.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { authTexts } from './auth-texts.ts'
import { type SignInResult, useSignIn } from './use-sign-in.ts'

const SecondFactorStep = lazyPage(() => import('./SecondFactorStep.tsx'), 'SecondFactorStep')

export function SignInForm({ door }: { door: Door }) {
  const { form } = useTexts(authTexts).auth
  const { errors } = useTexts(errorTexts)
  const [sessionEnded] = useState(hasSessionNote)
  const { busy, signIn, enterWith } = useSignIn(door)
  const emailRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const [badEmail, setBadEmail] = useState(false)
  const [noPassword, setNoPassword] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null)
  const [byPasskey, setByPasskey] = useState(false)

  function show(result: SignInResult | null) {
    if (result === null || result === 'signed-in') return
    if (result === 'no-user') return setMessage(form.userMissing)
    if (result === 'declined') return setMessage(form.passkeyDeclined)
    if ('challenge' in result) return setChallenge(result.challenge)
    setMessage(result.message)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = emailRef.current?.value.trim() ?? ''
    const password = passwordRef.current?.value ?? ''
    setBadEmail(!looksLikeEmail(email))
    setNoPassword(password === '')
    if (!looksLikeEmail(email)) return emailRef.current?.focus()
    if (password === '') return passwordRef.current?.focus()
    if (busy) return
    setMessage(null)
    setByPasskey(false)
    const result = await signIn({ email, password })
    show(result)
    if (result === null || typeof result === 'string' || !('refused' in result) || !result.refused) return
    passwordRef.current?.focus()
    passwordRef.current?.select()
  }

  async function enterWithPasskey() {
    setMessage(null)
    setByPasskey(true)
    const { signInWithPasskey } = await passkeysChunk.ready()
    show(await enterWith(() => signInWithPasskey(door)))
  }

  function restart(reason: string | null) {
    setChallenge(null)
    setMessage(reason)
  }

  if (challenge !== null) {
    return (
      <Await fallback={<Spinner />}>
        <SecondFactorStep challenge={challenge} busy={busy} enterWith={enterWith} onRestart={restart} />
      </Await>
    )
  }
  return (
    // method="post": if the script fails to load, the password must not end up in the URL.
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {sessionEnded && (
        <Alert tone="info" icon="clock">
          {errors.sessionEnded}
        </Alert>
      )}
      <TextField
        ref={emailRef}
        label={form.email}
        error={badEmail && form.invalidEmail}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        onBlur={({ target }) => setBadEmail(target.value !== '' && !looksLikeEmail(target.value))}
        onChange={({ target }) => badEmail && looksLikeEmail(target.value) && setBadEmail(false)}
      />
      <PasswordField
        ref={passwordRef}
        label={form.password}
        error={noPassword && form.passwordMissing}
        showLabel={form.show}
        hideLabel={form.hide}
        name="password"
        autoComplete="current-password"
        required
        onChange={() => setNoPassword(false)}
        after={<UiLink href="/auth/forgot">{form.forgot}</UiLink>}
      />
      {message !== null && <Alert tone="error">{message}</Alert>}
      <Button type="submit" full busy={busy && !byPasskey}>
        {busy && !byPasskey ? form.pending : form.submit}
      </Button>
      {canUsePasskeys() && (
        <Button
          variant="secondary"
          full
          icon="lock"
          busy={busy && byPasskey}
          onClick={() => void enterWithPasskey()}
        >
          {form.passkey}
        </Button>
      )}
    </form>
  )
}
