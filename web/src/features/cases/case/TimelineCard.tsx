import { REVIEW_DAYS } from '@plumbline/contract/cases/case-clock'
import type { CaseStatus } from '@plumbline/contract/cases/case-rules'
import { isAppealDecided } from '@plumbline/contract/cases/case-standing'
import type { CaseEventAction } from '@plumbline/contract/cases/case-words.en'
import type { CaseEvent, CaseView } from '@plumbline/contract/cases/cases'
import { formatDayIn, formatMomentIn } from '@plumbline/contract/core/local-time'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Card } from '#ui/basics/Card.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { Timeline, type TimelineStep } from '#ui/basics/Timeline.tsx'
import { describeEvent } from './describe-event.ts'
import { usePracticeCaseTexts } from './practice-case-texts.ts'

type CaseTexts = ReturnType<typeof usePracticeCaseTexts>

type Step = Omit<TimelineStep, 'note'> & { note: string | false }

const ORDER: readonly CaseStatus[] = ['requested', 'received', 'in_review', 'findings', 'closed']

const isMailed = ({ letters }: CaseView) =>
  letters.some(({ kind, mailed_on }) => kind === 'request' && mailed_on !== null)

/** The steps of the case. Later steps show the expected date. */
function timelineSteps(view: CaseView, { timeline, locale }: CaseTexts): Step[] {
  const date = (iso: string) => formatDayIn(locale, iso, view.time_zone)
  const at = view.status === 'appealed' ? 'closed' : view.status
  const now = ORDER.indexOf(at)
  const getState = (step: number) => (step < now ? 'done' : step === now ? 'now' : 'later')
  const firstFile = view.sent.find(({ received_at: receivedAt }) => receivedAt !== null)?.received_at ?? null
  const { review_due_on: reviewBy } = view.clocks
  const isAsking = view.status === 'requested'
  const lastAt = (action: CaseEventAction) => view.events.findLast((event) => event.action === action)?.at
  const reviewSince = now < ORDER.indexOf('in_review') ? undefined : lastAt('start_review')
  const decidedAt = isAppealDecided(view.status, view.appeals)
    ? view.appeals.findLast(({ decided_at }) => decided_at !== null)?.decided_at
    : null
  const endAt = view.closed_at ?? decidedAt ?? (view.status === 'appealed' ? lastAt('appeal') : undefined)
  const end =
    view.closed_at !== null
      ? timeline.closed
      : decidedAt != null
        ? timeline.appealDecided
        : view.status === 'appealed'
          ? timeline.appealed
          : timeline.end
  return [
    {
      id: 'requested',
      title: timeline.requested,
      note: isMailed(view) ? timeline.byMail(date(view.requested_on)) : date(view.requested_on),
      state: 'done',
    },
    {
      id: 'received',
      title: isAsking ? timeline.receiving : timeline.received,
      note:
        view.received_at !== null
          ? date(view.received_at)
          : firstFile === null
            ? timeline.due(date(view.due_on))
            : isAsking
              ? timeline.claims(view.progress.complete, view.progress.claims)
              : timeline.firstFile(date(firstFile)),
      state: isAsking || view.status === 'received' ? 'now' : 'done',
    },
    {
      id: 'in_review',
      title: timeline.inReview,
      note: reviewSince === undefined ? timeline.upTo(REVIEW_DAYS[view.kind]) : date(reviewSince),
      state: getState(2),
    },
    {
      id: 'findings',
      title: timeline.findings,
      note:
        view.findings_at !== null
          ? date(view.findings_at)
          : view.closed_at !== null
            ? timeline.noFindings
            : reviewBy !== null && timeline.expected(date(reviewBy)),
      state: getState(3),
    },
    {
      id: 'end',
      title: end,
      note: endAt !== undefined && date(endAt),
      state: view.closed_at === null ? getState(4) : 'done',
    },
  ]
}

export function TimelineCard({ view }: { view: CaseView }) {
  const texts = usePracticeCaseTexts()
  const { timeline } = texts
  return (
    <Card title={timeline.title}>
      <div className="text-body-s">
        <Timeline
          label={timeline.title}
          doneLabel={timeline.done}
          steps={timelineSteps(view, texts).map(({ note, ...step }) => ({
            ...step,
            note: note !== false && <DateText>{note}</DateText>,
          }))}
        />
      </div>
      {view.events.length > 0 && (
        <details className="mt-4 border-t border-line pt-3 text-body-s">
          <summary className="min-h-6 font-semibold text-link">{timeline.all(view.events.length)}</summary>
          <ol className="mt-3 grid gap-2.5">
            {view.events.map((event) => (
              <EventItem key={event.id} event={event} view={view} />
            ))}
          </ol>
        </details>
      )}
    </Card>
  )
}

function EventItem({ event, view }: { event: CaseEvent; view: CaseView }) {
  const { timeline, locale } = usePracticeCaseTexts()
  const { text, at, author } = describeEvent(useCaseWords(), locale, view, event)
  return (
    <li className="[overflow-wrap:anywhere]">
      <DateText>{text}</DateText>
      <span className="block text-small text-text-2">
        <DateText>{timeline.by(author, formatMomentIn(locale, at, view.time_zone))}</DateText>
      </span>
    </li>
  )
}
