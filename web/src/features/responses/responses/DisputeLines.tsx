import type { MarkedLine } from '@plumbline/contract/responses/responses'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import { FieldError } from '#ui/fields/FieldFrame.tsx'
import { useResponseTexts } from './responses-texts.ts'

export type LinePickerProps = {
  chosen: readonly MarkedLine[]
  onToggle: (line: MarkedLine, marked: boolean) => void
  onClose: () => void
}
/** The claim lines to choose from, drawn by another feature. */
export type LinePickerSlot = (props: LinePickerProps) => ReactNode

type Props = {
  lines: readonly MarkedLine[]
  onChange: (lines: MarkedLine[]) => void
  linePicker: LinePickerSlot
  error?: string | undefined
}

const isSame = (a: MarkedLine, b: MarkedLine) => a.claim_id === b.claim_id && a.line_number === b.line_number

export function DisputeLines({ lines, onChange, linePicker, error }: Props) {
  const { lines: texts } = useResponseTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const toggle = ({ claim_id, line_number }: MarkedLine, marked: boolean) => {
    const line = { claim_id, line_number }
    const others = lines.filter((one) => !isSame(one, line))
    onChange(marked ? [...others, line] : others)
  }
  return (
    <fieldset data-problem={error === undefined ? undefined : true} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-body-s font-semibold">{texts.legend}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" icon="table" onClick={() => setOpen(true)}>
          {lines.length === 0 ? texts.choose : texts.change}
        </Button>
        <span role="status" className="text-small text-text-2">
          {lines.length === 0 ? texts.none : texts.chosen(lines.length)}
        </span>
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      {isOpen && linePicker({ chosen: lines, onToggle: toggle, onClose: () => setOpen(false) })}
    </fieldset>
  )
}
