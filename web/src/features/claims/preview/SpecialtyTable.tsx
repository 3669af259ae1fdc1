import type { QuarterPair, SpecialtyPair, Totals } from '@plumbline/contract/claims/waiting-figures'
import { formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { formatShortMoney, nameQuarter } from './compare-numbers.ts'
import { useCompareTexts } from './compare-texts.ts'

const COLUMNS = ['lines', 'providers', 'patients', 'billed', 'paid'] as const
const MONEY: readonly string[] = ['billed', 'paid']

type Row = { quarter: string; specialty: string | null; now: Totals | null; after: Totals | null }

/** The other totals of the quarters that change: of all lines, then of each specialty. */
export function SpecialtyTable({
  quarters,
  specialties,
}: {
  quarters: readonly QuarterPair[]
  specialties: readonly SpecialtyPair[]
}) {
  const { totals: texts } = useCompareTexts()
  const locale = useLocale()
  const rows = quarters
    .filter(({ changed }) => changed)
    .flatMap((pair): Row[] => [
      { ...pair, specialty: null },
      ...specialties.filter(({ quarter }) => quarter === pair.quarter),
    ])
  const show = (name: (typeof COLUMNS)[number], { now, after }: Row) => {
    const format = (totals: Totals | null) => {
      if (totals === null) return '–'
      return MONEY.includes(name)
        ? formatShortMoney(locale, totals[name])
        : formatNumber(locale, totals[name])
    }
    return format(now) === format(after) ? format(now) : texts.to(format(now), format(after))
  }
  return (
    <div className="-mx-6 mt-2 max-md:-mx-4">
      <DataTable
        caption={texts.more}
        dense
        head={
          <>
            <TableHeader>{texts.quarter}</TableHeader>
            <TableHeader>{texts.specialty}</TableHeader>
            {COLUMNS.map((name) => (
              <TableHeader key={name} align="right">
                {texts[name]}
              </TableHeader>
            ))}
          </>
        }
      >
        {rows.map((row) => (
          <TableRow key={`${row.quarter} ${row.specialty ?? '*'}`}>
            <TableCell rowHeader label={texts.quarter} nowrap>
              {nameQuarter(locale, row.quarter)}
            </TableCell>
            <TableCell label={texts.specialty}>
              {row.specialty === null ? <b>{texts.all}</b> : row.specialty || texts.withoutProvider}
            </TableCell>
            {COLUMNS.map((name) => (
              <TableCell key={name} align="right" label={texts[name]}>
                {show(name, row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </DataTable>
    </div>
  )
}
