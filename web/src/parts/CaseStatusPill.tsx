import type { CaseStatus } from '@plumbline/contract/cases/case-rules'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'

// Only what waits for the review team is tinted.
const TONES: Record<CaseStatus, PillTone> = {
  requested: 'plain',
  received: 'warning',
  in_review: 'info',
  findings: 'success',
  appealed: 'warning',
  closed: 'plain',
}

/** The status of a case, as the review team sees it. */
export function CaseStatusPill({ status }: { status: CaseStatus }) {
  return <Pill tone={TONES[status]}>{useCaseWords().statuses[status]}</Pill>
}
