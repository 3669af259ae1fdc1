import { ACCESS_CODE_CHARS } from '@plumbline/contract/access/access-code'
import { type RefObject, useRef, useState } from 'react'
import { LiveHint } from '#parts/LiveHint.tsx'
import { SupportFailure } from '#parts/SupportFailure.tsx'
import { registrationTexts } from '#parts/words/registration-texts.ts'
import { useCaptcha } from '#platform/api/use-captcha.ts'
import type { Submitted } from '#platform/api/use-submit.ts'
import { navigate } from '#platform/router/router.ts'
import { keepLetterCode } from '#platform/session/letter-code.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { CaptchaField } from '#ui/fields/CaptchaField.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import {
  findLetterErrors,
  isProblemWhileTyping,
  LETTER_FIELDS,
  type LetterField,
  type LetterValues,
  NO_LETTER,
} from './letter-errors.ts'

type Props = {
  values: LetterValues
  onChange: (values: LetterValues) => void
  verification: {
    busy: boolean
    verify: (values: LetterValues, captcha: string) => Promise<Submitted<unknown> | null>
    /** These values were verified before, and the form goes straight to the next step. */
    isProved: (values: LetterValues) => boolean
    proceed: () => void
  }
  /** Why step two sent the user back. */
  notice: string | null
}

export function LetterForm({ values, onChange, verification, notice }: Props) {
  const { letter: texts } = useTexts(registrationTexts).registration
  const captcha = useCaptcha()
  const formRef = useRef<HTMLFormElement>(null)
  const [visited, setVisited] = useState<ReadonlySet<LetterField>>(new Set())
  const [message, setMessage] = useState<string | null>(null)
  const errors = findLetterErrors(values, texts)

  function findOtherLetter() {
    keepLetterCode(values.access_code)
    void navigate('/caseaudit')
  }

  async function submit() {
    if (verification.busy) return
    setVisited(new Set(LETTER_FIELDS))
    setMessage(null)
    const first = LETTER_FIELDS.find((field) => errors[field] !== undefined)
    if (first !== undefined) {
      captcha.showMissing()
      return focusField(formRef, first)
    }
    if (verification.isProved(values)) return verification.proceed()
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
    error: (visited.has(name) || isProblemWhileTyping(name, values[name])) && errors[name],
    required: true,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...values, [name]: target.value }),
    onBlur: () => values[name] !== '' && setVisited((before) => new Set(before).add(name)),
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
          errors.access_code === undefined ? (
            // Not a tick: the code may still be a wrong one.
            <p role="status" className="min-h-5 text-small text-text-2">
              {texts.codeGood}
            </p>
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
        after={<LiveHint good={errors.tin === undefined}>{texts.tinGood}</LiveHint>}
      />
      <TextField
        {...field('npi')}
        label={texts.npi}
        hint={texts.npiHint}
        inputMode="numeric"
        maxLength={20}
        after={<LiveHint good={errors.npi === undefined}>{texts.npiGood}</LiveHint>}
      />
      <CaptchaField {...captcha.field} />
      <SupportFailure problem={message} help={texts.help} />
      {message !== null && (
        <Button variant="ghost" onClick={findOtherLetter}>
          {texts.otherLetter}
        </Button>
      )}
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

type StandaloneProps = {
  busy: boolean
  verify: (values: LetterValues, captcha: string) => Promise<Submitted<unknown> | null>
}

/** The letter form on a page without further steps. */
export function StandaloneLetterForm({ busy, verify }: StandaloneProps) {
  const [values, setValues] = useState(NO_LETTER)
  const verification = { busy, verify, isProved: () => false, proceed: () => {} }
  return <LetterForm values={values} onChange={setValues} verification={verification} notice={null} />
}
