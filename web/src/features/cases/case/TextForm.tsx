import { CASE_TEXT_MAX } from '@plumbline/contract/cases/cases'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import type { IconName } from '#ui/basics/Icon.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { MoveProblem } from './MoveProblem.tsx'

type Props = {
  label: string
  hint?: string
  missing: string
  send: string
  icon?: IconName
  primary?: boolean
  /** Cancel gives up what was typed; Escape only closes the form. */
  cancel?: { label: string; onCancel: () => void; onEscape?: () => void }
  value: string
  onChange: (value: string) => void
  onSend: (text: string) => void
  busy: boolean
  problem: string | null
  /** Other fields, above the text. */
  fields?: ReactNode
  /** When the draft was saved. */
  saved?: string
  maxLength?: number
  autoFocus?: boolean
  /** False while the other fields are incomplete. */
  ready?: boolean
  /** Shows what the other fields lack. */
  onNotReady?: () => void
}

/** A required text and its button, for all forms of a case. */
export function TextForm({ value, onChange, onSend, busy, problem, ready = true, ...props }: Props) {
  const [tried, setTried] = useState(false)
  const text = value.trim()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (!ready) props.onNotReady?.()
    if (text === '' || !ready || busy) return
    setTried(false)
    onSend(text)
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && props.cancel?.onEscape?.()}
      className="grid gap-3"
    >
      {props.fields}
      <TextArea
        label={props.label}
        hint={props.hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={props.maxLength ?? CASE_TEXT_MAX}
        error={tried && text === '' ? props.missing : undefined}
        after={props.saved && <span className="text-text-2">{props.saved}</span>}
        required
        sending={busy}
        autoFocus={props.autoFocus}
      />
      <MoveProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          variant={props.primary ? 'primary' : 'secondary'}
          busy={busy}
          {...(props.icon && { icon: props.icon })}
        >
          {props.send}
        </Button>
        {props.cancel && (
          <Button variant="ghost" size="sm" onClick={props.cancel.onCancel}>
            {props.cancel.label}
          </Button>
        )}
      </div>
    </form>
  )
}
