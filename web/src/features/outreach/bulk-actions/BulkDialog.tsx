import type { PreviewBulk } from '@plumbline/contract/outreach/bulk-actions'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormModal } from '#parts/FormModal.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { formatAction } from './action-words.ts'
import { useBulkTexts } from './bulk-texts.ts'
import { Preview } from './Preview.tsx'
import { UndoButton } from './UndoButton.tsx'
import { type ActionRequest, runAction, usePreview } from './use-bulk-actions.ts'

// Long enough to notice a mistake.
const UNDO_MS = 60_000

export type DialogProps = {
  title: string
  text?: ReactNode
  confirm: (count: number | undefined) => string
  /** Null while a choice is missing. */
  preview: PreviewBulk | null
  /** Null while a choice is missing; the fields show which. */
  getRequest: () => Promise<ActionRequest | null>
  /** Fields for what has to be chosen first. */
  children?: ReactNode
  onClose: () => void
  onDone: () => void
}

/** Previews a bulk action, runs it and offers to undo it. */
export function BulkDialog(props: DialogProps) {
  const { title, text, confirm, preview: previewBody, getRequest, children, onClose, onDone } = props
  const texts = useBulkTexts()
  const { nothingChanged, perhapsChanged } = useCommonTexts()
  const queries = useQueryClient()
  // The list, its views, campaigns and letters may all have changed.
  const refresh = () => void queries.invalidateQueries()
  const toast = useToast()
  const preview = usePreview(previewBody)
  const found = previewBody === null ? undefined : (preview.data ?? undefined)
  const { busy, submit } = useSubmit()
  const getKey = useIdempotencyKey()
  const [refused, setRefused] = useState<{ title: string; problem: string } | null>(null)
  const isIdle = found !== undefined && (found.changed === 0 || preview.isPlaceholderData)

  async function send() {
    setRefused(null)
    const result = await submit(async () => {
      const request = await getRequest()
      return request === null ? undefined : runAction(request, getKey(request))
    })
    if (result === null || (result.ok && result.value === undefined)) return
    if (!result.ok) {
      const reasons = Object.values(result.fields).flat()
      return setRefused({
        title: result.lost ? perhapsChanged : nothingChanged,
        problem: reasons.length > 0 ? reasons.join(' ') : result.message,
      })
    }
    refresh()
    onClose()
    onDone()
    const action = result.value
    if (!action) return toast({ text: texts.nothing })
    toast({
      text: formatAction(action, texts),
      ms: UNDO_MS,
      action: <UndoButton action={action} onUndone={refresh} inToast />,
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
      {previewBody !== null && <Preview kind={previewBody.kind} query={preview} />}
      <SubmitFailure title={refused?.title} problem={refused?.problem ?? null} />
    </FormModal>
  )
}
