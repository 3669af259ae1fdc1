import type { Response } from '@plumbline/contract/responses/responses'
import { useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useRespondingTexts } from './responses-texts.ts'
import { useRespondingCalls } from './use-responses.ts'

type Props = { reportId: string; response: Response; onClose: () => void }

export function WithdrawModal({ reportId, response, onClose }: Props) {
  const { withdraw: texts } = useRespondingTexts()
  const calls = useRespondingCalls(reportId)
  const { busy, submit } = useSubmit()
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)

  async function withdraw() {
    const result = await submit(() => calls.withdraw(response.id))
    if (result === null) return
    if (!result.ok) return setFailure(result.message)
    toast({ text: texts.done })
    onClose()
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title}
      icon={<BadgeIcon name="alert" tone="warning" />}
      details={
        failure !== null && (
          <Alert tone="error" title={texts.failed}>
            {failure}
          </Alert>
        )
      }
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button busy={busy} onClick={() => void withdraw()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      {response.call?.status === 'booked' && <p className="mt-2">{texts.call}</p>}
    </Modal>
  )
}
