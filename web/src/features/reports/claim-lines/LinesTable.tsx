import type { LinesPage } from '@plumbline/contract/reports/report-lines'
import { LINE_SORTS } from '@plumbline/contract/reports/report-lines'
import { useTexts } from '#platform/texts/texts.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { claimLinesTexts } from './claim-lines-texts.ts'
import { LineRow } from './LineRow.tsx'
import { type LineSelection, lineId } from './line-selection.ts'
import { isLinesSort, type LinesSort, type LinesView } from './lines-view.ts'

type Order = Pick<LinesView, 'sort' | 'order'>

type Props = LineSelection & {
  page: LinesPage
  view: Order
  onOrder: (order: Order) => void
  busy: boolean
}

const RIGHT = ['units', 'billed', 'allowed', 'paid']

type Line = LinesPage['lines'][number]

const isSameVisit = (a: Line | undefined, b: Line) =>
  a !== undefined && a.patient_id === b.patient_id && a.service_date === b.service_date

export function LinesTable({ page, view, onOrder, busy, ...selection }: Props) {
  const { claimLines: texts } = useTexts(claimLinesTexts)
  const { lines, labels } = page
  const toggleSort = (sort: LinesSort) =>
    onOrder({ sort, order: view.sort === sort && view.order === 'ascending' ? 'descending' : 'ascending' })
  const columns = Object.entries(texts.columns).filter(
    ([name]) => name !== 'select' || selection.selectable === true,
  )
  const grouped = view.sort === 'service_date'
  return (
    <DataTable
      caption={texts.pages}
      dense
      busy={busy}
      sortField={<SortField order={view} onOrder={onOrder} />}
      head={columns.map(([name, label]) => (
        <TableHeader
          key={name}
          align={RIGHT.includes(name) ? 'right' : 'left'}
          {...(isLinesSort(name) && {
            sort: view.sort === name ? view.order : 'none',
            onSort: () => toggleSort(name),
          })}
        >
          {label}
        </TableHeader>
      ))}
    >
      {lines.map((line, index) => (
        <LineRow
          key={lineId(line)}
          line={line}
          labels={labels}
          continues={grouped && isSameVisit(lines[index - 1], line)}
          continued={grouped && isSameVisit(lines[index + 1], line)}
          {...selection}
        />
      ))}
    </DataTable>
  )
}

/** For the card layout, which has no column headers to sort by. */
function SortField({ order, onOrder }: { order: Order; onOrder: Props['onOrder'] }) {
  const { claimLines: texts } = useTexts(claimLinesTexts)
  const options = LINE_SORTS.flatMap((name) => [
    { value: `${name} ascending`, label: texts.ascending(texts.columns[name]) },
    { value: `${name} descending`, label: texts.descending(texts.columns[name]) },
  ])
  return (
    <SelectField
      label={texts.sortBy}
      options={options}
      value={`${order.sort} ${order.order}`}
      onChange={({ target }) => {
        const [sort = '', direction] = target.value.split(' ')
        if (isLinesSort(sort))
          onOrder({ sort, order: direction === 'descending' ? 'descending' : 'ascending' })
      }}
    />
  )
}
