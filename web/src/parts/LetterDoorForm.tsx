import {
  classifyLetterText,
  letterDoorEndpoints,
  mayBecomeIndex,
} from '@plumbline/contract/access/letter-door'
import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/api/api-client.ts'
import { useCaptcha } from '#platform/api/use-captcha.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { navigate } from '#platform/router/router.ts'
import {
  findLetterCode,
  forgetLetterCode,
  isWithoutCase,
  keepLetterCode,
  noteWithoutCase,
} from '#platform/session/letter-code.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { CaptchaField } from '#ui/fields/CaptchaField.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { SupportFailure } from './SupportFailure.tsx'
import { letterDoorTexts } from './words/letter-door-texts.ts'

type Props = {
  /** What the page asks for first; the form takes both. */
  wants: 'code' | 'index'
  focused?: boolean
}

/** R-NAV-21: takes any code or case index of a letter and goes where it belongs. */
export function LetterDoorForm({ wants, focused = false }: Props) {
  const { letterDoor: texts } = useTexts(letterDoorTexts)
  const captcha = useCaptcha()
  const { busy, submit } = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(findLetterCode)
  /** A code that was typed before the index of its case, which the next page asks for. */
  const [typedCode, setTypedCode] = useState('')
  const [tried, setTried] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const found = classifyLetterText(text)
  const problem = found.kind === 'problem' ? found.problem : null
  const isHopeless =
    problem === 'character' || ((problem === 'long' || problem === 'near_index') && !mayBecomeIndex(text))
  const isShown = problem !== null && (tried || isHopeless)
  useEffect(forgetLetterCode, [])
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  function type(value: string) {
    setText(value)
    if (classifyLetterText(value).kind === 'code') setTypedCode(value)
  }

  async function send() {
    if (busy) return
    setTried(true)
    setMessage(null)
    if (found.kind === 'problem') return field.current?.focus()
    if (found.kind === 'index') {
      if (!isWithoutCase(typedCode)) keepLetterCode(typedCode)
      return void navigate(`/caseaudit/${found.index}`)
    }
    // The same code leads to the same place again.
    if (isWithoutCase(text)) return field.current?.focus()
    const answer = await captcha.ask()
    if (answer === null) return
    const result = await submit(() =>
      call(
        letterDoorEndpoints.findLetterPlace,
        { body: { access_code: text, captcha: answer } },
        { onFailure: 'inline' },
      ),
    )
    if (result === null) return
    if (!result.ok) {
      captcha.renew(result.fields.captcha?.[0])
      if (result.fields.captcha === undefined) setMessage(result.message)
      return
    }
    const place = result.value.data
    if (place.kind === 'registration') return register()
    keepLetterCode(text)
    void navigate(`/caseaudit/${place.index}`)
  }

  function register() {
    noteWithoutCase(text)
    keepLetterCode(text)
    void navigate('/auth/registration')
  }

  return (
    <Form onSubmit={() => void send()}>
      <TextField
        ref={field}
        name="letter_code"
        label={texts[wants]}
        hint={wants === 'code' ? texts.codeHint : texts.indexHint}
        value={text}
        onChange={({ target }) => type(target.value)}
        error={isShown && problem !== null ? texts.problems[problem] : undefined}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        inputClassName="font-mono tracking-wider uppercase"
      />
      {isWithoutCase(text) && (
        <Alert
          tone="warning"
          actions={
            <Button variant="secondary" size="sm" onClick={register} className="whitespace-normal!">
              {texts.register}
            </Button>
          }
        >
          {texts.noCase}
        </Alert>
      )}
      <CaptchaField {...captcha.field} />
      <SupportFailure problem={message} help={texts.help} />
      <div>
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {busy ? texts.pending : texts.submit}
        </Button>
      </div>
    </Form>
  )
}
