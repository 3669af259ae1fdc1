import { useStore } from '#platform/browser/store.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { settings } from '#platform/session/settings.ts'
import { type ListColumn, readColumnSetting, readColumns } from './provider-columns.ts'

/** The columns of the open view, otherwise the viewer's own choice. */
export function useShownColumns(): readonly ListColumn[] {
  const own = useStore(settings.store, (all) => all)
  return readColumns(useQueryParams().get('columns')) ?? readColumnSetting(own)
}
