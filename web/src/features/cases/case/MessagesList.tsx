import type { CaseMessage, CaseView } from '@plumbline/contract/cases/cases'
import { pickWords } from '@plumbline/contract/cases/written-words'
import { formatDate } from '@plumbline/contract/core/format'
import type { ReactNode } from 'react'
import { preventDateBreaks } from '#features/cases/worklist/prevent-date-breaks.ts'
import { MessageThread } from '#parts/MessageThread.tsx'
import { StaffWords } from '#parts/StaffWords.tsx'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'

type Props = {
  view: Pick<CaseView, 'messages' | 'events' | 'time_zone'> & { may: readonly string[] }
  texts: {
    title: string
    none: string
    team: string
    by: (name: string, side: string) => string
    topics: Readonly<Record<CaseMessage['topic'], string>>
    /** The topic of a message that asks for more time, or grants it, with the day. */
    moreTime: (date: string) => string
  }
  /** Name of the practice's side. */
  practice: string
  form: ReactNode
}

/** Staff writes these in English and, perhaps, in Spanish; other messages are in whatever language they came. */
const BILINGUAL: readonly CaseMessage['topic'][] = ['extension', 'decision', 'reopening', 'more_records']

function Body({ body, body_es, topic, party }: Pick<CaseMessage, 'body' | 'body_es' | 'topic' | 'party'>) {
  const locale = useLocale()
  return party === 'staff' && BILINGUAL.includes(topic) ? (
    <StaffWords en={body} es={body_es} />
  ) : (
    pickWords(locale, { en: body, es: body_es }).text
  )
}

const TIME_ACTIONS: readonly string[] = ['ask_extension', 'extend']

/** The day that a message about more time is about: of what was done together with it. */
function findDay({ events }: Props['view'], { topic, at }: Pick<CaseMessage, 'topic' | 'at'>): string | null {
  if (topic !== 'extension') return null
  const done = events.find((event) => event.at === at && TIME_ACTIONS.includes(event.action))
  return typeof done?.details.on === 'string' ? done.details.on : null
}

/** The messages of a case and the form for the next one, for the practice and for the review team. */
export function MessagesList({ view, texts, practice, form }: Props) {
  const mayWrite = view.may.includes('send_message')
  const locale = useLocale()
  const { recordedAppeal } = useCaseWords()
  const nameTopic = (message: Pick<CaseMessage, 'topic' | 'at' | 'party'>) => {
    // Staff types it, and does not appeal.
    if (message.topic === 'appeal' && message.party === 'staff') return recordedAppeal
    const day = findDay(view, message)
    return day === null ? texts.topics[message.topic] : texts.moreTime(formatDate(locale, day))
  }
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
          messages={view.messages.map(({ body, body_es, topic, receipt, ...message }) => ({
            ...message,
            text: body !== '' && <Body body={body} body_es={body_es} topic={topic} party={message.party} />,
            did:
              receipt === null
                ? preventDateBreaks(nameTopic({ topic, at: message.at, party: message.party }))
                : `${texts.topics[topic]} ${receipt}`,
          }))}
          sides={{ staff: texts.team, practice }}
          by={texts.by}
        />
      )}
      {mayWrite && form}
    </Card>
  )
}
