import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { CHIP_OF } from '#platform/texts/outcome-chip.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Chip } from '#ui/basics/Chip.tsx'
import { welcomeTexts } from './welcome-texts.ts'

/** The outcome, and the hint that a charge may be missing. */
export function OutcomeChips({ headline }: Pick<ReportRow, 'headline'>) {
  const { outcomes } = useTexts(welcomeTexts).welcome
  return (
    <span className="inline-flex flex-wrap gap-1.5 phone:justify-end">
      <Chip outcome={CHIP_OF[headline.outcome]}>{outcomes[headline.outcome]}</Chip>
      {headline.low && <Chip outcome="low">{outcomes.low}</Chip>}
    </span>
  )
}
