import type { CaseView } from '@plumbline/contract/cases/cases'
import { Card } from '#ui/basics/Card.tsx'
import { cx } from '#ui/basics/cx.ts'
import { getProgress, type RequestState } from './case-progress.ts'
import type { CaseSlots } from './case-slots.ts'
import { FinishSending } from './FinishSending.tsx'
import { Letters } from './Letters.tsx'
import { OtherFiles } from './OtherFiles.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { RequestItem } from './RequestItem.tsx'

const BAR: Record<RequestState, string> = {
  received: 'bg-accent',
  not_applicable: 'bg-accent',
  underway: 'bg-viz-band-edge',
  needed: 'bg-surface-3',
  optional: 'hatched',
}

type Props = { view: CaseView; slots: CaseSlots }

export function ChecklistCard({ view, slots }: Props) {
  const { checklist } = usePracticeCaseTexts()
  const progress = getProgress(view)
  const { states, total, received, underway } = progress
  const mayAdd = view.may.includes('add_file')
  return (
    <Card
      title={checklist.title}
      subtitle={
        total === 0 ? checklist.none : checklist.counts(received, total, underway, progress.not_applicable)
      }
      tools={<Letters view={view} />}
    >
      {total > 0 && (
        <div aria-hidden="true" className="mb-3 flex gap-1">
          {states.map(({ request, state }) => (
            <i
              key={request.id}
              className={cx('h-1.5 flex-1 rounded-full forced-colors:border', BAR[state])}
            />
          ))}
        </div>
      )}
      <ul>
        {states.map(({ request, state, files }) => (
          <RequestItem
            key={request.id}
            view={view}
            request={request}
            state={state}
            files={files}
            slots={slots}
          />
        ))}
      </ul>
      <OtherFiles view={view} slots={slots} />
      {mayAdd && <div className="mt-5 print:hidden">{slots.dropZone(view)}</div>}
      {view.may.includes('finish_sending') && <FinishSending view={view} open={progress.needed} />}
    </Card>
  )
}
