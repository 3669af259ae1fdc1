import { useStore } from '#platform/browser/store.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { settings } from '#platform/session/settings.ts'
import { chosenColumns, columnsInAddress, type ListColumn } from './provider-columns.ts'

/** Those of the saved view that is open, else those that the person has chosen. */
export function useShownColumns(): readonly ListColumn[] {
  const own = useStore(settings.store, (kept) => kept)
  return columnsInAddress(useQueryParams().get('columns')) ?? chosenColumns(own)
}
