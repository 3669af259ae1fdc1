import type { ChangedReport } from '@plumbline/contract/claims/waiting-figures'
import { formatPercent } from '@plumbline/contract/core/format'
import type { ReactNode } from 'react'
import { useLocale } from '#platform/texts/locale.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { Odd } from './Odd.tsx'
import { OutcomeMove } from './OutcomeMove.tsx'

export const providerAddress = (id: string) => `/admin/support/dashboard?provider=${id}`

type Props = { caption: string; reports: readonly ChangedReport[]; withOutcomes?: boolean }

/** Reports with their rate now and after. */
export function ReportTable({ caption, reports, withOutcomes = false }: Props) {
  const { outcomes: texts } = useCompareTexts()
  return (
    <DataTable
      caption={caption}
      dense
      // Four short columns fit on a phone.
      cards={withOutcomes}
      head={
        <>
          <TableHeader>{texts.provider}</TableHeader>
          <TableHeader>{texts.code}</TableHeader>
          <TableHeader align="right">{texts.now}</TableHeader>
          <TableHeader align="right">{texts.after}</TableHeader>
          {withOutcomes && <TableHeader>{texts.outcome}</TableHeader>}
        </>
      }
    >
      {reports.map((report) => (
        <TableRow key={`${report.provider_id} ${report.family}`}>
          <TableCell rowHeader label={texts.provider}>
            <ProviderName report={report} />
            <span className="block text-micro text-text-2 tabular-nums">{texts.npi(report.npi)}</span>
          </TableCell>
          <TableCell label={texts.code}>
            <span className="tabular-nums">{report.family}</span>
          </TableCell>
          <TableCell align="right" label={texts.now}>
            <Rate side={report.now} />
          </TableCell>
          <TableCell align="right" label={texts.after}>
            {report.rests_on_warning ? (
              <Odd label={texts.restsOnWarning}>
                <Rate side={report.after} />
              </Odd>
            ) : (
              <b>
                <Rate side={report.after} />
              </b>
            )}
          </TableCell>
          {withOutcomes && (
            <TableCell label={texts.outcome}>
              <OutcomeMove before={report.now?.outcome ?? null} after={report.after?.outcome ?? null} />
            </TableCell>
          )}
        </TableRow>
      ))}
    </DataTable>
  )
}

/** A provider whom only the new figures know has no page yet. */
function ProviderName({ report }: { report: ChangedReport }): ReactNode {
  if (report.now === null) return <span className="font-semibold">{report.provider_name}</span>
  return (
    <UiLink href={providerAddress(report.provider_id)} className="font-semibold text-text">
      {report.provider_name}
    </UiLink>
  )
}

function Rate({ side }: { side: ChangedReport['now'] }) {
  const locale = useLocale()
  return side === null ? '–' : formatPercent(locale, side.value)
}
