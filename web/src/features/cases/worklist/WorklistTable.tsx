import { STAFF_CASE_SORTS, type StaffCaseRow, type StaffCaseSort } from '@plumbline/contract/cases/case-staff'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { WorklistRow } from './WorklistRow.tsx'
import { sortWorklist, type WorklistChoice, worklistAddress } from './worklist-choice.ts'
import { useWorklistTexts } from './worklist-texts.ts'

type Props = {
  rows: readonly StaffCaseRow[]
  choice: WorklistChoice
  onChoose: (choice: WorklistChoice) => void
  busy: boolean
}

export function WorklistTable({ rows, choice, onChoose, busy }: Props) {
  const { caption, columns, filters } = useWorklistTexts()
  const sortable = (sort: StaffCaseSort) => ({
    sort: choice.sort === sort ? choice.order : ('none' as const),
    onSort: () => onChoose(sortWorklist(choice, sort)),
  })
  return (
    <DataTable
      caption={caption}
      dense
      busy={busy}
      sortField={
        <SelectField
          label={filters.sort}
          value={choice.sort}
          onChange={({ target }) => {
            const sort = STAFF_CASE_SORTS.find((one) => one === target.value)
            if (sort !== undefined) onChoose(sortWorklist({ ...choice, order: 'descending' }, sort))
          }}
          options={STAFF_CASE_SORTS.map((value) => ({ value, label: columns[value] }))}
        />
      }
      head={
        <>
          <TableHeader {...sortable('number')}>{columns.number}</TableHeader>
          <TableHeader>{columns.kind}</TableHeader>
          <TableHeader>{columns.status}</TableHeader>
          <TableHeader {...sortable('due_on')}>{columns.due_on}</TableHeader>
          <TableHeader {...sortable('received_at')}>{columns.received_at}</TableHeader>
          <TableHeader align="right" {...sortable('age')}>
            {columns.age}
          </TableHeader>
          <TableHeader>{columns.files}</TableHeader>
          <TableHeader align="right" {...sortable('amount_at_issue')}>
            {columns.amount_at_issue}
          </TableHeader>
          <TableHeader {...sortable('findings_due_on')}>{columns.findings_due_on}</TableHeader>
          <TableHeader>{columns.appeal}</TableHeader>
          <TableHeader {...sortable('decision_due_on')}>{columns.decision_due_on}</TableHeader>
        </>
      }
    >
      {rows.map((row) => (
        <WorklistRow key={row.id} row={row} href={worklistAddress(choice, row.id)} />
      ))}
    </DataTable>
  )
}
