import type { ReportRow } from '@plumbline/contract/reports/report-list'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/texts/texts.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { SortHeader } from '#ui/tables/SortHeader.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { type ListChoice, type ReportSort, type SortOrder, sortBy } from './list-choice.ts'
import { ReportTableRow } from './ReportTableRow.tsx'
import { reportListTexts } from './report-list-texts.ts'

type Props = {
  reports: readonly ReportRow[]
  choice: ListChoice
  /** A column for the provider, where there are several. */
  withProvider: boolean
  busy: boolean
  onChange: (choice: ListChoice) => void
}

export function ReportTable({ reports, choice, withProvider, busy, onChange }: Props) {
  const { columns, caption } = useTexts(reportListTexts).reportList
  const header = (name: ReportSort, align: 'left' | 'right' = 'left') => (
    <SortHeader
      name={name}
      labels={columns}
      sorted={choice}
      onSort={(sort) => onChange(sortBy(choice, sort))}
      align={align}
    />
  )
  return (
    <DataTable
      caption={caption}
      dense
      busy={busy}
      sortField={<SortField choice={choice} onChange={onChange} />}
      head={
        <>
          {header('name')}
          {withProvider && header('npi')}
          {header('period')}
          {header('value', 'right')}
          {header('peer_median', 'right')}
          {header('percentile', 'right')}
          <TableHeader className="pl-4">{columns.sparkline}</TableHeader>
          {header('outcome')}
          {header('status')}
        </>
      }
    >
      {reports.map((report) => (
        <ReportTableRow key={report.id} report={report} withProvider={withProvider} />
      ))}
    </DataTable>
  )
}

const SORTS_OF_CARDS: readonly [ReportSort, SortOrder][] = [
  ['outcome', 'descending'],
  ['period', 'descending'],
  ['name', 'ascending'],
  ['value', 'descending'],
  ['value', 'ascending'],
  ['percentile', 'descending'],
  ['percentile', 'ascending'],
  ['paid_exposure', 'descending'],
  ['status', 'ascending'],
  ['npi', 'ascending'],
]

/** Where rows are cards there are no headers to sort by. */
function SortField({ choice, onChange }: Pick<Props, 'choice' | 'onChange'>): ReactNode {
  const { columns, order, sortBy: label } = useTexts(reportListTexts).reportList
  const chosen: [ReportSort, SortOrder] = [choice.sort, choice.order]
  const isListed = SORTS_OF_CARDS.some(([sort, way]) => sort === choice.sort && way === choice.order)
  const sorts = isListed ? SORTS_OF_CARDS : [chosen, ...SORTS_OF_CARDS]
  return (
    <SelectField
      label={label}
      dense
      value={chosen.join(' ')}
      options={sorts.map(([sort, way]) => ({
        value: `${sort} ${way}`,
        label: `${columns[sort]}, ${order[way]}`,
      }))}
      onChange={(event) => {
        const found = sorts.find(([sort, way]) => `${sort} ${way}` === event.target.value)
        if (found !== undefined) onChange({ ...choice, sort: found[0], order: found[1], offset: 0 })
      }}
    />
  )
}
