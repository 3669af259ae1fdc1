import type { ReportOutlook, reportEndpoints } from '@plumbline/contract/reports'
import type { Handlers } from '#platform/handler.ts'
import type { LineSource } from './line-source.ts'
import { listReportLines, type MeasuresByKey } from './report-lines.ts'

export function reportHandlers(deps: {
  outlook: () => ReportOutlook
  lines: LineSource
  measures: MeasuresByKey
}): Handlers<typeof reportEndpoints> {
  return {
    async getReportOutlook() {
      return { data: deps.outlook() }
    },
    listReportLines: listReportLines(deps.lines, deps.measures),
  }
}
