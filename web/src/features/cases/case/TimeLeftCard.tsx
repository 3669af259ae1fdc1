import { EXTENSION_REQUESTS_MAX } from '@plumbline/contract/cases/case-rules'
import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { StaffWords } from '#parts/StaffWords.tsx'
import { caseHref } from '#platform/queries/case-view.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { getExtensionRange } from './case-days.ts'
import { ExtensionForm } from './ExtensionForm.tsx'
import { formatDueTime } from './format-due-time.ts'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { TimeBar } from './TimeBar.tsx'
import { focusLater } from './use-move.ts'

const ASK_ID = 'ask-for-more-time'

const ABOUT_TIME: readonly string[] = ['ask_extension', 'extend', 'decline_extension', 'ask_more']

/** R-CASE-35: the day that we refused, as long as nothing about the time has happened since; empty if it is unknown. */
function findDeclined({ events }: Pick<CaseView, 'events'>): string | null {
  const last = events.findLast(({ action }) => ABOUT_TIME.includes(action))
  if (last?.action !== 'decline_extension') return null
  const asked = events.findLast(({ action }) => action === 'ask_extension')
  return typeof asked?.details.on === 'string' ? asked.details.on : ''
}

/** The time left to send records. A missed due date is shown with the next step. */
export function TimeLeftCard({ view }: { view: CaseView }) {
  const { time, locale } = usePracticeCaseTexts()
  const [asking, setAsking] = useState(false)
  const { days_left: left, due_at: dueAt, time_zone: zone } = view.clocks
  const isOver = left < 0
  const due = formatDueTime(locale, dueAt, zone)
  const wanted = view.extension_wanted_on
  const declined = findDeclined(view)
  const days = Math.abs(left)
  const range = view.may.includes('ask_extension') ? getExtensionRange(view) : null
  const isUsedUp = view.extensions_asked >= EXTENSION_REQUESTS_MAX && view.may.length > 0
  const before = left === 0 ? time.lastDay : isOver ? time.late(days) : time.until(days)
  return (
    <Card title={isOver ? time.titleOver : time.title}>
      <p className="flex items-center gap-3">
        {left !== 0 && <span className="type-figure">{days}</span>}
        <span className="text-small text-text-2">
          {before}
          <br />
          <b className="text-text">
            <DateText>{time.at(due.weekday, due.date, due.time)}</DateText>
          </b>
        </span>
      </p>
      {isOver ? (
        <p className="mt-3 text-small font-medium">{wanted === null ? time.overdue : time.overdueAsked}</p>
      ) : (
        <TimeBar view={view} />
      )}
      {view.due_reason !== null && (
        <p className="mt-3 text-small text-text-2">
          {time.shortNotice} <StaffWords en={view.due_reason} es="" />
        </p>
      )}
      {wanted !== null && (
        <Alert tone="info" role="none" icon="clock" className="mt-4">
          <DateText>
            {isOver
              ? time.wantedLate(formatDate(locale, wanted))
              : time.wanted(formatDate(locale, wanted), formatDate(locale, view.due_on))}
          </DateText>{' '}
          {range === null ? time.writeToUs : time.change}
        </Alert>
      )}
      {declined !== null && (
        <Alert tone="info" role="none" icon="clock" className="mt-4">
          <DateText>
            {time.declined(
              declined === '' ? null : formatDate(locale, declined),
              formatDate(locale, view.due_on),
              isOver,
            )}
          </DateText>{' '}
          {range !== null && time.askAgain}
        </Alert>
      )}
      {wanted === null && isUsedUp && <p className="mt-3 text-small text-text-2">{time.usedUp}</p>}
      <div className="mt-3.5 flex flex-wrap gap-2">
        {!isOver && (
          <a
            href={caseHref(view.index, `calendar?language=${locale}`)}
            download
            className={buttonClass('secondary', 'sm')}
          >
            <Icon name="calendar" />
            {time.calendar}
          </a>
        )}
        {range !== null && !asking && (
          <Button id={ASK_ID} variant="ghost" size="sm" onClick={() => setAsking(true)}>
            {wanted === null ? time.askMore : time.changeMore}
          </Button>
        )}
      </div>
      {asking && range !== null && (
        <div className="mt-4 border-t border-line pt-4">
          <ExtensionForm
            view={view}
            range={range}
            onDone={() => {
              setAsking(false)
              focusLater(ASK_ID)
            }}
          />
        </div>
      )}
    </Card>
  )
}
