import type { Outcome } from '@plumbline/contract/reports/figures'
import { CHIP_OF } from '#platform/texts/outcome-chip.ts'
import { Chip } from '#ui/basics/Chip.tsx'
import { useReportTexts } from './report-page-texts.ts'

/** The outcome, and the hint that a charge may be missing. */
export function OutcomeChips({ outcome, low = false }: { outcome: Outcome; low?: boolean }) {
  const { words } = useReportTexts()
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Chip outcome={CHIP_OF[outcome]}>{words.outcomes[outcome]}</Chip>
      {low && <Chip outcome="low">{words.lowHint}</Chip>}
    </span>
  )
}
