import { PASSWORD_RESET_MINUTES } from '@plumbline/contract/access/passwords'
import { useTexts } from '#platform/texts/texts.ts'
import { OutcomeCard } from './OutcomeCard.tsx'
import { passwordTexts } from './password-texts.ts'

/** Says the same to everybody, so that it does not show whether the account exists. */
export function PasswordEmailPage() {
  const { passwords: texts } = useTexts(passwordTexts)
  return (
    <OutcomeCard
      icon="mail"
      title={texts.sent.title}
      links={[
        { href: '/auth/login', label: texts.backToLogin },
        { href: '/auth/forgot', label: texts.sent.again },
      ]}
      withSupport
    >
      <p>{texts.sent.text}</p>
      <p className="mt-3">{texts.sent.life(PASSWORD_RESET_MINUTES)}</p>
    </OutcomeCard>
  )
}
