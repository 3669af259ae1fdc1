import type { PasswordSet } from '@plumbline/contract/access/passwords'
import { useTexts } from '#platform/texts/texts.ts'
import { OutcomeCard } from './OutcomeCard.tsx'
import { passwordTexts } from './password-texts.ts'

/** The page on which the user signs in with the new password (R-PWD-7). */
const getSignInPath = ({ door }: PasswordSet) => (door === 'admin' ? '/admin' : '/auth/login')

type Props = { set: PasswordSet; texts: { doneTitle: string; done: string } }

export function PasswordDone({ set, texts }: Props) {
  const { signIn } = useTexts(passwordTexts).passwords
  return (
    <OutcomeCard
      icon="check"
      tone="success"
      title={texts.doneTitle}
      links={[{ href: getSignInPath(set), label: signIn }]}
    >
      <p role="status">{texts.done}</p>
    </OutcomeCard>
  )
}
