import type { CaseView } from '@plumbline/contract/cases/cases'
import { MessageThread } from '#parts/MessageThread.tsx'
import { Card } from '#ui/basics/Card.tsx'
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
        <MessageThread
          label={texts.title}
          className="mb-4 grid gap-3"
          messages={view.messages.map(({ body, topic, ...message }) => ({
            ...message,
            text: body,
            did: texts.topics[topic],
          }))}
          sides={{ staff: texts.team, practice: texts.you }}
          by={texts.by}
        />
      )}
      {mayWrite && <MessageForm key={view.index} index={view.index} />}
    </Card>
  )
}
