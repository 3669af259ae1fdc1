import { type ReactNode, useEffect, useState } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { secondFactorTexts } from '#parts/words/second-factor-texts.ts'
import { stepUp } from '#platform/api/step-up.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { findStepUpAddress } from '#platform/session/sign-on.ts'
import { tabs } from '#platform/session/tab-channel.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Modal } from '#ui/overlays/Modal.tsx'

type Props = { cancel: ReactNode; onClose: () => void }

/** A new sign-in at the organization, in a tab of its own, so that nothing on this page is lost. */
export function StepUpAtOrganization({ cancel, onClose }: Props) {
  const { stepUp: texts } = useTexts(secondFactorTexts).secondFactor
  const { busy, submit } = useSubmit()
  const [message, setMessage] = useState<string | null>(null)
  const [address, setAddress] = useState<string | null>(null)

  useEffect(() => tabs.listen((heard) => heard === 'stepped-up' && stepUp.answer(true)), [])

  async function open() {
    setMessage(null)
    const result = await submit(findStepUpAddress)
    if (result === null) return
    if (!result.ok) return setMessage(result.message)
    setAddress(result.value)
    window.open(result.value, '_blank')
  }

  return (
    <Modal
      isOpen
      role="dialog"
      onClose={onClose}
      title={texts.title}
      icon={<BadgeIcon name="shield" />}
      details={
        <div className="grid gap-4">
          <p role="status">{address === null ? texts.organizationLead : texts.organizationWaiting}</p>
          {address !== null && (
            <p>
              <a href={address} target="_blank" rel="noreferrer" className={buttonClass('ghost', 'sm')}>
                {texts.organizationLink}
              </a>
            </p>
          )}
          <SubmitFailure problem={message} />
        </div>
      }
      actions={
        <>
          {cancel}
          {address === null && (
            <Button busy={busy} onClick={() => void open()}>
              {texts.organizationSubmit}
            </Button>
          )}
        </>
      }
    >
      {texts.text}
    </Modal>
  )
}
