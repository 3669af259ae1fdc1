import type { practiceOverviewEndpoints } from '@plumbline/contract/reports/practice-overview'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { getPracticeOverview } from './get-practice-overview.ts'

export const practiceOverviewHandlers = (
  reference: ReferenceSource,
  figures: FigureReads,
): Handlers<typeof practiceOverviewEndpoints> => ({
  async getPracticeOverview({ db, viewer }) {
    return { data: await getPracticeOverview(db, viewer, { reference, figures }) }
  },
})
