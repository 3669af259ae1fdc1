import { useEffect, useState } from 'react'
import { session } from '#app/boot/session.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { navigate } from '#platform/router/router.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { CountdownRing } from '#ui/basics/CountdownRing.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { shellTexts } from './shell-texts.ts'

const SECOND_MS = 1_000

function useSecondsUntil(endsAt: number): number {
  const left = () => Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND_MS))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(
      () => setSeconds(Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND_MS))),
      250,
    )
    return () => clearInterval(timer)
  }, [endsAt])
  return seconds
}

/** R-SES-6: OK sends a call that counts as activity. */
export function SessionWarning({ endsAt }: { endsAt: number }) {
  const { sessionWarning } = useTexts(errorTexts).errors
  const { shell } = useTexts(shellTexts)
  const seconds = useSecondsUntil(endsAt)
  const [total] = useState(seconds)
  return (
    <Modal
      isOpen
      centered
      title={sessionWarning.title}
      icon={<CountdownRing seconds={seconds} total={total} label={sessionWarning.secondsLeft(seconds)} />}
      actions={
        <>
          <Button variant="secondary" onClick={() => void navigate('/auth/logout')}>
            {shell.session.signOutNow}
          </Button>
          <Button autoFocus onClick={() => void session.extend()}>
            {sessionWarning.ok}
          </Button>
        </>
      }
    >
      {sessionWarning.message}
    </Modal>
  )
}
