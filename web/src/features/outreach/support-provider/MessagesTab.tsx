import { formatPerson, type PracticeRole } from '@plumbline/contract/access/practice-role'
import { formatDate } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { formatPeriod } from '@plumbline/contract/core/period'
import type { ProviderOpinion, ProviderThread } from '@plumbline/contract/outreach/support-provider'
import { isOpen } from '@plumbline/contract/responses/response-rules'
import { MessageBox } from '#parts/MessageBox.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { feedbackAddress, responseAddress } from './provider-address.ts'
import { usePageTexts, useWords } from './support-provider-texts.ts'
import { useMessages } from './use-support-provider.ts'

export function MessagesTab({ id }: { id: string }) {
  const { loading } = useCommonTexts()
  const { messages: texts, failure } = usePageTexts()
  const query = useMessages(id)
  if (query.data === undefined) {
    return (
      <Card>
        <QueryGap query={query} failure={failure} label={loading} rows={6} />
      </Card>
    )
  }
  const { threads, opinions } = query.data
  return (
    <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title={texts.responses}>
        {threads.length === 0 && <p className="text-body-s text-text-2">{texts.noResponses}</p>}
        <ol className="grid gap-6">
          {threads.map((thread) => (
            <Thread key={thread.id} thread={thread} />
          ))}
        </ol>
      </Card>
      <Card title={texts.feedback}>
        {opinions.length === 0 && <p className="text-body-s text-text-2">{texts.noFeedback}</p>}
        <ol className="grid gap-6">
          {opinions.map((opinion) => (
            <Opinion key={opinion.id} opinion={opinion} />
          ))}
        </ol>
        {opinions.length > 0 && (
          <p className="mt-4 text-body-s print:hidden">
            <UiLink href={feedbackAddress}>{texts.reply}</UiLink>
          </p>
        )}
      </Card>
    </div>
  )
}

type Signed = { author: string | null; author_role: PracticeRole | null }
const nameOr = (locale: Locale, { author, author_role }: Signed, other: string) =>
  author === null ? other : formatPerson(locale, author, author_role)

function Thread({ thread }: { thread: ProviderThread }) {
  const { messages: texts, locale } = usePageTexts()
  const words = useWords()
  const report = words.event.report(thread.family, formatPeriod(locale, thread.period))
  const waits = isOpen(thread.status)
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="type-h4">{report}</h3>
        <span className="text-body-s">
          {words.responseKinds[thread.kind]}
          {thread.reason !== null && `: ${words.reasons[thread.reason]}`}
        </span>
        <Pill tone={waits ? 'info' : 'plain'}>{words.responseStatuses[thread.status]}</Pill>
        {waits && <Pill icon="clock">{texts.due(formatDate(locale, thread.due_on))}</Pill>}
      </div>
      <MessageBox
        staff={false}
        by={nameOr(locale, thread, texts.practice)}
        at={thread.created_at}
        text={thread.text === '' ? texts.noWords : thread.text}
      />
      {thread.steps.map((step) => (
        <MessageBox
          key={step.id}
          staff={step.party === 'staff'}
          by={`${nameOr(locale, step, step.party === 'staff' ? texts.team : texts.practice)} ${words.did[step.action]}`}
          at={step.at}
          text={step.text}
        />
      ))}
      <p className="text-body-s print:hidden">
        <UiLink href={responseAddress(thread.id)}>
          {texts.answer}
          <span className="sr-only"> {texts.answerLabel(report)}</span>
        </UiLink>
      </p>
    </li>
  )
}

function Opinion({ opinion }: { opinion: ProviderOpinion }) {
  const { messages: texts, locale } = usePageTexts()
  const words = useWords()
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="type-h4">
          {words.event.report(opinion.family, formatPeriod(locale, opinion.period))}
        </h3>
        <Pill tone={opinion.helpful ? 'success' : 'plain'} icon={opinion.helpful ? 'thumb' : 'minus'}>
          {opinion.helpful ? texts.helpful : texts.notHelpful}
        </Pill>
        {opinion.theme !== null && <Pill>{words.themes[opinion.theme]}</Pill>}
      </div>
      <MessageBox
        staff={false}
        by={nameOr(locale, opinion, texts.practice)}
        at={opinion.updated_at}
        text={opinion.text === '' ? texts.ratingOnly : opinion.text}
      />
      {opinion.reply !== null && opinion.replied_at !== null && (
        <MessageBox staff by={texts.replied} at={opinion.replied_at} text={opinion.reply} />
      )}
    </li>
  )
}
