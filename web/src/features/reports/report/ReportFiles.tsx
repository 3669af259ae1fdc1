import type { ReportTable } from '@plumbline/contract/reports/exports'
import { tableFiles } from '#platform/router/export-href.ts'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { useReportTexts } from './report-page-texts.ts'

/** Downloads of one table of a report; `name` is for screen readers. */
export function ReportFiles({ id, table, name }: { id: string; table: ReportTable; name: string }) {
  const { locale } = useReportTexts()
  return <TableFiles name={name} files={tableFiles(`/exports/reports/${id}/${table}`, {}, locale)} />
}
