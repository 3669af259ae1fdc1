import { useUnreadCount } from '#features/outreach/documents/use-documents.ts'
import { useAfterPaint } from '#platform/browser/after-paint.ts'
import { useOpenCaseCount } from '#platform/queries/case-due.ts'
import { useReportList } from '#platform/queries/report-list.ts'
import { useCurrentProvider } from '#platform/session/current-provider.ts'

/** The count of each menu entry; undefined if unknown. */
export type MenuCounts = { reports?: number; audits?: number; documents?: number }

const COUNT_ONLY = { limit: 1 }

/** `documents` counts unread ones, `audits` those that are open. */
export function useMenuCounts(wanted: boolean): MenuCounts {
  const enabled = useAfterPaint() && wanted
  const provider = useCurrentProvider()
  const list = useReportList(
    { ...COUNT_ONLY, ...(provider && { provider_id: provider.id }) },
    { enabled: enabled && provider !== null },
  )
  const total = list.isPlaceholderData ? undefined : list.data?.data.total
  const unread = useUnreadCount(enabled)
  const open = useOpenCaseCount({ enabled }).data
  return {
    ...(total !== undefined && { reports: total }),
    ...(unread !== undefined && { documents: unread }),
    // The amber badge asks to look, so it is not shown for zero.
    ...(open !== undefined && open > 0 && { audits: open }),
  }
}
