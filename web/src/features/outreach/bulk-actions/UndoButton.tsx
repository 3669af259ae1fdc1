import type { BulkAction } from '@plumbline/contract/outreach/bulk-actions'
import { useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { Button } from '#ui/basics/Button.tsx'
import { formatAction } from './action-words.ts'
import { useBulkTexts } from './bulk-texts.ts'
import { undoAction } from './use-bulk-actions.ts'

type Props = {
  action: BulkAction
  onUndone: () => void
  /** Styled for the dark background of a toast. */
  inToast?: boolean
}

export function UndoButton({ action, onUndone, inToast = false }: Props) {
  const texts = useBulkTexts()
  const { busy, submit } = useSubmit()
  const [outcome, setOutcome] = useState<string | null>(null)

  async function undo() {
    const result = await submit(() => undoAction(action.id))
    if (result === null) return
    setOutcome(result.ok ? texts.undone : texts.notUndone)
    onUndone()
  }

  if (outcome !== null) {
    return (
      <span role="status" className="px-2 text-small font-semibold">
        {outcome}
      </span>
    )
  }
  return (
    <Button
      variant={inToast ? 'ghost' : 'secondary'}
      size="sm"
      busy={busy}
      aria-label={texts.undoLabel(formatAction(action, texts))}
      className={inToast ? 'text-inherit! underline not-disabled:hover:bg-text-inverse/15!' : undefined}
      onClick={() => void undo()}
    >
      {texts.undo}
    </Button>
  )
}
