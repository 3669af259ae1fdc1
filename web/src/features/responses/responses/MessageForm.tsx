import { RESPONSE_TEXT_MAX } from '@plumbline/contract/responses/responses'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { Button } from '#ui/basics/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useResponseTexts } from './responses-texts.ts'
import { useResponseActions } from './use-responses.ts'

type Props = { reportId: string; responseId: string; isAsked: boolean }

/** Behind a button, as nothing has to be written unless the coder asked. */
export function MessageForm({ reportId, responseId, isAsked }: Props) {
  const { thread, textHint, perhapsSent } = useResponseTexts()
  const draft = useDraft(`message:${responseId}`, z.string(), '')
  const draftWords = useDraftWords(draft)
  const actions = useResponseActions(reportId)
  const { busy, submit } = useSubmit()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<{ message: string; lost: boolean } | null>(null)
  const text = draft.value.trim()

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (text === '') return
    const result = await submit(() => actions.addMessage(responseId, text))
    if (result === null) return
    setFailure(result.ok ? null : result)
    if (!result.ok) return
    setTried(false)
    await draft.discard()
    toast({ text: thread.sent })
  }

  if (!isOpen && !isAsked && draft.value === '') {
    return (
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {thread.add}
      </Button>
    )
  }
  return (
    <form noValidate onSubmit={send} className="grid basis-full gap-3">
      <TextArea
        label={thread.add}
        autoFocus={isOpen}
        hint={textHint}
        value={draft.value}
        onChange={(event) => draft.set(event.target.value)}
        maxLength={RESPONSE_TEXT_MAX}
        sending={busy}
        error={tried && text === '' ? thread.missing : undefined}
        after={draftWords && <span className="text-text-2">{draftWords}</span>}
      />
      <SubmitFailure title={failure?.lost ? perhapsSent : thread.failed} problem={failure?.message ?? null} />
      <div>
        <Button type="submit" variant="secondary" size="sm" icon="send" busy={busy}>
          {thread.send}
        </Button>
      </div>
    </form>
  )
}
