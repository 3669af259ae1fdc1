import type { reportCaseEndpoints } from '@plumbline/contract/reports/report-cases'
import type { reportLineEndpoints } from '@plumbline/contract/reports/report-lines'
import type { reportListEndpoints } from '@plumbline/contract/reports/report-list'
import type { ReportOutlook, reportEndpoints } from '@plumbline/contract/reports/reports'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { getFoundReport } from './find-report.ts'
import { getReport } from './get-report.ts'
import type { LineSource } from './line-source.ts'
import { listPeerDefinitions } from './peer-definitions.ts'
import { listReportCases } from './report-cases.ts'
import { listReportLines, type MeasuresByKey } from './report-lines.ts'
import { listReports } from './report-list.ts'
import { getReportMix } from './report-mix.ts'
import { getReportPeers } from './report-peers.ts'
import { saveRead } from './report-views.repository.ts'

type Endpoints = typeof reportEndpoints &
  typeof reportListEndpoints &
  typeof reportLineEndpoints &
  typeof reportCaseEndpoints

export function reportHandlers(deps: {
  outlook: () => ReportOutlook
  lines: LineSource
  measures: MeasuresByKey
  reference: ReferenceSource
  figures: FigureReads
  /** False for exports, which are not views. */
  savesViews: boolean
}): Handlers<Endpoints> {
  return {
    async getReportOutlook() {
      return { data: deps.outlook() }
    },
    listReports: listReports(deps.reference, deps.figures),
    getReport: getReport(deps),
    getReportPeers: getReportPeers(deps.figures),
    listPeerDefinitions: listPeerDefinitions(deps.figures, deps.lines),
    getReportMix: getReportMix(deps.figures, deps.lines, deps.reference),
    listReportCases: listReportCases(),
    async markReportRead({ db, viewer, params }) {
      const report = await getFoundReport(db, viewer, params.id)
      // For support, every view is logged instead.
      if (viewer.actingProviderId === null) await saveRead(db, viewer.userId, report)
      return { data: null }
    },
    listReportLines: listReportLines(deps.lines, deps.measures, deps.reference),
  }
}
