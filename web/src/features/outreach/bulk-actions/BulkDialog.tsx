import type { PreviewBulk } from '@plumbline/contract/outreach/bulk-actions'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormModal } from '#parts/FormModal.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { doneWords } from './action-words.ts'
import { useBulkTexts } from './bulk-texts.ts'
import { Preview } from './Preview.tsx'
import { refreshAll } from './refresh-all.ts'
import { UndoButton } from './UndoButton.tsx'
import { doAction, type Order, usePreview } from './use-bulk-actions.ts'

// As long as a person may take to notice.
const UNDO_MS = 60_000

export type DialogProps = {
  title: string
  text?: ReactNode
  confirm: (count: number | undefined) => string
  /** Null while something is still to be chosen. */
  preview: PreviewBulk | null
  /** What is to be done; null while something is missing, which the fields tell. */
  order: () => Promise<Order | null>
  /** What has to be chosen first. */
  children?: ReactNode
  onClose: () => void
  onDone: () => void
}

/** What would change and what not, then the change, then the way back. */
export function BulkDialog(props: DialogProps) {
  const { title, text, confirm, preview: wanted, order, children, onClose, onDone } = props
  const texts = useBulkTexts()
  const { nothingChanged } = useCommonTexts()
  const queries = useQueryClient()
  const toast = useToast()
  const preview = usePreview(wanted)
  const found = wanted === null ? undefined : (preview.data ?? undefined)
  const { busy, submit } = useSubmit()
  const [refused, setRefused] = useState<string | null>(null)
  const isIdle = found !== undefined && (found.changed === 0 || preview.isPlaceholderData)

  async function send() {
    setRefused(null)
    const result = await submit(async () => {
      const ready = await order()
      return ready === null ? undefined : doAction(ready)
    })
    if (result === null || (result.ok && result.value === undefined)) return
    if (!result.ok) {
      const told = Object.values(result.fields).flat()
      return setRefused(told.length > 0 ? told.join(' ') : result.message)
    }
    refreshAll(queries)
    onClose()
    onDone()
    const action = result.value
    if (!action) return toast({ text: texts.nothing })
    toast({
      text: doneWords(action, texts),
      ms: UNDO_MS,
      action: <UndoButton action={action} onUndone={() => refreshAll(queries)} inToast />,
    })
  }

  return (
    <FormModal
      role="dialog"
      title={title}
      text={text}
      confirm={confirm(found?.changed)}
      disabled={isIdle}
      busy={busy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {children}
      {wanted !== null && <Preview kind={wanted.kind} query={preview} />}
      <SubmitFailure title={nothingChanged} problem={refused} />
    </FormModal>
  )
}
