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
  /** Adds a column for the provider. */
  withProvider: boolean
  busy: boolean
  onChange: (choice: ListChoice) => void
}

export function ReportTable({ reports, choice, withProvider, busy, onChange }: Props) {
  const { columns, caption } = useTexts(reportListTexts).reportList
  const sorting = {
    labels: columns,
    sorted: choice,
    onSort: (sort: ReportSort) => onChange(sortBy(choice, sort)),
  }
  return (
    <DataTable
      caption={caption}
      dense
      busy={busy}
      sortField={<SortField choice={choice} onChange={onChange} />}
      head={
        <>
          <SortHeader name="name" {...sorting} />
          <TableHeader>{columns.feature}</TableHeader>
          {withProvider && <SortHeader name="npi" {...sorting} />}
          <SortHeader name="period" {...sorting} />
          <SortHeader name="value" align="right" {...sorting} />
          <SortHeader name="peer_median" align="right" {...sorting} />
          <SortHeader name="percentile" align="right" {...sorting} />
          <TableHeader className="pl-4">{columns.sparkline}</TableHeader>
          <SortHeader name="outcome" {...sorting} />
          <SortHeader name="status" {...sorting} />
        </>
      }
    >
      {reports.map((report) => (
        <ReportTableRow key={report.id} report={report} withProvider={withProvider} />
      ))}
    </DataTable>
  )
}

const CARD_SORTS: readonly [ReportSort, SortOrder][] = [
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

/** For the card layout, which has no column headers to sort by. */
function SortField({ choice, onChange }: Pick<Props, 'choice' | 'onChange'>): ReactNode {
  const { columns, order, sortBy: label } = useTexts(reportListTexts).reportList
  const chosen: [ReportSort, SortOrder] = [choice.sort, choice.order]
  const isListed = CARD_SORTS.some(([sort, way]) => sort === choice.sort && way === choice.order)
  const sorts = isListed ? CARD_SORTS : [chosen, ...CARD_SORTS]
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
