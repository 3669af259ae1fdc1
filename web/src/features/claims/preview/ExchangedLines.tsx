import type { ExchangedLine } from '@plumbline/contract/claims/waiting-repairs'
import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { useExchangedLines } from './use-waiting-figures.ts'

/** Enough to find the lines in their file; neither the patient nor the day. */
export function ExchangedLines({ number }: { number: number }) {
  const { exchange: texts } = useCompareTexts()
  const query = useExchangedLines(number)
  const lines = query.data?.data
  if (lines === undefined)
    return <QueryGap query={query} failure={texts.linesFailure} label={texts.linesLoading} rows={4} />
  return (
    <div className="mt-3 overflow-hidden rounded-r-2 border border-line whitespace-nowrap [overflow-wrap:normal]">
      <DataTable
        caption={texts.lines}
        dense
        // Twenty cards would be a long way to the totals.
        cards={false}
        head={
          <>
            <TableHeader>{texts.claim}</TableHeader>
            <TableHeader>{texts.line}</TableHeader>
            <TableHeader>{texts.npi}</TableHeader>
            <TableHeader>{texts.code}</TableHeader>
            <TableHeader align="right">{texts.units}</TableHeader>
            <TableHeader align="right">{texts.charge}</TableHeader>
          </>
        }
      >
        {lines.map((line) => (
          <LineRow key={`${line.claim_id} ${line.line_number}`} line={line} />
        ))}
      </DataTable>
    </div>
  )
}

function LineRow({ line }: { line: ExchangedLine }) {
  const { exchange: texts } = useCompareTexts()
  const locale = useLocale()
  return (
    <TableRow>
      <TableCell rowHeader label={texts.claim}>
        <span className="font-semibold">{line.claim_id}</span>
      </TableCell>
      <TableCell label={texts.line}>{formatNumber(locale, line.line_number)}</TableCell>
      <TableCell label={texts.npi}>{line.npi}</TableCell>
      <TableCell label={texts.code}>{line.hcpcs_code}</TableCell>
      <TableCell align="right" label={texts.units}>
        <b>{formatNumber(locale, line.units)}</b>
      </TableCell>
      <TableCell align="right" label={texts.charge}>
        <b>{formatMoney(locale, line.billed, { cents: true })}</b>
      </TableCell>
    </TableRow>
  )
}
