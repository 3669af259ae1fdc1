import type { PasswordSet } from '@plumbline/contract/access/passwords'
import { useTexts } from '#platform/texts/texts.ts'
import { doorLink } from './door-link.ts'
import { OutcomeCard } from './OutcomeCard.tsx'
import { passwordTexts } from './password-texts.ts'

type Props = { set: PasswordSet; texts: { doneTitle: string; done: string } }

/** The password is set; the link leads to the door that it opens. */
export function PasswordDone({ set, texts }: Props) {
  const { signIn } = useTexts(passwordTexts).passwords
  return (
    <OutcomeCard
      icon="check"
      tone="success"
      title={texts.doneTitle}
      links={[{ href: doorLink(set), label: signIn }]}
    >
      <p role="status">{texts.done}</p>
    </OutcomeCard>
  )
}
