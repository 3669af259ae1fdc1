import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/format'
import type { ClaimLine } from '@plumbline/contract/report-lines'
import { useLocale } from '#platform/locale.ts'
import { useTexts } from '#platform/texts.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TableCell } from '#ui/TableCell.tsx'
import { TableHeader } from '#ui/TableHeader.tsx'
import { TableRow } from '#ui/TableRow.tsx'
import { claimLinesTexts } from './claim-lines-texts.ts'
import { type LineSelection, lineId } from './line-selection.ts'
import type { LinesOrder } from './use-claim-lines.ts'

type Props = LineSelection & {
  lines: readonly ClaimLine[]
  order: LinesOrder
  onOrder: (order: LinesOrder) => void
  busy: boolean
}

const SORTABLE = ['service_date', 'patient_id', 'hcpcs_code', 'units', 'billed', 'allowed', 'paid'] as const
const isSortable = (name: string): name is LinesOrder['sort'] => SORTABLE.some((one) => one === name)
const RIGHT = ['units', 'billed', 'allowed', 'paid']

const isSameVisit = (a: ClaimLine | undefined, b: ClaimLine) =>
  a !== undefined && a.patient_id === b.patient_id && a.service_date === b.service_date

export function LinesTable({ lines, order, onOrder, busy, ...selection }: Props) {
  const { claimLines: texts } = useTexts(claimLinesTexts)
  const turn = (sort: LinesOrder['sort']) =>
    onOrder({ sort, order: order.sort === sort && order.order === 'ascending' ? 'descending' : 'ascending' })
  const columns = Object.entries(texts.columns).filter(
    ([name]) => name !== 'select' || selection.selectable === true,
  )
  const grouped = order.sort === 'service_date'
  return (
    <DataTable
      caption={texts.pages}
      dense
      busy={busy}
      sortField={<SortField order={order} onOrder={onOrder} />}
      head={columns.map(([name, label]) => (
        <TableHeader
          key={name}
          align={RIGHT.includes(name) ? 'right' : 'left'}
          {...(isSortable(name) && {
            sort: order.sort === name ? order.order : 'none',
            onSort: () => turn(name),
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
          continues={grouped && isSameVisit(lines[index - 1], line)}
          continued={grouped && isSameVisit(lines[index + 1], line)}
          {...selection}
        />
      ))}
    </DataTable>
  )
}

/** Where rows are cards there are no headers to sort by. */
function SortField({ order, onOrder }: Pick<Props, 'order' | 'onOrder'>) {
  const { claimLines: texts } = useTexts(claimLinesTexts)
  const options = SORTABLE.flatMap((name) => [
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
        if (isSortable(sort))
          onOrder({ sort, order: direction === 'descending' ? 'descending' : 'ascending' })
      }}
    />
  )
}

type RowProps = LineSelection & { line: ClaimLine; continues: boolean; continued: boolean }

function LineRow({ line, continues, continued, selectable, selected, onSelect }: RowProps) {
  const { claimLines: texts } = useTexts(claimLinesTexts)
  const { columns } = texts
  const locale = useLocale()
  const date = formatDate(locale, line.service_date)
  const money = (text: string | null) =>
    text === null ? texts.empty : formatMoney(locale, Number(text), { cents: true })
  const joined = (...values: readonly (string | null)[]) =>
    values.filter((value) => value !== null && value !== '').join(' ')
  const modifiers = joined(line.modifier_1, line.modifier_2, line.modifier_3, line.modifier_4)
  const diagnoses = joined(line.diagnosis_1, line.diagnosis_2, line.diagnosis_3, line.diagnosis_4)
  // A card has no columns to keep: what a line does not have is not told there.
  const cell = (label: string, text: string) => (
    <TableCell label={label} className={text === '' ? 'phone:hidden!' : undefined}>
      {text || texts.empty}
    </TableCell>
  )
  // The same visit goes on: said to a screen reader, quiet to the eye.
  const quiet = continues ? 'text-text-3' : 'font-semibold'
  const marked = selected?.has(lineId(line)) ?? false
  return (
    <TableRow selected={marked} className={continued ? 'border-b-0!' : undefined}>
      {selectable === true && (
        <TableCell label={columns.select}>
          <input
            type="checkbox"
            className="size-5"
            checked={marked}
            aria-label={texts.select(line.hcpcs_code, date)}
            onChange={({ target }) => onSelect?.(line, target.checked)}
          />
        </TableCell>
      )}
      <TableCell rowHeader nowrap className="tabular-nums">
        <span className={quiet}>{date}</span>
      </TableCell>
      <TableCell label={columns.patient_id}>
        <span className={quiet}>{line.patient_id}</span>
      </TableCell>
      <TableCell label={columns.hcpcs_code}>
        <b className="tabular-nums">{line.hcpcs_code}</b>
      </TableCell>
      {cell(columns.modifiers, modifiers)}
      <TableCell label={columns.units} align="right">
        {formatNumber(locale, Number(line.units))}
      </TableCell>
      {cell(columns.place, joined(line.place_of_service))}
      {cell(columns.diagnoses, diagnoses)}
      {cell(columns.ndccd, joined(line.ndccd))}
      <TableCell label={columns.billed} align="right">
        {money(line.billed)}
      </TableCell>
      <TableCell label={columns.allowed} align="right">
        {money(line.allowed)}
      </TableCell>
      <TableCell label={columns.paid} align="right">
        {money(line.paid)}
      </TableCell>
    </TableRow>
  )
}
