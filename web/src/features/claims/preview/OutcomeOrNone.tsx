import type { Outcome } from '@plumbline/contract/reports/figures'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { useCompareTexts } from './compare-texts.ts'

export function OutcomeOrNone({ outcome }: { outcome: Outcome | null }) {
  const { outcomes: texts } = useCompareTexts()
  return outcome === null ? <Pill>{texts.noReport}</Pill> : <OutcomeChips outcome={outcome} />
}
