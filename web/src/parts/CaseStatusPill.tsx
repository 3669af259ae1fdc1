import type { CaseStanding } from '@plumbline/contract/cases/case-standing'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'

// Statuses without work for the review team are plain.
const TONES: Record<CaseStanding, PillTone> = {
  requested: 'plain',
  received: 'info',
  in_review: 'info',
  findings: 'success',
  appealed: 'info',
  // The practice may file the next level.
  appeal_decided: 'success',
  closed: 'plain',
}

/** Where a case stands, from the review team's view. */
export function CaseStatusPill({ standing }: { standing: CaseStanding }) {
  return <Pill tone={TONES[standing]}>{useCaseWords().statuses[standing]}</Pill>
}
