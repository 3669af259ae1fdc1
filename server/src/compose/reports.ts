import { matureOn, nextToMature } from '@plumbline/claims/quarter'
import type { ReportOutlook } from '@plumbline/contract/reports/reports'
import { findOwnDatedCases, presentDueDates } from '#features/cases/practice/list-cases.ts'
import { basicHandlers } from '#features/reports/basic/basic.routes.ts'
import { exportHandlers } from '#features/reports/exports/exports.routes.ts'
import type { ExportSources } from '#features/reports/exports/sources.ts'
import { practiceReportHandlers } from '#features/reports/practice-reports/practice-reports.routes.ts'
import { providerProfileHandlers } from '#features/reports/provider-profile/provider-profile.routes.ts'
import { practiceOverviewHandlers } from '#features/reports/reports/practice-overview.routes.ts'
import { reportHandlers } from '#features/reports/reports/reports.routes.ts'
import { selfAuditHandlers } from '#features/reports/self-audit/self-audit.routes.ts'
import { queueJob } from '#features/system/jobs/jobs.repository.ts'
import type { AccessCodeGate } from '#platform/security/access-codes.ts'
import type { HandlerDeps } from './handler-deps.ts'
import { measuresByKey } from './report-lines.ts'

type ReportDeps = Pick<HandlerDeps, 'config' | 'lines' | 'references' | 'figures'>

export function reportOutlook(today = Temporal.Now.plainDateISO('UTC')): ReportOutlook {
  const quarter = nextToMature(today)
  return { next_period: quarter, final_on: matureOn(quarter).toString() }
}

function composePages({ config, lines, references, figures }: ReportDeps, savesViews: boolean) {
  return {
    ...reportHandlers({
      outlook: reportOutlook,
      lines,
      measures: measuresByKey(config),
      reference: references,
      figures,
      savesViews,
    }),
    ...providerProfileHandlers(lines.query, references, figures),
    ...practiceReportHandlers(references, figures),
  }
}

/** Exports use the handlers of the pages, so that both show the same data. An export does not count as a view. */
export const openExportSources = (deps: ReportDeps): ExportSources => ({
  ...composePages(deps, false),
  isAuditDue: async (context) =>
    presentDueDates(await findOwnDatedCases(context)).some(
      ({ what }) => what !== 'findings' && what !== 'decision',
    ),
})

export function composeReports(deps: HandlerDeps & { accessCodes: AccessCodeGate }) {
  const { keys, lines, references, accessCodes } = deps
  return {
    ...composePages(deps, true),
    ...practiceOverviewHandlers(references, deps.figures),
    ...selfAuditHandlers({ keys, queryLines: lines.query, references }),
    ...exportHandlers(openExportSources(deps), queueJob),
    ...basicHandlers({
      keys,
      gate: accessCodes,
      loadLabels: async (manifest) => {
        const { families } = await references(manifest)
        return (family) => families.get(family)?.label ?? null
      },
    }),
  }
}
