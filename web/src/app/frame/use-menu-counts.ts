import { useUnreadCount } from '#features/outreach/documents/use-documents.ts'
import { useAfterPaint } from '#platform/browser/after-paint.ts'
import { isDueFromPractice, useCaseDueDates } from '#platform/queries/case-due.ts'
import { useReportList } from '#platform/queries/report-list.ts'
import { useCurrentProvider } from '#platform/session/current-provider.ts'

/** What waits in each section; undefined where nobody knows. */
export type MenuCounts = { reports?: number; audits?: number; documents?: number }

const COUNT_ONLY = { limit: 1 }

/** Other features add theirs here: `documents` the unread ones, `audits` those that are due. */
export function useMenuCounts(wanted: boolean): MenuCounts {
  const enabled = useAfterPaint() && wanted
  const provider = useCurrentProvider()
  const list = useReportList(
    { ...COUNT_ONLY, ...(provider && { provider_id: provider.id }) },
    { enabled: enabled && provider !== null },
  )
  const total = list.isPlaceholderData ? undefined : list.data?.data.total
  const unread = useUnreadCount(enabled)
  const dates = useCaseDueDates({ enabled }).data
  const due = new Set(dates?.filter(isDueFromPractice).map(({ index }) => index)).size
  return {
    ...(total !== undefined && { reports: total }),
    ...(unread !== undefined && { documents: unread }),
    // Amber is for what waits: no zero there.
    ...(due > 0 && { audits: due }),
  }
}
