import { INVITATION_DAYS } from '@plumbline/contract/access/passwords'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { OutcomeCard } from './OutcomeCard.tsx'
import { passwordTexts } from './password-texts.ts'

type Props = { kind: 'loading' | 'missing' | 'invalid' | 'broken'; onRetry: () => void }

/** Shown instead of an invitation: it is loading, the URL has no token, the token is invalid, or the call failed. */
export function InvitationProblem({ kind, onRetry }: Props) {
  const { passwords } = useTexts(passwordTexts)
  const { invitation: texts } = passwords
  const login = { href: '/auth/login', label: passwords.signIn }
  if (kind === 'loading') return <LoadingInvitation />
  if (kind === 'missing') {
    return (
      <OutcomeCard icon="mail" title={texts.missingTitle} links={[login]} withSupport>
        <p>{texts.missing}</p>
      </OutcomeCard>
    )
  }
  if (kind === 'invalid') {
    return (
      <OutcomeCard icon="clock" tone="warning" title={texts.invalidTitle} links={[login]} withSupport>
        <p role="alert">{texts.invalid(INVITATION_DAYS)}</p>
      </OutcomeCard>
    )
  }
  return (
    <OutcomeCard
      icon="info"
      tone="warning"
      title={texts.brokenTitle}
      links={[login]}
      actions={<Button onClick={onRetry}>{texts.again}</Button>}
      withSupport
    >
      <p role="alert">{texts.broken}</p>
    </OutcomeCard>
  )
}

function LoadingInvitation() {
  const { invitation: texts } = useTexts(passwordTexts).passwords
  useTitle(texts.title)
  return (
    <Card roomy busy>
      <h1>{texts.title}</h1>
      <Skeleton label={texts.loading} className="mt-6" />
    </Card>
  )
}
