import { formatPerson } from '@plumbline/contract/access/practice-role'
import { formatDate, formatDateTime } from '@plumbline/contract/core/format'
import { nextStatus, type ResponseStatus as Status } from '@plumbline/contract/responses/response-rules'
import type { Response } from '@plumbline/contract/responses/responses'
import { useState } from 'react'
import { MessageThread } from '#parts/MessageThread.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'
import { MessageForm } from './MessageForm.tsx'
import { useResponseTexts } from './responses-texts.ts'

const WithdrawModal = lazyOverlay(() => import('./WithdrawModal.tsx'), 'WithdrawModal')

const TONES: Record<Status, PillTone> = {
  sent: 'info',
  in_review: 'info',
  asked: 'plain',
  noted: 'success',
  accepted: 'success',
  declined: 'plain',
  answered: 'success',
  withdrawn: 'plain',
}

type Props = { reportId: string; response: Response; canWrite: boolean; isEarlier?: boolean }

/** What was sent, its status, and what comes next. */
export function ResponseStatus({ reportId, response, canWrite, isEarlier = false }: Props) {
  const texts = useResponseTexts()
  const { status: words, thread, locale } = texts
  const [isWithdrawing, setWithdrawing] = useState(false)
  const when = formatDate(locale, response.created_at)
  const can = (action: 'message' | 'withdraw') =>
    canWrite && nextStatus(response, action, 'practice') !== null
  return (
    <Card
      title={texts.kinds[response.kind].label}
      headingLevel={3}
      quiet={isEarlier}
      subtitle={
        response.author === null
          ? words.sentOn(when)
          : words.sentBy(formatPerson(locale, response.author, response.author_role), when)
      }
      tools={
        <div className="max-md:ml-2.5">
          <Pill tone={TONES[response.status]}>{words.labels[response.status]}</Pill>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="text-body-s">
          <b>{words.next}:</b> <WhatNext response={response} />
        </p>
        <dl className="grid gap-3 text-body-s">
          {response.reason !== null && (
            <div>
              <dt className="text-small text-text-2">{words.reason}</dt>
              <dd>{texts.reasons[response.reason]}</dd>
            </div>
          )}
          {response.text !== '' && (
            <div>
              <dt className="text-small text-text-2">{words.words}</dt>
              <dd className="break-words whitespace-pre-line">{response.text}</dd>
            </div>
          )}
        </dl>
        {response.call !== null && response.call.status === 'booked' && (
          <p className="text-body-s">{words.call(formatDateTime(locale, response.call.starts_at))}</p>
        )}
        {response.lines.length > 0 && (
          <details className="text-body-s">
            <summary className="min-h-6 cursor-pointer py-px text-link">
              {words.lines(response.lines.length)}
            </summary>
            <ul className="mt-2 grid gap-1 text-small text-text-2 tabular-nums">
              {response.lines.map((line) => (
                <li key={`${line.claim_id} ${line.line_number}`}>
                  {words.line(line.claim_id, line.line_number, line.hcpcs_code)}
                </li>
              ))}
            </ul>
          </details>
        )}
        {response.steps.length > 0 && (
          <section aria-label={thread.title}>
            <h4 className="mb-2 text-body-s font-semibold">{thread.title}</h4>
            <MessageThread
              messages={response.steps.map((step) => ({ ...step, did: thread.actions[step.action] }))}
              sides={{ staff: thread.team, practice: thread.you }}
              by={thread.by}
            />
          </section>
        )}
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          {can('message') && (
            <MessageForm
              key={response.id}
              reportId={reportId}
              responseId={response.id}
              isAsked={response.status === 'asked'}
            />
          )}
          {can('withdraw') && (
            <Button variant="ghost" size="sm" onClick={() => setWithdrawing(true)}>
              {texts.withdraw.open}
            </Button>
          )}
        </div>
      </div>
      {isWithdrawing && (
        <WithdrawModal reportId={reportId} response={response} onClose={() => setWithdrawing(false)} />
      )}
    </Card>
  )
}

function WhatNext({ response }: { response: Response }) {
  const { status, locale } = useResponseTexts()
  const { will } = status
  const due = formatDate(locale, response.due_on)
  switch (response.status) {
    case 'sent':
      return will.sent(due)
    case 'in_review':
      return will.in_review(due)
    case 'accepted':
      return response.paused_until === null
        ? will.acceptedEnded
        : will.accepted(formatDate(locale, response.paused_until))
    default:
      return will[response.status]
  }
}
