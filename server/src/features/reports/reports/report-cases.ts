import type { reportCaseEndpoints } from '@plumbline/contract/reports/report-cases'
import { recordSupportAccessOnce } from '#platform/providers/support-access.repository.ts'
import type { Handler } from '#platform/request/handler.ts'
import { measureCaseEffect } from './case-effect.ts'
import { HEADLINE } from './figure.repository.ts'
import { getFoundReport } from './find-report.ts'
import { findCasesWithFindings, findPeriodFigures } from './report.repository.ts'

export const listReportCases =
  (): Handler<(typeof reportCaseEndpoints)['listReportCases']> => async (context) => {
    const { db, viewer, params } = context
    const report = await getFoundReport(db, viewer, params.id)
    const { provider, family, period } = report
    await recordSupportAccessOnce(context, provider, { action: 'report_viewed', details: { period, family } })
    const cases = await findCasesWithFindings(db, report)
    if (cases.length === 0) return { data: [] }
    const rows = await findPeriodFigures(db, report)
    const quarters = rows.filter(({ figure }) => figure === null || figure.measure === HEADLINE)
    return {
      data: cases.map((one) => ({
        ...one,
        effect: measureCaseEffect(quarters, { requestedOn: one.requested_on, findingsOn: one.findings_on }),
      })),
    }
  }
