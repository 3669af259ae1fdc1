import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { CASE_TEXT_MAX, type CaseMessage } from '@plumbline/contract/cases/cases'
import { formatDateTime } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { cx } from '#ui/basics/cx.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { MoveProblem } from './MoveProblem.tsx'
import { usePageTexts } from './support-cases-texts.ts'
import { useWork } from './use-work.ts'

/** What both sides wrote, oldest first. */
export function MessagesCard({ view }: { view: StaffCase }) {
  const { messages: texts } = usePageTexts()
  const mayWrite = view.may.includes('send_message')
  if (view.messages.length === 0 && !mayWrite) return null
  return (
    <Card title={texts.title} id="messages">
      {view.messages.length === 0 ? (
        <p className="mb-4 text-body-s text-text-2">{texts.none}</p>
      ) : (
        <ol aria-label={texts.title} className="mb-4 grid gap-3">
          {view.messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      {mayWrite && <MessageForm caseId={view.id} />}
    </Card>
  )
}

function Message({ message }: { message: CaseMessage }) {
  const { messages: texts, locale } = usePageTexts()
  const isStaff = message.party === 'staff'
  const side = isStaff ? texts.team : texts.practice
  return (
    <li
      className={cx(
        'rounded-r-2 border-l-3 px-3 py-2 text-body-s print:break-inside-avoid',
        isStaff ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface-2',
      )}
    >
      <p className="text-small text-text-2">
        <b className="text-text">
          {message.author === null ? side : texts.by(formatPersonName(message.author), side)}
        </b>{' '}
        {texts.topics[message.topic]} ·{' '}
        <span className="whitespace-nowrap tabular-nums">{formatDateTime(locale, message.at)}</span>
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{message.body}</p>
    </li>
  )
}

function MessageForm({ caseId }: { caseId: string }) {
  const { messages: texts } = usePageTexts()
  const keeps = useAuth(({ admin }) => admin?.provider == null)
  const draft = useDraft(`staff_case_message:${caseId}`, z.string(), '', { enabled: keeps })
  const draftWords = useDraftWords(draft)
  const { busy, problem, run } = useWork(caseId)
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
