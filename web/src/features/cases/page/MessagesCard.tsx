import type { CaseMessage, CaseView } from '@plumbline/contract/cases/cases'
import { formatDateTime } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { Card } from '#ui/basics/Card.tsx'
import { cx } from '#ui/basics/cx.ts'
import { useCaseTexts } from './case-texts.ts'
import { MessageForm } from './MessageForm.tsx'

/** What both sides wrote, oldest first. */
export function MessagesCard({ view }: { view: CaseView }) {
  const { messages: texts } = useCaseTexts()
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
      {mayWrite && <MessageForm key={view.index} index={view.index} />}
    </Card>
  )
}

function Message({ message }: { message: CaseMessage }) {
  const { messages: texts, locale } = useCaseTexts()
  const isStaff = message.party === 'staff'
  const side = isStaff ? texts.team : texts.you
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
        <span className="whitespace-nowrap">{formatDateTime(locale, message.at)}</span>
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{message.body}</p>
    </li>
  )
}
