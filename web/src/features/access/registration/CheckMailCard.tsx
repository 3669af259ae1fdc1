import { useEffect, useRef, useState } from 'react'
import { registrationTexts } from '#parts/words/registration-texts.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { ResendCard } from './ResendCard.tsx'
import { StepIndicator } from './StepIndicator.tsx'

type Props = {
  email: string
  /** Back to the form; null after a reload, when the letter must be typed again. */
  onCorrect: (() => void) | null
}

/** After a reload the email address is unknown, and the page says the same without it. */
export function CheckMailCard({ email, onCorrect }: Props) {
  const { mail: texts } = useTexts(registrationTexts).registration
  const [resending, setResending] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  useTitle(texts.title)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <Card roomy>
        <StepIndicator current="mail" />
        <EmptyState
          icon="mail"
          headingLevel={1}
          title={texts.title}
          className="p-0! pt-2!"
          actions={
            <>
              <UiLink href="/auth/login" className={buttonClass()}>
                {texts.signIn}
              </UiLink>
              {onCorrect !== null && (
                <Button variant="secondary" onClick={onCorrect}>
                  {texts.correct}
                </Button>
              )}
              {!resending && (
                <Button variant="secondary" onClick={() => setResending(true)}>
                  {texts.again}
                </Button>
              )}
            </>
          }
        >
          <p ref={message} tabIndex={-1} className="break-words outline-none focus-visible:shadow-none">
            {email === '' ? texts.sentSomewhere : texts.sent(email)}
          </p>
          <p className="mt-3 text-small">{texts.life}</p>
          <p className="mt-3 text-small">{texts.correctHint}</p>
        </EmptyState>
      </Card>
      {resending && <ResendCard email={email} />}
    </>
  )
}
