import type { ImportAccount } from '@plumbline/contract/claims/import-account'
import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { AccountSection } from './AccountSection.tsx'
import { useImportAccountTexts } from './import-account-texts.ts'

const AMOUNTS = ['lines', 'billed', 'paid'] as const
const MOMENTS = ['before', 'after', 'previous'] as const
const COLUMNS = AMOUNTS.flatMap((amount) => MOMENTS.map((moment) => ({ amount, moment })))

/** Lines, charges and payments of each touched quarter before and after the import, and of the quarter before it. */
export function AccountQuarters({ quarters }: Pick<ImportAccount, 'quarters'>) {
  const texts = useImportAccountTexts()
  const locale = useLocale()
  if (quarters.length === 0) return null
  const label = ({ amount, moment }: (typeof COLUMNS)[number]) => `${texts[amount]}: ${texts[moment]}`
  const format = (amount: (typeof AMOUNTS)[number], value: number | undefined) => {
    if (value === undefined) return '–'
    return amount === 'lines' ? formatNumber(locale, value) : formatMoney(locale, value)
  }
  return (
    <AccountSection title={texts.quarters} intro={texts.quartersText}>
      <div className="rounded-r-2 border border-line">
        <DataTable
          caption={texts.quarters}
          dense
          head={
            <>
              <TableHeader>{texts.quarter}</TableHeader>
              {COLUMNS.map((column) => (
                <TableHeader key={label(column)} align="right">
                  {label(column)}
                </TableHeader>
              ))}
            </>
          }
        >
          {quarters.map((row) => (
            <TableRow key={row.quarter}>
              <TableCell rowHeader label={texts.quarter} nowrap>
                <b>{row.quarter}</b>
              </TableCell>
              {COLUMNS.map((column) => (
                <TableCell key={label(column)} align="right" label={label(column)} nowrap>
                  {format(column.amount, row[column.moment]?.[column.amount])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </DataTable>
      </div>
    </AccountSection>
  )
}
