import type { OutcomeChanges } from '@plumbline/contract/claims/waiting-figures'
import { formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ChangedReports } from './ChangedReports.tsx'
import { nameQuarter } from './compare-numbers.ts'
import { useCompareTexts } from './compare-texts.ts'
import { MovesCard } from './MovesCard.tsx'
import { NewlyHigherCard } from './NewlyHigherCard.tsx'
import { TouchedReports } from './TouchedReports.tsx'

export function OutcomesSection({ outcomes }: { outcomes: OutcomeChanges | null }) {
  const { outcomes: texts } = useCompareTexts()
  const locale = useLocale()
  if (outcomes === null) {
    return (
      <Card>
        <p className="text-body-s text-text-2">{texts.none}</p>
      </Card>
    )
  }
  const count = (value: number) => formatNumber(locale, value)
  const { changed, changes, largest, touched, shown_period: shown } = outcomes
  return (
    <Section
      className="mt-4!"
      title={texts.title(count(changed), count(outcomes.reports))}
      intro={
        shown === null || shown === outcomes.period
          ? texts.text(nameQuarter(locale, outcomes.period))
          : texts.textNew(nameQuarter(locale, outcomes.period), nameQuarter(locale, shown))
      }
    >
      <div className="grid items-stretch gap-6 max-md:gap-4 lg:grid-cols-[5fr_7fr]">
        <MovesCard moves={outcomes.moves} />
        <NewlyHigherCard outcomes={outcomes} />
      </div>
      {(changed > 0 || largest.length > 0) && (
        <Card flush className="mt-6 max-md:mt-4">
          {touched !== undefined && <TouchedReports touched={touched} />}
          {changed > 0 && (
            <ChangedReports
              title={
                changes.length === changed
                  ? texts.allChanges(count(changed))
                  : texts.firstChanges(count(changes.length), count(changed))
              }
              reports={changes}
            />
          )}
          {largest.length > 0 && (
            <ChangedReports title={texts.largest(count(largest.length))} reports={largest} />
          )}
        </Card>
      )}
    </Section>
  )
}
