import type { FlagDefinition } from '@plumbline/contract/system/feature-flags'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { useFlagTexts } from './flag-texts.ts'
import { failureOfError, useKillFlag } from './use-flags.ts'

export type KillFlagModalProps = {
  flag: FlagDefinition
  onClose: () => void
  onDone: (flag: FlagDefinition) => void
}

/** Kills a live flag or lifts the kill of a killed one; either needs its reason. */
export function KillFlagModal({ flag, onClose, onDone }: KillFlagModalProps) {
  const texts = useFlagTexts()
  const { kill } = texts
  const change = useKillFlag()
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const refused = failureOfError(change.error)?.fieldErrors?.reason?.[0]

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (change.isPending) return
    setMissing(reason.trim() === '')
    if (reason.trim() === '') field.current?.focus()
    else change.mutate({ feature: flag.feature, killed: !flag.killed, reason }, { onSuccess: onDone })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={flag.killed ? kill.reviveTitle(flag.feature) : kill.title(flag.feature)}
      icon={<BadgeIcon name={flag.killed ? 'refresh' : 'pause'} tone={flag.killed ? 'info' : 'danger'} />}
      details={
        <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
          <TextField
            ref={field}
            label={kill.reason}
            hint={kill.reasonHint}
            error={isMissing ? kill.reasonNeeded : refused}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={300}
            autoComplete="off"
            required
          />
          {change.isError && refused === undefined && (
            <FailureAlert title={kill.failed} error={change.error} />
          )}
        </form>
      }
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={flag.killed ? 'primary' : 'danger'}
            busy={change.isPending}
          >
            {flag.killed ? kill.reviveConfirm : kill.confirm}
          </Button>
        </>
      }
    >
      {flag.killed ? kill.reviveText : kill.text}
    </Modal>
  )
}
