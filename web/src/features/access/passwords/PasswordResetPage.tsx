import { useTexts } from '#platform/texts/texts.ts'
import { OutcomeCard } from './OutcomeCard.tsx'
import { passwordTexts } from './password-texts.ts'

/** For signed-in users: the guard sends visitors to the sign-in page, and emailed links carry a token. */
export function PasswordResetPage() {
  const { passwords: texts } = useTexts(passwordTexts)
  const { title, text, action } = texts.signedIn
  return (
    <OutcomeCard
      icon="key"
      title={title}
      links={[
        { href: '/account/change_password', label: action },
        { href: '/', label: texts.home },
      ]}
    >
      {text}
    </OutcomeCard>
  )
}
