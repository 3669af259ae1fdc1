import type { CaseMessage, CaseView } from '@plumbline/contract/cases/cases'
import type { ReactNode } from 'react'
import { MessageThread } from '#parts/MessageThread.tsx'
import { Card } from '#ui/basics/Card.tsx'

type Props = {
  view: Pick<CaseView, 'messages' | 'time_zone'> & { may: readonly string[] }
  texts: {
    title: string
    none: string
    team: string
    by: (name: string, side: string) => string
    topics: Readonly<Record<CaseMessage['topic'], string>>
  }
  /** Name of the practice's side. */
  practice: string
  form: ReactNode
}

/** The messages of a case and the form for the next one, for the practice and for the review team. */
export function MessagesList({ view, texts, practice, form }: Props) {
  const mayWrite = view.may.includes('send_message')
  if (view.messages.length === 0 && !mayWrite) return null
  return (
    <Card title={texts.title} id="messages">
      {view.messages.length === 0 ? (
        <p className="mb-4 text-body-s text-text-2">{texts.none}</p>
      ) : (
        <MessageThread
          label={texts.title}
          timeZone={view.time_zone}
          className="mb-4 grid gap-3"
          messages={view.messages.map(({ body, topic, receipt, ...message }) => ({
            ...message,
            text: body,
            did: receipt === null ? texts.topics[topic] : `${texts.topics[topic]} ${receipt}`,
          }))}
          sides={{ staff: texts.team, practice }}
          by={texts.by}
        />
      )}
      {mayWrite && form}
    </Card>
  )
}
