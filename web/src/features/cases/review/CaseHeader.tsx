import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { decideStanding } from '@plumbline/contract/cases/case-standing'
import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { preventDateBreaks } from '#features/cases/worklist/prevent-date-breaks.ts'
import { CaseStatusPill } from '#parts/CaseStatusPill.tsx'
import { SOON_DAYS } from '#platform/queries/case-due.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { daysLeftWords } from '#platform/texts/days-left.ts'
import { Pill } from '#ui/basics/Pill.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'

export function CaseHeader({ view }: { view: StaffCase }) {
  const texts = useStaffCaseTexts()
  const words = useCaseWords()
  const { locale } = texts
  const date = (iso: string) => formatDate(locale, iso)
  const left = view.days_left
  return (
    <header>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <span className="text-body-s font-semibold whitespace-nowrap tabular-nums">
          {texts.title(view.number)}
        </span>
        <CaseStatusPill standing={decideStanding(view.status, view.appeals)} />
        {left !== null && (
          <Pill tone={left < 0 ? 'danger' : left <= SOON_DAYS ? 'warning' : 'plain'} icon="clock">
            {daysLeftWords(locale, left)}
          </Pill>
        )}
      </div>
      <h2 className="type-h1">{formatPersonName(view.provider.name)}</h2>
      <p className="mt-1 text-body-s text-text-2 tabular-nums">
        {[
          texts.npi(view.provider.npi),
          words.kinds[view.kind],
          ...(view.kind === 'probe' || view.round > 1 ? [texts.round(view.round)] : []),
          words.claimTypes[view.claim_type],
          ...(view.family === null ? [] : [view.family]),
        ].join(' · ')}
      </p>
      <p className="text-body-s text-text-2 tabular-nums">
        {[
          texts.claims(view.claims.length, view.lines.length),
          ...(view.sample === null ? [] : [texts.sample(formatNumber(locale, view.sample.population))]),
          preventDateBreaks(texts.services(date(view.starting_on), date(view.ending_on))),
        ].join(' · ')}
      </p>
    </header>
  )
}
