import { useState } from 'react'
import { BadgeIcon, type BadgeTone } from '#ui/basics/BadgeIcon.tsx'
import type { IconName } from '#ui/basics/Icon.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { FormModal } from './FormModal.tsx'
import { SubmitFailure } from './SubmitFailure.tsx'

const REASON_MAX_CHARS = 500

type Props = {
  title: string
  text: string
  icon: IconName
  tone?: BadgeTone
  label: string
  hint?: string
  /** The error of an empty field. */
  missing: string
  confirm: string
  /** By default "Cancel". */
  cancel?: string
  danger?: boolean
  busy: boolean
  failed: string
  problem: string | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a change, which must not be empty. */
export function ReasonModal(props: Props) {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const reason = text.trim()

  function submit() {
    setMissing(reason === '')
    if (reason !== '' && !props.busy) props.onConfirm(reason)
  }

  return (
    <FormModal
      title={props.title}
      text={<p>{props.text}</p>}
      icon={<BadgeIcon name={props.icon} tone={props.tone} />}
      confirm={props.confirm}
      cancel={props.cancel}
      danger={props.danger}
      busy={props.busy}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <TextArea
        label={props.label}
        hint={props.hint}
        error={missing && reason === '' ? props.missing : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={REASON_MAX_CHARS}
        required
      />
      <SubmitFailure title={props.failed} problem={props.problem} />
    </FormModal>
  )
}
