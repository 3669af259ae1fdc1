import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseEventAction } from '@plumbline/contract/cases/case-words.en'
import type { CaseEvent } from '@plumbline/contract/cases/cases'
import { formatDateTime } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { keepDates } from '#features/cases/worklist/keep-dates.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Card } from '#ui/basics/Card.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'

/** Everything that happened to the case, the latest first. */
export function TimelineCard({ view }: { view: StaffCase }) {
  const { timeline: texts } = useStaffCaseTexts()
  const latestFirst = view.events.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Card title={texts.title}>
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="grid max-h-96 gap-3 overflow-y-auto text-body-s print:max-h-none"
      >
        {latestFirst.map((event) => (
          <Happened key={event.id} event={event} />
        ))}
      </ol>
    </Card>
  )
}

function Happened({ event }: { event: CaseEvent }) {
  const { timeline, locale } = useStaffCaseTexts()
  const words = useCaseWords()
  const say = words.events[event.action as CaseEventAction]
  const who = event.author === null ? words.parties[event.party] : formatPersonName(event.author)
  return (
    <li className="border-l-3 border-line pl-3">
      {say === undefined ? event.action : keepDates(say(event.details))}
      <span className="block text-small text-text-2 tabular-nums">
        {timeline.by(who, formatDateTime(locale, event.at))}
      </span>
    </li>
  )
}
