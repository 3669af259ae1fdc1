import type { ReportTable } from '@plumbline/contract/reports/exports'
import { tableFiles } from '#platform/router/export-href.ts'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { useReportTexts } from './report-page-texts.ts'

/** One table of a report as files; `name` tells which to those who do not see where it stands. */
export function ReportFiles({ id, table, name }: { id: string; table: ReportTable; name: string }) {
  const { locale } = useReportTexts()
  return <TableFiles name={name} files={tableFiles(`/exports/reports/${id}/${table}`, {}, locale)} />
}
