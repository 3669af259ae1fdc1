import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import type { Mail } from '@plumbline/contract/system/mail'
import { useRef } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Pill, type PillProps } from '#ui/basics/Pill.tsx'
import { mailTexts } from './mail-texts.ts'
import { type MailStatus, useRetryMail } from './use-mail.ts'

const LOOK: Record<MailStatus, Pick<PillProps, 'tone' | 'icon'>> = {
  queued: { tone: 'info', icon: 'clock' },
  sending: { tone: 'info', icon: 'send' },
  sent: { tone: 'success', icon: 'check' },
  kept: { tone: 'plain', icon: 'inbox' },
  failed: { tone: 'danger', icon: 'alert' },
}

export function MailItem({ mail }: { mail: Mail }) {
  const subjectRef = useRef<HTMLHeadingElement>(null)
  const { mail: texts } = useTexts(mailTexts)
  const locale = useLocale()
  const facts = [
    texts.languages[mail.language],
    ...(mail.attempts > 0 ? [texts.attempts(formatNumber(locale, mail.attempts), mail.attempts === 1)] : []),
    ...(mail.sent_at === null ? [] : [texts.sentAt(formatDateTime(locale, mail.sent_at))]),
    ...(mail.next_attempt_at === null || mail.attempts === 0
      ? []
      : [texts.nextAttempt(formatDateTime(locale, mail.next_attempt_at))]),
  ]
  return (
    <li className="border-t border-line px-6 py-4 max-md:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0">
          <h3
            ref={subjectRef}
            tabIndex={-1}
            lang={mail.language}
            className="outline-none focus-visible:shadow-none text-body-s font-semibold break-words"
          >
            {mail.subject}
          </h3>
          <p className="text-small text-text-2 [overflow-wrap:anywhere]">{texts.to(mail.to_address)}</p>
        </div>
        <Pill {...LOOK[mail.status]}>{texts.statuses[mail.status]}</Pill>
      </div>
      <p className="mt-1 text-small text-text-2 tabular-nums">
        <time dateTime={mail.created_at}>{formatDateTime(locale, mail.created_at)}</time>
        {facts.map((fact) => ` · ${fact}`).join('')}
      </p>
      {mail.last_error !== null && (
        <p className="mt-1.5 text-small [overflow-wrap:anywhere]">
          <span className="text-text-2">{texts.error}</span> {mail.last_error}
        </p>
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-small font-semibold text-link">
          {texts.show}
          <span className="sr-only"> {texts.showWhich(mail.subject, mail.to_address)}</span>
        </summary>
        <div
          lang={mail.language}
          className="mt-1.5 rounded-r-2 bg-surface-2 p-4 text-body-s whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {mail.text}
        </div>
      </details>
      {mail.status === 'failed' && <Retry mail={mail} onDone={() => subjectRef.current?.focus()} />}
    </li>
  )
}

function Retry({ mail, onDone }: { mail: Mail; onDone: () => void }) {
  const { mail: texts } = useTexts(mailTexts)
  const retry = useRetryMail()
  // The button that had focus disappears with the failure.
  const onSuccess = useReceipt(texts.retried, onDone)
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon="refresh"
        busy={retry.isPending}
        onClick={() => retry.mutate(mail.id, { onSuccess })}
      >
        {texts.retry}
        <span className="sr-only"> {texts.retryTo(mail.to_address)}</span>
      </Button>
      <SubmitFailure title={texts.retryFailed} problem={useProblem(retry.error)} />
    </div>
  )
}
