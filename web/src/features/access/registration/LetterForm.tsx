import { ACCESS_CODE_CHARS } from '@plumbline/contract/access/access-code'
import { type RefObject, useRef, useState } from 'react'
import { LiveHint } from '#parts/LiveHint.tsx'
import { SupportFailure } from '#parts/SupportFailure.tsx'
import { useCaptcha } from '#platform/api/use-captcha.ts'
import type { Submitted } from '#platform/api/use-submit.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { CaptchaField } from '#ui/fields/CaptchaField.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import {
  isSlipWhileTyping,
  LETTER_FIELDS,
  type LetterField,
  type LetterValues,
  letterErrors,
} from './letter-errors.ts'
import { registrationTexts } from './registration-texts.ts'

type Props = {
  values: LetterValues
  onChange: (values: LetterValues) => void
  verification: {
    busy: boolean
    verify: (values: LetterValues, captcha: string) => Promise<Submitted<unknown> | null>
    /** Nothing has changed since it was proved: nothing is asked again. */
    isProved: (values: LetterValues) => boolean
    goOn: () => void
  }
  /** Why the person is back here, said by step two. */
  notice: string | null
}

export function LetterForm({ values, onChange, verification, notice }: Props) {
  const { letter: texts } = useTexts(registrationTexts).registration
  const captcha = useCaptcha()
  const formRef = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<LetterField>>(new Set())
  const [message, setMessage] = useState<string | null>(null)
  const wrong = letterErrors(values, texts)

  async function submit() {
    if (verification.busy) return
    setLeft(new Set(LETTER_FIELDS))
    setMessage(null)
    const first = LETTER_FIELDS.find((field) => wrong[field] !== undefined)
    if (first !== undefined) return focusField(formRef, first)
    if (verification.isProved(values)) return verification.goOn()
    const answer = await captcha.ask()
    if (answer === null) return
    const result = await verification.verify(values, answer)
    if (result === null || result.ok) return
    captcha.renew(result.fields.captcha?.[0])
    if (result.fields.captcha === undefined) setMessage(result.message)
  }

  const field = (name: LetterField) => ({
    name,
    value: values[name],
    error: (left.has(name) || isSlipWhileTyping(name, values[name])) && wrong[name],
    required: true,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...values, [name]: target.value }),
    onBlur: () => values[name] !== '' && setLeft((before) => new Set(before).add(name)),
  })
  const typed = values.access_code.replace(/[\s-]/g, '').length

  return (
    <Form ref={formRef} onSubmit={() => void submit()}>
      {notice !== null && <Alert tone="warning">{notice}</Alert>}
      <TextField
        {...field('access_code')}
        label={texts.code}
        hint={texts.codeHint}
        autoCapitalize="characters"
        maxLength={40}
        inputClassName="font-mono tracking-wider uppercase"
        after={
          wrong.access_code === undefined ? (
            <LiveHint good>{texts.codeGood}</LiveHint>
          ) : (
            <p className="min-h-5 text-small text-text-2 tabular-nums" aria-hidden="true">
              {texts.codeCount(Math.min(typed, ACCESS_CODE_CHARS), ACCESS_CODE_CHARS)}
            </p>
          )
        }
      />
      <TextField
        {...field('tin')}
        label={texts.tin}
        hint={texts.tinHint}
        inputMode="numeric"
        maxLength={20}
        after={<LiveHint good={wrong.tin === undefined}>{texts.tinGood}</LiveHint>}
      />
      <TextField
        {...field('npi')}
        label={texts.npi}
        hint={texts.npiHint}
        inputMode="numeric"
        maxLength={20}
        after={<LiveHint good={wrong.npi === undefined}>{texts.npiGood}</LiveHint>}
      />
      <CaptchaField {...captcha.field} />
      <SupportFailure problem={message} help={texts.help} />
      <Button type="submit" full busy={verification.busy}>
        {verification.busy ? texts.pending : texts.submit}
      </Button>
    </Form>
  )
}

function focusField(form: RefObject<HTMLFormElement | null>, name: string): void {
  const input = form.current?.elements.namedItem(name)
  if (input instanceof HTMLInputElement) input.focus()
}
