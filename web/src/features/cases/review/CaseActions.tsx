import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { WorklistChoice } from '#features/cases/worklist/worklist-choice.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { orderMoves, type SimpleMove } from './case-moves.ts'
import { PressOnce } from './PressOnce.tsx'
import { useMoveTexts } from './support-cases-texts.ts'

const MovePopover = lazyPage(() => import('./MovePopover.tsx'), 'MovePopover')
const DecideAppeal = lazyPage(() => import('./DecideAppeal.tsx'), 'DecideAppeal')
const NextRound = lazyPage(() => import('./NextRound.tsx'), 'NextRound')

/** What the table of transitions allows now, and nothing else. */
export function CaseActions({ view, choice }: { view: StaffCase; choice: WorklistChoice }) {
  const { legend, moves, appeal, round } = useMoveTexts()
  const { primary, others } = orderMoves(view)
  const decidesAppeal = view.may.includes('uphold_appeal')
  const hasRound = view.may.includes('start_round')
  if (primary === null && others.length === 0 && !decidesAppeal && !hasRound) return null
  const button = (action: SimpleMove | 'reminder', isPrimary = false) => (
    <PressOnce key={action} label={moves[action].label} primary={isPrimary}>
      <MovePopover view={view} action={action} primary={isPrimary} />
    </PressOnce>
  )
  return (
    <section aria-label={legend} className="flex flex-wrap gap-2 print:hidden">
      {decidesAppeal && (
        <PressOnce label={appeal.label} primary>
          <DecideAppeal view={view} />
        </PressOnce>
      )}
      {hasRound && (
        <PressOnce label={round.label} primary>
          <NextRound view={view} choice={choice} />
        </PressOnce>
      )}
      {primary !== null && button(primary, !decidesAppeal && !hasRound)}
      {others.map((action) => button(action))}
      {view.status === 'requested' && button('reminder')}
    </section>
  )
}
