import type { ReportOutlook, reportEndpoints } from '@plumbline/contract/reports'
import type { Handlers } from '#platform/handler.ts'

export function reportHandlers(outlook: () => ReportOutlook): Handlers<typeof reportEndpoints> {
  return {
    async getReportOutlook() {
      return { data: outlook() }
    },
  }
}
