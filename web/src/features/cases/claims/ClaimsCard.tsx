import type { CaseView } from '@plumbline/contract/cases/cases'
import type { ClaimState } from '@plumbline/contract/cases/claim-progress'
import { getProgress } from '#features/cases/case/case-progress.ts'
import { Letters } from '#features/cases/case/Letters.tsx'
import { usePracticeCaseTexts } from '#features/cases/case/practice-case-texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { cx } from '#ui/basics/cx.ts'
import { ClaimItem } from './ClaimItem.tsx'
import type { CaseSlots } from './case-slots.ts'
import { RecordsWanted } from './RecordsWanted.tsx'

const BAR: Record<ClaimState, string> = {
  complete: 'bg-accent',
  underway: 'bg-viz-band-edge',
  unfinished: 'bg-surface-3',
  partly: 'bg-linear-to-r from-accent from-50% to-surface-3 to-50%',
  nothing: 'bg-surface-3',
}
/** More parts would be too narrow to tell apart. */
const BARS_MAX = 40

type Props = { view: CaseView; slots: CaseSlots }

/** R-CASE-17: what is wanted, claim by claim, and what has come. */
export function ClaimsCard({ view, slots }: Props) {
  const { claims: texts } = usePracticeCaseTexts()
  const { claims, ...counts } = getProgress(view)
  return (
    <Card
      title={texts.title}
      subtitle={texts.counts({ ...counts, nothing: counts.nothing - counts.unfinished })}
      tools={<Letters view={view} />}
    >
      {claims.length <= BARS_MAX && (
        <div aria-hidden="true" className="mb-3 flex gap-1">
          {claims.map(({ claim, state }) => (
            <i
              key={claim.number}
              className={cx('h-1.5 min-w-0 flex-1 rounded-full forced-colors:border', BAR[state])}
            />
          ))}
        </div>
      )}
      <RecordsWanted view={view} />
      <ol>
        {claims.map((progress) => (
          <ClaimItem key={progress.claim.number} view={view} progress={progress} slots={slots} />
        ))}
      </ol>
    </Card>
  )
}
