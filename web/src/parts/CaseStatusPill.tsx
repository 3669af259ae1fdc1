import type { CaseStatus } from '@plumbline/contract/cases/case-rules'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'

// Statuses without work for the review team are plain.
const TONES: Record<CaseStatus, PillTone> = {
  requested: 'plain',
  received: 'warning',
  in_review: 'info',
  findings: 'success',
  appealed: 'warning',
  closed: 'plain',
}

/** The status of a case, from the review team's view. */
export function CaseStatusPill({ status }: { status: CaseStatus }) {
  return <Pill tone={TONES[status]}>{useCaseWords().statuses[status]}</Pill>
}
