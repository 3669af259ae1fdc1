import { findCodeProblem } from '@plumbline/contract/access/letter-door'
import { casePageEndpoints } from '@plumbline/contract/cases/case-page'
import type { CaseView } from '@plumbline/contract/cases/cases'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SupportFailure } from '#parts/SupportFailure.tsx'
import { call } from '#platform/api/api-client.ts'
import { useCaptcha } from '#platform/api/use-captcha.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { navigate } from '#platform/router/router.ts'
import { forgetLetterCode, keepLetterCode } from '#platform/session/letter-code.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { CaptchaField } from '#ui/fields/CaptchaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { doorTexts } from './door-texts.ts'

const INDEX_MAX_CHARS = 60
// More typing cannot fix these, so they are shown at once.
const SHOWN_WHILE_TYPING: readonly string[] = ['character', 'long', 'index', 'case_number']

type Props = {
  index: string
  code: string
  onCode: (code: string) => void
  onOpen: (view: CaseView) => void
}

export function CodeForm({ index, code, onCode, onOpen }: Props) {
  const { form: texts } = useTexts(doorTexts).caseDoor
  const captcha = useCaptcha()
  const { busy, submit } = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const codeProblem = findCodeProblem(code)
  const isShown = codeProblem !== null && (tried || SHOWN_WHILE_TYPING.includes(codeProblem))

  useEffect(forgetLetterCode, [])

  function findOtherLetter() {
    keepLetterCode(code)
    void navigate('/caseaudit')
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setMessage(null)
    if (codeProblem !== null) {
      captcha.showMissing()
      return field.current?.focus()
    }
    const answer = await captcha.ask()
    if (answer === null) return
    const result = await submit(() =>
      call(
        casePageEndpoints.openCase,
        {
          params: { index: index.slice(0, INDEX_MAX_CHARS) },
          body: { access_code: code, captcha: answer },
        },
        { onFailure: 'inline', countsAsActivity: true },
      ),
    )
    if (result === null) return
    if (result.ok) return onOpen(result.value.data)
    captcha.renew(result.fields.captcha?.[0])
    if (result.fields.captcha === undefined) setMessage(result.message)
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid max-w-120 gap-4">
      <TextField
        ref={field}
        name="access_code"
        label={texts.code}
        hint={texts.hint}
        value={code}
        onChange={({ target }) => onCode(target.value)}
        error={isShown && codeProblem !== null ? texts.problems[codeProblem] : undefined}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        inputClassName="font-mono tracking-wider uppercase"
      />
      <CaptchaField {...captcha.field} />
      <SupportFailure problem={message} help={texts.help} />
      {message !== null && (
        <div>
          <Button variant="ghost" onClick={findOtherLetter} className="-ml-2.5 text-left">
            {texts.otherLetter}
          </Button>
        </div>
      )}
      <div>
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
