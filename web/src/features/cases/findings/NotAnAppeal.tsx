import { listAppealable } from '@plumbline/contract/cases/appeal-lines'
import type { CaseLine, CaseView } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { Button } from '#ui/basics/Button.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { decideStopping } from './appeal-choice.ts'
import { useFindingsTexts } from './case-findings-texts.ts'
import { openAppeal } from './open-appeal.ts'

/** R-CASE-32: a disagreement stops nothing; what does, and by which day. */
export function NotAnAppeal({ view, line }: { view: CaseView; line: CaseLine }) {
  const { appeal, locale } = useFindingsTexts()
  const pending = view.appeals.find(({ filed_at, outcome }) => filed_at !== null && outcome === null)
  const next = view.appeals.find(({ filed_at }) => filed_at === null)
  if (pending !== undefined && pending.lines !== null)
    return (
      <p className="mt-1 text-small text-text-2">
        {pending.lines.includes(line.id) ? appeal.isIn : appeal.isNotIn}
      </p>
    )
  if (!view.may.includes('appeal') || next === undefined) return null
  // A higher level is only about what the level before it decided.
  if (!listAppealable(view.lines, view.appeals).some(({ id }) => id === line.id))
    return <p className="mt-1 text-small text-text-2">{appeal.isNotIn}</p>
  const stops = decideStopping(view, next, null) === 'stops' ? next.stops_recoupment_by : null
  return (
    <div className="mt-1 max-w-prose text-small">
      <p className="font-medium">
        <DateText>
          {stops === null
            ? appeal.notYet(formatDate(locale, next.file_by))
            : appeal.notYetStops(formatDate(locale, stops))}
        </DateText>
      </p>
      <Button variant="secondary" size="sm" className="mt-1" onClick={() => openAppeal(view.index)}>
        {appeal.goTo}
      </Button>
    </div>
  )
}
