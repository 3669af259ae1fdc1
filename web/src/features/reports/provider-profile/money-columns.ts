import type { Locale } from '@plumbline/contract/core/locale'
import type { Column } from './TabTable.tsx'
import { moneyCell } from './tab-cells.ts'

type Sums = { total_billed: string | null; paid: string | null }

/** The last columns of every table of codes. */
export const moneyColumns = <Row extends Sums>(locale: Locale): Column<Row>[] => [
  {
    name: 'total_billed',
    isNumber: true,
    sorts: true,
    cell: ({ total_billed }) => moneyCell(locale, total_billed),
  },
  { name: 'paid', isNumber: true, sorts: true, cell: ({ paid }) => moneyCell(locale, paid) },
]
