import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { dataOf, dateSchema } from './wire.ts'

/** What a provider without a report is told: which quarter becomes final next, and when. */
export const reportOutlookSchema = z.object({ next_period: z.string(), final_on: dateSchema })
export type ReportOutlook = z.infer<typeof reportOutlookSchema>

export const reportEndpoints = {
  getReportOutlook: get('/reports/outlook', 'provider', 'When the next quarter becomes final', {
    response: dataOf(reportOutlookSchema),
  }),
}
