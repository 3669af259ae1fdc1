import type { practiceReportEndpoints } from '@plumbline/contract/practice-reports'
import type { FigureReads } from '#platform/figure-reads.ts'
import type { Handlers } from '#platform/handler.ts'
import type { ReferenceSource } from '#platform/reference.ts'
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
