import type { PreviewBulk } from '@plumbline/contract/outreach/bulk-actions'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
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
  const formId = useId()
  const queries = useQueryClient()
  const toast = useToast()
  const preview = usePreview(wanted)
  const found = wanted === null ? undefined : (preview.data ?? undefined)
  const { busy, submit } = useSubmit()
  const [refused, setRefused] = useState<string | null>(null)
  const isIdle = found !== undefined && (found.changed === 0 || preview.isPlaceholderData)

  async function send(event: SubmitEvent) {
    event.preventDefault()
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
    <Modal
      isOpen
      role="dialog"
      onClose={onClose}
      title={title}
      details={
        <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
          {children}
          {wanted !== null && <Preview kind={wanted.kind} query={preview} />}
          {refused !== null && (
            <Alert tone="error" title={texts.notDone}>
              {refused}
            </Alert>
          )}
        </form>
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={isIdle}>
            {confirm(found?.changed)}
          </Button>
        </>
      }
    >
      {text}
    </Modal>
  )
}
