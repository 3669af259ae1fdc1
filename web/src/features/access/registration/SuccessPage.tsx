import { useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { ResendCard } from './ResendCard.tsx'
import { registrationTexts } from './registration-texts.ts'
import { type ProofState, useEmailProof } from './use-email-proof.ts'

/** With the token of a mailed link it proves the email address; without one it says that all went well. */
export function SuccessPage() {
  const { proof, success } = useTexts(registrationTexts).registration
  const { state, again } = useEmailProof(useQueryParams().get('token'))
  const words: Record<ProofState, [title: string, text: string]> = {
    none: [success.title, success.text],
    pending: [proof.pendingTitle, proof.pending],
    proved: [proof.doneTitle, proof.done],
    refused: [proof.failedTitle, proof.failed],
    broken: [proof.brokenTitle, proof.broken],
  }
  const [title, text] = words[state]
  useTitle(title)
  const isGood = state === 'none' || state === 'proved'
  return (
    <>
      <Card flush busy={state === 'pending'}>
        <EmptyState
          icon={state === 'pending' ? 'mail' : isGood ? 'check' : 'info'}
          tone={state === 'pending' ? 'info' : isGood ? 'success' : 'warning'}
          headingLevel={1}
          title={title}
          actions={<Actions state={state} onAgain={again} />}
        >
          <p role="status">{text}</p>
        </EmptyState>
      </Card>
      {state === 'refused' && <ResendCard focused={false} />}
    </>
  )
}

function Actions({ state, onAgain }: { state: ProofState; onAgain: () => void }) {
  const { proof, success } = useTexts(registrationTexts).registration
  if (state === 'pending') return null
  if (state === 'broken') return <Button onClick={onAgain}>{proof.again}</Button>
  const isProof = state !== 'none'
  // The first visit begins at the welcome page.
  const signIn = state === 'proved' ? '/auth/login?next=%2Fwelcome' : '/auth/login'
  return (
    <UiLink
      href={isProof ? signIn : '/'}
      className={buttonClass(state === 'refused' ? 'secondary' : 'primary')}
    >
      {isProof ? proof.signIn : success.home}
    </UiLink>
  )
}
