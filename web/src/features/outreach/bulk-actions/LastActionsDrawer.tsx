import { formatDateTime } from '@plumbline/contract/core/format'
import { useQueryClient } from '@tanstack/react-query'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { formatAction } from './action-words.ts'
import { useBulkTexts } from './bulk-texts.ts'
import { UndoButton } from './UndoButton.tsx'
import { useLastActions } from './use-bulk-actions.ts'

export function LastActionsDrawer({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const texts = useBulkTexts()
  const { last } = texts
  const actions = useLastActions()
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
                <p className="font-medium">{formatAction(action, texts)}</p>
                <p className="text-small text-text-2">
                  {formatDateTime(texts.locale, action.created_at)}
                  {action.undo !== 'possible' && ` · ${last.states[action.undo]}`}
                </p>
              </div>
              {action.undo === 'possible' && (
                <UndoButton action={action} onUndone={() => void queries.invalidateQueries()} />
              )}
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  )
}
