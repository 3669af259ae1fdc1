import type { CaseStatus } from '@plumbline/contract/cases/case-rules'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'

// What waits for us is tinted; what waits for the practice or for nobody is not.
const TONES: Record<CaseStatus, PillTone> = {
  requested: 'plain',
  received: 'warning',
  in_review: 'info',
  findings: 'success',
  appealed: 'warning',
  closed: 'plain',
}

export function StatusPill({ status }: { status: CaseStatus }) {
  return <Pill tone={TONES[status]}>{useCaseWords().statuses[status]}</Pill>
}
