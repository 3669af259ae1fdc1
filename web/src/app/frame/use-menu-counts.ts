import { hasLastDay } from '@plumbline/contract/cases/case-due-days'
import { useUnreadCount } from '#features/outreach/documents/use-documents.ts'
import { useAfterPaint } from '#platform/browser/after-paint.ts'
import { SOON_DAYS, useCaseDueDates, useOpenCaseCount } from '#platform/queries/case-due.ts'
import { useReportList } from '#platform/queries/report-list.ts'
import { useCurrentProvider, useLinkedProvider } from '#platform/session/current-provider.ts'

/** The count of each menu entry; undefined if unknown. */
export type MenuCounts = {
  reports?: number
  audits?: number
  documents?: number
  /** A day on which the practice must act is nearly over. */
  isAuditDue?: boolean
}

const COUNT_ONLY = { limit: 1 }

/** Each entry counts what its link opens, also on a report of one provider. `documents` counts unread ones, `audits` those that are open. */
export function useMenuCounts(wanted: boolean): MenuCounts {
  const enabled = useAfterPaint() && wanted
  const hasProvider = useCurrentProvider() !== null
  const linked = useLinkedProvider()
  const list = useReportList(
    { ...COUNT_ONLY, ...(linked && { provider_id: linked.id }) },
    { enabled: enabled && hasProvider },
  )
  const total = list.isPlaceholderData ? undefined : list.data?.data.total
  const unread = useUnreadCount(linked, enabled)
  const open = useOpenCaseCount({ enabled }).data
  const dates = useCaseDueDates({ enabled }).data
  const isAuditDue = dates?.some((one) => hasLastDay(one) && one.days_left <= SOON_DAYS)
  return {
    ...(total !== undefined && { reports: total }),
    ...(unread !== undefined && { documents: unread }),
    ...(open !== undefined && open > 0 && { audits: open }),
    ...(isAuditDue && { isAuditDue }),
  }
}
