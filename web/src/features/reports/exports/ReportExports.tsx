import { type ReportTable, TABLE_FORMATS } from '@plumbline/contract/reports/exports'
import type { Report } from '@plumbline/contract/reports/reports'
import { exportHref } from '#platform/router/export-href.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { type ExportFile, ExportMenu } from './ExportMenu.tsx'
import { exportTexts } from './export-texts.ts'

const OFFERED = ['figures', 'history', 'primaries'] as const satisfies readonly ReportTable[]

/** The PDF as a button, the tables in the menu beside it. */
export function ReportExports({ report }: { report: Pick<Report, 'id' | 'family' | 'period' | 'provider'> }) {
  const { exports: texts } = useTexts(exportTexts)
  const language = useLocale()
  const { id, family, period, provider } = report
  const lines = { provider_id: provider.id, period, family: family.code }
  const files: ExportFile[] = TABLE_FORMATS.flatMap((format) => {
    const name = format.toUpperCase()
    const options = { format, language, bom: format === 'csv' ? true : null }
    return [
      ...OFFERED.map((table) => ({
        id: `${table}-${format}`,
        label: texts[table](name),
        href: exportHref(`/exports/reports/${id}/${table}`, options),
      })),
      {
        id: `lines-${format}`,
        label: texts.lines(name),
        href: exportHref('/exports/lines', { ...lines, ...options }),
      },
    ]
  })
  return (
    <>
      <a
        className={buttonClass('tool-boxed')}
        href={exportHref(`/reports/${id}/pdf`, { language })}
        download=""
      >
        <Icon name="download" />
        {texts.pdf}
        <span className="sr-only"> {texts.pdfLabel}</span>
      </a>
      <ExportMenu
        files={files}
        batch={[{ label: texts.send, request: { what: 'report_pdf', report_id: id, language } }]}
      />
    </>
  )
}
