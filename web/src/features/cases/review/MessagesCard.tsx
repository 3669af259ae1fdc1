import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { CASE_TEXT_MAX } from '@plumbline/contract/cases/cases'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { MessagesList } from '#features/cases/case/MessagesList.tsx'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Button } from '#ui/basics/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { MoveProblem } from './MoveProblem.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'
import { useStaffAction } from './use-staff-action.ts'

export function MessagesCard({ view }: { view: StaffCase }) {
  const { messages } = useStaffCaseTexts()
  return (
    <MessagesList
      view={view}
      texts={messages}
      practice={messages.practice}
      form={<MessageForm caseId={view.id} />}
    />
  )
}

function MessageForm({ caseId }: { caseId: string }) {
  const { messages: texts } = useStaffCaseTexts()
  const isSaved = useAuth(({ admin }) => admin?.provider == null)
  const draft = useDraft(`staff_case_message:${caseId}`, z.string(), '', { enabled: isSaved })
  const draftWords = useDraftWords(draft)
  const { busy, problem, run } = useStaffAction(caseId)
  const [tried, setTried] = useState(false)
  const text = draft.value.trim()

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (text === '') return
    const sent = await run({ kind: 'move', move: { action: 'send_message', body: text } }, () => texts.sent)
    if (sent === null) return
    setTried(false)
    await draft.discard()
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3 print:hidden">
      <TextArea
        label={texts.label}
        hint={texts.hint}
        value={draft.value}
        maxLength={CASE_TEXT_MAX}
        error={tried && text === '' ? texts.missing : undefined}
        onChange={({ target }) => draft.set(target.value)}
        after={draftWords !== '' && <span className="text-text-2">{draftWords}</span>}
        sending={busy}
      />
      <MoveProblem problem={problem} />
      <div>
        <Button type="submit" variant="secondary" size="sm" icon="send" busy={busy}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
