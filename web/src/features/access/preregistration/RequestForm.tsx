import {
  CONTACT_CHANNELS,
  needsNumber,
  preregistrationEndpoints,
} from '@plumbline/contract/access/preregistration'
import { findNpiProblem } from '@plumbline/contract/core/npi'
import { PHONE_TEXT_MAX } from '@plumbline/contract/outreach/contacts-phone'
import { useRef, useState } from 'react'
import { LiveHint } from '#parts/LiveHint.tsx'
import { call } from '#platform/api/api-client.ts'
import { useCaptcha } from '#platform/api/use-captcha.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { navigate } from '#platform/router/router.ts'
import { currentLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { CaptchaField } from '#ui/fields/CaptchaField.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { preregistrationTexts } from './preregistration-texts.ts'
import {
  findRequestErrors,
  firstBadField,
  type RequestErrors,
  type RequestValues,
  readRequestErrors,
  type TextFieldName,
} from './request-errors.ts'

function usePreregister() {
  const { busy, submit } = useSubmit()
  const preregister = ({ channel, contact_number, ...values }: RequestValues, captcha: string) =>
    submit(() =>
      call(
        preregistrationEndpoints.preregister,
        {
          body: {
            ...values,
            channel: channel ?? 'email',
            ...(needsNumber(channel) && { contact_number }),
            captcha,
          },
        },
        { onFailure: 'inline' },
      ),
    )
  return { busy, preregister }
}

const EMPTY = {
  npi: '',
  tin: '',
  practice: '',
  contact_name: '',
  contact_role: '',
  contact_email: '',
  contact_number: '',
}

export function RequestForm() {
  const { request: texts } = useTexts(preregistrationTexts).preregistration
  const { busy, preregister } = usePreregister()
  const captcha = useCaptcha()
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<RequestValues>(() => ({
    ...EMPTY,
    channel: null,
    language: currentLocale(),
  }))
  const [errors, setErrors] = useState<RequestErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const wrong = findRequestErrors(values, texts)

  function set(change: Partial<RequestValues>) {
    setValues((typed) => ({ ...typed, ...change }))
    const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]))
    setErrors((shown) => ({ ...shown, ...cleared }))
  }

  /** Returns whether there were any. */
  function showErrors(found: RequestErrors): boolean {
    setErrors(found)
    const first = firstBadField(found)
    if (first === undefined) return false
    const input = formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)
    input?.focus()
    return true
  }

  async function submit() {
    if (busy) return
    setMessage(null)
    if (showErrors(wrong)) return captcha.showMissing()
    const answer = await captcha.ask()
    if (answer === null) return
    const result = await preregister(values, answer)
    if (result === null) return
    if (result.ok) {
      return void navigate(`/preregistration/thankyou?reference=${result.value.data.reference}`, {
        replace: true,
      })
    }
    captcha.renew(result.fields.captcha?.[0])
    const isShownAtField = showErrors(readRequestErrors(result.fields)) || result.fields.captcha !== undefined
    if (!isShownAtField) setMessage(result.message)
  }

  const field = (name: TextFieldName) => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
    onBlur: () => values[name] !== '' && setErrors((shown) => ({ ...shown, [name]: wrong[name] })),
  })
  const badNpi = findNpiProblem(values.npi) === 'check_digit' ? wrong.npi : errors.npi
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } as const

  return (
    <Form ref={formRef} onSubmit={() => void submit()}>
      <TextField
        {...field('npi')}
        {...number}
        error={badNpi}
        label={texts.npi}
        hint={texts.npiHint}
        after={<LiveHint good={wrong.npi === undefined}>{texts.npiGood}</LiveHint>}
      />
      <TextField
        {...field('tin')}
        {...number}
        label={texts.tin}
        hint={texts.tinHint}
        after={<LiveHint good={wrong.tin === undefined}>{texts.tinGood}</LiveHint>}
      />
      <TextField {...field('practice')} label={texts.practice} autoComplete="organization" maxLength={200} />
      <TextField {...field('contact_name')} label={texts.contactName} autoComplete="name" maxLength={200} />
      <TextField
        {...field('contact_role')}
        label={texts.contactRole}
        hint={texts.contactRoleHint}
        autoComplete="organization-title"
        maxLength={100}
      />
      <TextField
        {...field('contact_email')}
        label={texts.contactEmail}
        hint={texts.contactEmailHint}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <RadioCards
        legend={texts.channel}
        name="channel"
        value={values.channel}
        error={errors.channel}
        onChange={(channel) => set({ channel })}
        options={CONTACT_CHANNELS.map((value) => ({
          value,
          label: texts.channels[value],
          ...(value === 'mail' && { hint: texts.mailHint }),
        }))}
      />
      {needsNumber(values.channel) && (
        <TextField
          {...field('contact_number')}
          label={texts.numbers[values.channel]}
          hint={texts.numberHint}
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_TEXT_MAX}
        />
      )}
      <ChoicePills
        legend={texts.language}
        value={values.language}
        onChange={(language) => set({ language })}
        options={(['en', 'es'] as const).map((value) => ({ value, label: texts.languages[value] }))}
      />
      <CaptchaField {...captcha.field} />
      {message !== null && <Alert tone="error">{message}</Alert>}
      <p className="text-small text-text-2">{texts.privacy}</p>
      <Button type="submit" full busy={busy}>
        {busy ? texts.pending : texts.submit}
      </Button>
    </Form>
  )
}
