import { formatDateTime } from '@plumbline/contract/core/format'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { doneWords } from './action-words.ts'
import { useBulkTexts } from './bulk-texts.ts'
import { UndoButton } from './UndoButton.tsx'
import { useLastActions } from './use-bulk-actions.ts'

type Props = { onClose: () => void; onUndone: () => void }

export function LastActionsDrawer({ onClose, onUndone }: Props) {
  const texts = useBulkTexts()
  const { last } = texts
  const actions = useLastActions(true)
  return (
    <SidePanel onClose={onClose} title={last.title}>
      <p className="mb-4 text-small text-text-2">{last.text}</p>
      {actions.isError ? (
        <QueryFailure query={actions} texts={texts.failure} />
      ) : actions.data === undefined ? (
        <Skeleton label={texts.loading} rows={4} />
      ) : actions.data.length === 0 ? (
        <EmptyState icon="clock" title={last.none}>
          <p>{last.noneText}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {actions.data.map((action) => (
            <li key={action.id} className="flex items-center gap-3 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{doneWords(action, texts)}</p>
                <p className="text-small text-text-2">
                  {formatDateTime(texts.locale, action.created_at)}
                  {action.undo !== 'possible' && ` · ${last.states[action.undo]}`}
                </p>
              </div>
              {action.undo === 'possible' && <UndoButton action={action} onUndone={onUndone} />}
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  )
}
