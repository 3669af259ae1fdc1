import { CASE_SORTS, type CaseSort } from '@plumbline/contract/cases/case-page'
import type { CaseRow } from '@plumbline/contract/cases/cases'
import { useAuth } from '#platform/session/auth-state.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { SortHeader } from '#ui/tables/SortHeader.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { CaseTableRow } from './CaseTableRow.tsx'
import { type CaseListChoice, sortCases } from './case-list-choice.ts'
import { useCaseListTexts } from './case-list-texts.ts'

type Props = {
  cases: readonly CaseRow[]
  choice: CaseListChoice
  busy: boolean
  onChange: (choice: CaseListChoice) => void
}

export function CaseTable({ cases, choice, busy, onChange }: Props) {
  const { columns, caption } = useCaseListTexts()
  const withProvider = useAuth(
    ({ user, admin }) => admin?.provider == null && (user?.providers.length ?? 0) > 1,
  )
  const header = (name: CaseSort, align: 'left' | 'right' = 'left') => (
    <SortHeader
      name={name}
      labels={columns}
      sorted={choice}
      onSort={(sort) => onChange(sortCases(choice, sort))}
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
          {header('number')}
          <TableHeader>{columns.kind}</TableHeader>
          {header('requested_on')}
          {header('next_due_on')}
          {header('status')}
          <TableHeader>{columns.files}</TableHeader>
          {header('amount_at_issue', 'right')}
          <TableHeader className="pl-4">{columns.appeal}</TableHeader>
          <TableHeader>{columns.watchers}</TableHeader>
        </>
      }
    >
      {cases.map((one) => (
        <CaseTableRow key={one.index} row={one} withProvider={withProvider} />
      ))}
    </DataTable>
  )
}

const ORDERS = ['ascending', 'descending'] as const
const SORTS = CASE_SORTS.flatMap((sort) => ORDERS.map((order) => ({ sort, order })))

/** On small screens rows are cards, without headers to sort by. */
function SortField({ choice, onChange }: Pick<Props, 'choice' | 'onChange'>) {
  const { columns, order: orders, sortBy } = useCaseListTexts()
  return (
    <SelectField
      label={sortBy}
      dense
      value={`${choice.sort} ${choice.order}`}
      options={SORTS.map(({ sort, order }) => ({
        value: `${sort} ${order}`,
        label: `${columns[sort]}, ${orders[order]}`,
      }))}
      onChange={({ target }) => {
        const found = SORTS.find(({ sort, order }) => `${sort} ${order}` === target.value)
        if (found !== undefined) onChange({ ...choice, ...found, offset: 0 })
      }}
    />
  )
}
