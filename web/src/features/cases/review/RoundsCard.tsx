import { ROUND_AFTER_DAYS, ROUND_ERROR_RATE, ROUNDS_MAX } from '@plumbline/contract/cases/case-rules'
import type { ErrorRate, StaffCase } from '@plumbline/contract/cases/case-staff'
import { formatDate, formatPercent } from '@plumbline/contract/core/format'
import { type WorklistChoice, worklistAddress } from '#features/cases/worklist/worklist-choice.ts'
import { CaseStatusPill } from '#parts/CaseStatusPill.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'

/** Each round with its error rate, and the education between rounds. */
export function RoundsCard({ view, choice }: { view: StaffCase; choice: WorklistChoice }) {
  const { rounds: texts, locale } = useStaffCaseTexts()
  if (view.kind !== 'probe' && view.rounds.length < 2) return null
  const percent = (share: number) => formatPercent(locale, share)
  const describeRate = ({ rate, low, high }: NonNullable<ErrorRate>) => {
    const [from, to] = [percent(low), percent(high)]
    return from === to ? texts.rateAlone(percent(rate)) : texts.rate(percent(rate), from, to)
  }
  const isLast = view.rounds.at(-1)?.id === view.id
  const mayFollow =
    isLast &&
    view.decision !== 'withdrawn' &&
    view.rounds.length < ROUNDS_MAX &&
    !view.may.includes('start_round')
  return (
    <Card title={texts.title} subtitle={texts.intro}>
      <ol className="grid gap-4">
        {view.rounds.map((round) => (
          <li key={round.id} className="text-body-s">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {round.id === view.id ? (
                <b>{`${texts.round(round.round, round.number)} (${texts.here})`}</b>
              ) : (
                <UiLink href={worklistAddress(choice, round.id)} className="font-semibold">
                  {texts.round(round.round, round.number)}
                </UiLink>
              )}
              <CaseStatusPill standing={round.status} />
            </span>
            <span className="block">
              {round.by_charges === null ? texts.noRate : describeRate(round.by_charges)}
            </span>
            <span className="block text-text-2">
              {round.education_on === null
                ? texts.notEducated
                : texts.educated(formatDate(locale, round.education_on))}
            </span>
          </li>
        ))}
      </ol>
      {mayFollow && (
        <p className="mt-4 text-small text-text-2">
          {texts.next(percent(ROUND_ERROR_RATE), ROUND_AFTER_DAYS)}
        </p>
      )}
    </Card>
  )
}
