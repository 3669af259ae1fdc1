import { formatPeriod } from '@plumbline/contract/core/period'
import { REPORTS_AT_ONCE, TABLE_FORMATS } from '@plumbline/contract/reports/exports'
import { type ReportListQuery, useReportList } from '#platform/queries/report-list.ts'
import { exportHref } from '#platform/router/export-href.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { exportTexts } from './export-texts.ts'

/** Exports of the filtered list and of all reports of its quarter. */
export function ListExports({ query }: { query: ReportListQuery }) {
  const { exports: texts } = useTexts(exportTexts)
  const language = useLocale()
  const { data } = useReportList(query)
  const { offset: _offset, limit: _limit, ...filter } = query
  const files = TABLE_FORMATS.map((format) => ({
    id: format,
    label: texts.list(format.toUpperCase()),
    href: exportHref('/exports/reports', {
      ...filter,
      format,
      language,
      bom: format === 'csv' ? true : null,
    }),
  }))
  const period =
    query.period === undefined || query.period === 'all' ? data?.data.latest_mature : query.period
  const count = useReportList(
    { provider_id: query.provider_id, period: period ?? undefined, limit: 1 },
    { enabled: period != null && query.provider_id !== undefined },
  ).data?.data.total
  if (period == null || query.provider_id === undefined) return <ExportMenu files={files} batch={[]} />
  const quarter = { provider_id: query.provider_id, period }
  const pdf = {
    id: 'quarter',
    label: texts.quarterPdf(formatPeriod(language, period)),
    href: exportHref('/reports/pdf', { ...quarter, language }),
  }
  return (
    <ExportMenu
      files={count !== undefined && count <= REPORTS_AT_ONCE ? [...files, pdf] : files}
      batch={[
        ...(count !== undefined && count > REPORTS_AT_ONCE
          ? [
              {
                label: texts.sendQuarterPdf(formatPeriod(language, period)),
                request: { what: 'reports_pdf' as const, ...quarter, language },
              },
            ]
          : []),
        {
          label: texts.sendAll(formatPeriod(language, period)),
          request: { what: 'reports_zip', ...quarter, language },
        },
      ]}
    />
  )
}
