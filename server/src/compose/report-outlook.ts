import { matureOn, nextToMature } from '@plumbline/claims/quarter'
import type { ReportOutlook } from '@plumbline/contract/reports/reports'

export function reportOutlook(today = Temporal.Now.plainDateISO('UTC')): ReportOutlook {
  const quarter = nextToMature(today)
  return { next_period: quarter, final_on: matureOn(quarter).toString() }
}
