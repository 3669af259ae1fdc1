import type { ReportAudit, reportAuditEndpoints } from '@plumbline/contract/reports/report-audits'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import { recordSupportAccessOnce } from '#platform/providers/support-access.repository.ts'
import type { Handler } from '#platform/request/handler.ts'
import { auditEffect } from './audit-effect.ts'
import { HEADLINE } from './figure-row.ts'
import { type FoundReport, getFoundReport } from './find-report.ts'
import { findPeriodFigures } from './report.repository.ts'

/** Days are those of the practice's own zone. */
const findAudits = (
  db: Executor,
  { provider, family }: FoundReport,
): Promise<Omit<ReportAudit, 'effect'>[]> =>
  findRows(
    db,
    prepared(sql<Omit<ReportAudit, 'effect'>>`
      select c.index, c.number, c.kind, c.status, c.decision, c.requested_on::text,
        (c.findings_at at time zone c.time_zone)::date::text as findings_on,
        (c.closed_at at time zone c.time_zone)::date::text as closed_on
      from cases c
      where c.provider_id = ${provider.id}::uuid and c.family = ${family} and c.findings_at is not null
        and c.decision is distinct from 'withdrawn'
      order by c.findings_at desc, c.number desc`),
  )

export const listReportAudits =
  (): Handler<(typeof reportAuditEndpoints)['listReportAudits']> => async (context) => {
    const { db, viewer, params } = context
    const report = await getFoundReport(db, viewer, params.id)
    const { provider, family, period } = report
    await recordSupportAccessOnce(context, provider, { action: 'report_viewed', details: { period, family } })
    const audits = await findAudits(db, report)
    if (audits.length === 0) return { data: [] }
    const rows = await findPeriodFigures(db, report)
    const quarters = rows.filter(({ figure }) => figure === null || figure.measure === HEADLINE)
    return {
      data: audits.map((audit) => ({
        ...audit,
        effect: auditEffect(quarters, { requestedOn: audit.requested_on, findingsOn: audit.findings_on }),
      })),
    }
  }
