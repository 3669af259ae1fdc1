import { formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { PracticeCell, PracticeReports } from '@plumbline/contract/reports/practice-reports'
import { formatReportId } from '@plumbline/contract/reports/report-id'
import { roughPercent } from '@plumbline/contract/reports/words/report-numbers'
import type { ReactNode } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { OUTCOME_CHIPS } from '#platform/texts/outcome-chip.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Chip } from '#ui/basics/Chip.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { reportListTexts } from './report-list-texts.ts'

/** Every code of the quarter for every provider. */
export function PracticeMatrix({ data, files }: { data: PracticeReports; files: ReactNode }) {
  const { practice: texts } = useTexts(reportListTexts).reportList
  const locale = useLocale()
  return (
    <Card flush title={texts.matrix} subtitle={texts.matrixText} tools={files}>
      <DataTable
        caption={texts.matrix}
        head={
          <>
            <TableHeader>{texts.code}</TableHeader>
            {data.providers.map(({ id, name }) => (
              <TableHeader key={id}>{formatPersonName(name)}</TableHeader>
            ))}
          </>
        }
      >
        {data.families.map(({ code, label }) => (
          <TableRow key={code}>
            <TableCell rowHeader>
              <b className="font-medium">{code}</b>
              {label !== null && (
                <span className="block text-small text-text-2">{pickText(locale, label)}</span>
              )}
            </TableCell>
            {data.providers.map(({ id, name, cells }) => (
              <TableCell key={id} label={formatPersonName(name)}>
                <MatrixCell
                  cell={cells.find(({ family }) => family === code)}
                  providerId={id}
                  period={data.period ?? ''}
                />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </DataTable>
    </Card>
  )
}

type MatrixCellProps = { cell: PracticeCell | undefined; providerId: string; period: string }

function MatrixCell({ cell, providerId, period }: MatrixCellProps) {
  const { outcomes, missedCharge } = useCommonTexts()
  const { practice: texts } = useTexts(reportListTexts).reportList
  const locale = useLocale()
  if (cell === undefined) return <span className="sr-only">{texts.noReport}</span>
  const id = formatReportId({ family: cell.family, period, providerId })
  return (
    <UiLink
      href={`/report?id=${id}`}
      className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 text-text no-underline hover:underline phone:justify-end"
    >
      <Chip outcome={OUTCOME_CHIPS[cell.outcome]}>{outcomes[cell.outcome]}</Chip>{' '}
      {cell.low && <Chip outcome="low">{missedCharge}</Chip>}{' '}
      <span className="text-small whitespace-nowrap text-text-2 tabular-nums">
        {texts.cell(roughPercent(locale, cell.value), formatNumber(locale, cell.days))}
      </span>
    </UiLink>
  )
}
