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

export function MessageForm({ reportId, responseId }: { reportId: string; responseId: string }) {
  const { thread, textHint, perhapsSent } = useResponseTexts()
  const draft = useDraft(`message:${responseId}`, z.string(), '')
  const draftWords = useDraftWords(draft)
  const actions = useResponseActions(reportId)
  const { busy, submit } = useSubmit()
  const toast = useToast()
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

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <TextArea
        label={thread.add}
        hint={textHint}
        value={draft.value}
        onChange={(event) => draft.set(event.target.value)}
        maxLength={RESPONSE_TEXT_MAX}
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
