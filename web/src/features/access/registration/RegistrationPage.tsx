import { useEffect, useRef, useState } from 'react'
import { registrationTexts } from '#parts/words/registration-texts.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import {
  findLetterCode,
  forgetLetterCode,
  isWithoutCase,
  keepLetterCode,
} from '#platform/session/letter-code.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { AccountForm } from './AccountForm.tsx'
import { CheckMailCard } from './CheckMailCard.tsx'
import { LetterForm } from './LetterForm.tsx'
import { NO_LETTER } from './letter-errors.ts'
import { type Step, StepIndicator } from './StepIndicator.tsx'
import { type AccountValues, useVerifyLetter } from './use-registration.ts'

const NO_ACCOUNT: AccountValues = {
  first: '',
  last: '',
  practice_role: '',
  email: '',
  password: '',
  password_confirmation: '',
  agreement: false,
}
/** R-REG-1: two steps; confirming the email comes after them. */
const STEP_NUMBER: Record<Exclude<Step, 'mail'>, number> = { letter: 1, account: 2 }
const STEP_COUNT = Object.keys(STEP_NUMBER).length

/** The URL holds the step, so that Back works. What was typed is in memory only: a reload starts at step one. */
export function RegistrationPage() {
  const { registration: texts } = useTexts(registrationTexts)
  const [letter, setLetter] = useState(() => ({ ...NO_LETTER, access_code: findLetterCode() }))
  const [arrived] = useState(() => isWithoutCase(findLetterCode()))
  useEffect(forgetLetterCode, [])
  const [account, setAccount] = useState(NO_ACCOUNT)
  const [notice, setNotice] = useState<string | null>(null)
  const verification = useVerifyLetter()
  const wanted = useQueryParams().get('step')
  const step: Step =
    wanted === 'mail' ? 'mail' : wanted === 'account' && verification.proved !== null ? 'account' : 'letter'
  useTitle(`${texts.title}: ${texts.steps[step]}`)

  const isLost = wanted !== null && wanted !== step
  useEffect(() => {
    if (isLost) void navigate('/auth/registration', { replace: true })
  }, [isLost])

  // The pressed button is gone with its step, so the focus moves to the heading.
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus()
    lastStep.current = step
  }, [step])

  if (step === 'mail') {
    return (
      <CheckMailCard
        email={account.email.trim()}
        onCorrect={verification.proved === null ? null : () => void navigate('?step=account')}
      />
    )
  }

  async function finish() {
    // The proof stays in memory: a mistyped address is corrected in step two (R-REG-12).
    await navigate('?step=mail', { replace: true })
    setAccount({ ...account, password: '', password_confirmation: '' })
  }
  function openCase() {
    keepLetterCode(letter.access_code)
    void navigate('/caseaudit')
  }
  function startAgain(message: string) {
    setNotice(message)
    verification.forget()
    void navigate('/auth/registration', { replace: true })
  }

  return (
    <>
      <Card roomy>
        <p className="type-eyebrow">{texts.stepCount(STEP_NUMBER[step], STEP_COUNT)}</p>
        <h1 ref={heading} tabIndex={-1} className="mb-5 outline-none focus-visible:shadow-none">
          {texts.title}
        </h1>
        <StepIndicator current={step} />
        {step === 'account' && verification.proved !== null ? (
          <AccountForm
            proved={verification.proved}
            values={account}
            onChange={setAccount}
            onDone={() => void finish()}
            onClosed={startAgain}
            onBack={() => void navigate('/auth/registration')}
          />
        ) : (
          <>
            <p className="-mt-2 mb-5 text-text-2">{texts.letter.lead}</p>
            <Alert
              tone="info"
              icon="mail"
              role="none"
              title={texts.letter.recordsTitle}
              className="mb-5"
              actions={
                <Button variant="secondary" size="sm" onClick={openCase}>
                  {texts.letter.openCase}
                </Button>
              }
            >
              {arrived ? texts.letter.recordsArrived : texts.letter.records}
            </Alert>
            <LetterForm
              values={letter}
              onChange={(typed) => {
                setNotice(null)
                setLetter(typed)
              }}
              verification={verification}
              notice={notice}
            />
          </>
        )}
      </Card>
      <div className="flex flex-wrap justify-between gap-x-5 gap-y-2 px-8 text-small max-md:px-5">
        <p className="text-text-2">
          {texts.haveAccount} <UiLink href="/auth/login">{texts.signIn}</UiLink>
        </p>
        <p className="text-text-2">
          {texts.noLetter} <UiLink href="/preregistration">{texts.askForAccess}</UiLink>
        </p>
      </div>
    </>
  )
}
