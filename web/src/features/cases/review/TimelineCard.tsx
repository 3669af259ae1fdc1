import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseEvent } from '@plumbline/contract/cases/cases'
import { formatMomentIn } from '@plumbline/contract/core/local-time'
import { describeEvent } from '#features/cases/case/describe-event.ts'
import { preventDateBreaks } from '#features/cases/worklist/prevent-date-breaks.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Card } from '#ui/basics/Card.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'

/** All events of the case, latest first. */
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
          <EventItem key={event.id} event={event} view={view} />
        ))}
      </ol>
    </Card>
  )
}

function EventItem({ event, view }: { event: CaseEvent; view: StaffCase }) {
  const { timeline, locale } = useStaffCaseTexts()
  const { text, at, author } = describeEvent(useCaseWords(), locale, view, event)
  return (
    <li className="border-l-3 border-line pl-3 [overflow-wrap:anywhere]">
      {preventDateBreaks(text)}
      <span className="block text-small text-text-2 tabular-nums">
        {timeline.by(author, formatMomentIn(locale, at, view.time_zone))}
      </span>
    </li>
  )
}
