import { exportHandlers } from '#features/reports/exports/exports.routes.ts'
import type { ExportSources } from '#features/reports/exports/sources.ts'
import { practiceReportHandlers } from '#features/reports/practice-reports/practice-reports.routes.ts'
import { providerProfileHandlers } from '#features/reports/provider-profile/provider-profile.routes.ts'
import type { LineSource } from '#features/reports/reports/line-source.ts'
import { reportHandlers } from '#features/reports/reports/reports.routes.ts'
import { queueJob } from '#features/system/jobs/jobs.repository.ts'
import type { Config } from '#platform/config/config.ts'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import { measuresByKey } from './report-lines.ts'
import { reportOutlook } from './report-outlook.ts'

type Deps = { config: Config; lines: LineSource; references: ReferenceSource; figures: FigureReads }

/** A file is made of what the pages' own calls answer. */
export const openExportSources = ({ config, lines, references, figures }: Deps): ExportSources => ({
  ...reportHandlers({
    ...{ outlook: reportOutlook, lines, reference: references, figures },
    measures: measuresByKey(config),
    savesViews: false,
  }),
  ...providerProfileHandlers(lines.query, references, figures),
  ...practiceReportHandlers(references, figures),
})

export const composeExports = (deps: Deps) => exportHandlers(openExportSources(deps), queueJob)
