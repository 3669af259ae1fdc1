import type { FlagDefinition } from '@plumbline/contract/system/feature-flags'
import { useRef, useState } from 'react'
import { FormModal } from '#parts/FormModal.tsx'
import { useFailedTitle } from '#parts/use-problem.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { useFlagTexts } from './flag-texts.ts'
import { getFailure, useKillFlag } from './use-flags.ts'

export type KillFlagModalProps = {
  flag: FlagDefinition
  onClose: () => void
  onDone: (flag: FlagDefinition) => void
}

/** Kills a live flag, or lifts the kill; both need a reason. */
export function KillFlagModal({ flag, onClose, onDone }: KillFlagModalProps) {
  const { kill } = useFlagTexts()
  const change = useKillFlag()
  const failed = useFailedTitle(change.error)
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const refused = getFailure(change.error)?.fieldErrors?.reason?.[0]

  function submit() {
    if (change.isPending) return
    setMissing(reason.trim() === '')
    if (reason.trim() === '') field.current?.focus()
    else change.mutate({ feature: flag.feature, killed: !flag.killed, reason }, { onSuccess: onDone })
  }

  return (
    <FormModal
      title={flag.killed ? kill.reviveTitle(flag.feature) : kill.title(flag.feature)}
      text={flag.killed ? kill.reviveText : kill.text}
      icon={<BadgeIcon name={flag.killed ? 'refresh' : 'pause'} tone={flag.killed ? 'info' : 'danger'} />}
      confirm={flag.killed ? kill.reviveConfirm : kill.confirm}
      danger={!flag.killed}
      busy={change.isPending}
      autoFocusCancel
      onSubmit={submit}
      onClose={onClose}
    >
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
      {change.isError && refused === undefined && <FailureAlert title={failed} error={change.error} />}
    </FormModal>
  )
}
