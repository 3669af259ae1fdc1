import type { practiceReportEndpoints } from '@plumbline/contract/reports/practice-reports'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { listPracticeReports } from './list-practice-reports.ts'

export function practiceReportHandlers(
  reference: ReferenceSource,
  figures: FigureReads,
): Handlers<typeof practiceReportEndpoints> {
  return {
    async listPracticeReports({ db, viewer, query }) {
      return { data: await listPracticeReports(db, viewer, query, { reference, figures }) }
    },
  }
}
