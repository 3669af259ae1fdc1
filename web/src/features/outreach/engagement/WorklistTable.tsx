import type { WorklistRow } from '@plumbline/contract/outreach/engagement'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import type { EngagementTask } from './engagement-task.ts'
import { useEngagementTexts } from './engagement-texts.ts'
import { WorklistTableRow } from './WorklistTableRow.tsx'

type Props = {
  rows: readonly WorklistRow[]
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
  onTask: (task: EngagementTask) => void
  openProvider: (id: string) => string
}

export function WorklistTable({ rows, picked, onPick, onTask, openProvider }: Props) {
  const { worklist: words } = useEngagementTexts()
  const { columns } = words
  const chosen = rows.filter(({ id }) => picked.has(id)).length
  const pick = (id: string, on: boolean) => {
    const next = new Set(picked)
    if (on) next.add(id)
    else next.delete(id)
    onPick(next)
  }
  return (
    <DataTable
      dense
      caption={words.caption}
      head={
        <>
          <TableHeader>
            <Checkbox
              label={words.selectAll}
              labelHidden
              checked={chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={({ target }) => onPick(new Set(target.checked ? rows.map(({ id }) => id) : []))}
            />
          </TableHeader>
          <TableHeader>{columns.provider}</TableHeader>
          <TableHeader>{columns.campaign}</TableHeader>
          <TableHeader>{columns.last}</TableHeader>
          <TableHeader>{columns.stage}</TableHeader>
          <TableHeader>{columns.next}</TableHeader>
          <TableHeader hidden align="right">
            {columns.action}
          </TableHeader>
        </>
      }
    >
      {rows.map((row) => (
        <WorklistTableRow
          key={row.id}
          row={row}
          href={openProvider(row.id)}
          picked={picked.has(row.id)}
          onPick={(on) => pick(row.id, on)}
          onTask={onTask}
        />
      ))}
    </DataTable>
  )
}
