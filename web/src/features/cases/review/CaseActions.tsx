import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseAppeal } from '@plumbline/contract/cases/cases'
import type { WorklistChoice } from '#features/cases/worklist/worklist-choice.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { idleLoading } from '#platform/api/idle-loading.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { LazyPopoverButton } from './LazyPopoverButton.tsx'
import { useStaffMoveTexts } from './staff-case-texts.ts'
import { orderMoves, type SimpleMove } from './staff-moves.ts'

const MovePopover = idleLoading.add(lazyPage(() => import('./MovePopover.tsx'), 'MovePopover'))
const DecideAppeal = idleLoading.add(lazyPage(() => import('./DecideAppeal.tsx'), 'DecideAppeal'))
const PaperAppeal = idleLoading.add(lazyPage(() => import('./PaperAppeal.tsx'), 'PaperAppeal'))
const RecordOutside = idleLoading.add(lazyPage(() => import('./RecordOutside.tsx'), 'RecordOutside'))
const NextRound = idleLoading.add(lazyPage(() => import('./NextRound.tsx'), 'NextRound'))

const isPending = ({ filed_at, outcome }: CaseAppeal) => filed_at !== null && outcome === null

/** Only what the table of transitions allows now. */
export function CaseActions({ view, choice }: { view: StaffCase; choice: WorklistChoice }) {
  const { legend, moves, appeal, paper, outside, round } = useStaffMoveTexts()
  const { primary, others } = orderMoves(view)
  const decidesAppeal = view.may.includes('uphold_appeal')
  const hasRound = view.may.includes('start_round')
  const filesPaper = view.may.includes('appeal')
  const recordsOutside = view.may.includes('record_outside')
  const isAnothersAppeal = view.decided_before && view.appeals.some(isPending)
  if (
    primary === null &&
    others.length === 0 &&
    !decidesAppeal &&
    !hasRound &&
    !filesPaper &&
    !recordsOutside
  )
    return null
  const button = (action: SimpleMove | 'reminder', isPrimary = false) => (
    <LazyPopoverButton key={action} label={moves[action].label} primary={isPrimary}>
      <MovePopover view={view} action={action} primary={isPrimary} />
    </LazyPopoverButton>
  )
  return (
    <>
      {isAnothersAppeal && (
        <Alert tone="info" role="none" icon="users">
          {appeal.samePerson}
        </Alert>
      )}
      <section aria-label={legend} className="flex flex-wrap gap-2 print:hidden">
        {decidesAppeal && (
          <LazyPopoverButton label={appeal.label} primary>
            <DecideAppeal view={view} />
          </LazyPopoverButton>
        )}
        {hasRound && (
          <LazyPopoverButton label={round.label} primary>
            <NextRound view={view} choice={choice} />
          </LazyPopoverButton>
        )}
        {primary !== null && button(primary, !decidesAppeal && !hasRound)}
        {recordsOutside && (
          <LazyPopoverButton label={outside.label}>
            <RecordOutside view={view} />
          </LazyPopoverButton>
        )}
        {filesPaper && (
          <LazyPopoverButton label={paper.label}>
            <PaperAppeal view={view} />
          </LazyPopoverButton>
        )}
        {others.map((action) => button(action))}
        {view.status === 'requested' && button('reminder')}
      </section>
    </>
  )
}
