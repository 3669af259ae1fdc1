import { formatDate, formatDateTime } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ProviderOpinion, ProviderThread } from '@plumbline/contract/outreach/support-provider'
import { isOpen } from '@plumbline/contract/responses/response-rules'
import type { ReactNode } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { cx } from '#ui/basics/cx.ts'
import { Pill } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { feedbackAddress, responseAddress } from './provider-address.ts'
import { usePageTexts, useWords } from './support-provider-texts.ts'
import { useMessages } from './use-support-provider.ts'

export function MessagesTab({ id }: { id: string }) {
  const { loading: loadingPart } = useCommonTexts()
  const { messages: texts, failure } = usePageTexts()
  const asked = useMessages(id)
  if (asked.data === undefined) {
    return (
      <Card>
        <QueryGap query={asked} failure={failure} label={loadingPart} rows={6} />
      </Card>
    )
  }
  const { threads, opinions } = asked.data
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

function Words({ by, at, staff, children }: { by: string; at: string; staff: boolean; children: ReactNode }) {
  const { locale } = usePageTexts()
  return (
    <div
      className={cx(
        'rounded-r-2 border-l-3 px-3 py-2 text-body-s print:break-inside-avoid',
        staff ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface-2',
      )}
    >
      <p className="text-small text-text-2">
        {by} · <span className="whitespace-nowrap tabular-nums">{formatDateTime(locale, at)}</span>
      </p>
      {children !== '' && <p className="mt-1 break-words whitespace-pre-line">{children}</p>}
    </div>
  )
}

const nameOr = (name: string | null, other: string) => (name === null ? other : formatPersonName(name))

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
      <Words by={nameOr(thread.author, texts.practice)} at={thread.created_at} staff={false}>
        {thread.text === '' ? texts.noWords : thread.text}
      </Words>
      {thread.steps.map((step) => (
        <Words
          key={step.id}
          by={`${nameOr(step.author, step.party === 'staff' ? texts.team : texts.practice)} ${words.did[step.action]}`}
          at={step.at}
          staff={step.party === 'staff'}
        >
          {step.text}
        </Words>
      ))}
      <p className="text-body-s print:hidden">
        <UiLink href={responseAddress(thread.id)}>
          {texts.answer}
          <span className="sr-only"> {texts.answerOf(report)}</span>
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
        <Pill tone={opinion.helpful ? 'success' : 'warning'} icon={opinion.helpful ? 'thumb' : 'minus'}>
          {opinion.helpful ? texts.helpful : texts.notHelpful}
        </Pill>
        {opinion.theme !== null && <Pill>{words.themes[opinion.theme]}</Pill>}
      </div>
      <Words by={nameOr(opinion.author, texts.practice)} at={opinion.updated_at} staff={false}>
        {opinion.text === '' ? texts.ratingOnly : opinion.text}
      </Words>
      {opinion.reply !== null && opinion.replied_at !== null && (
        <Words by={texts.replied} at={opinion.replied_at} staff>
          {opinion.reply}
        </Words>
      )}
    </li>
  )
}
