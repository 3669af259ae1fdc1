import { type SortDirection, TableHeader, type TableHeaderProps } from './TableHeader.tsx'

type Props<Name extends string> = Pick<TableHeaderProps, 'align' | 'className'> & {
  name: Name
  labels: Readonly<Record<Name, string>>
  /** The current sort. */
  sorted: { sort: string; order: SortDirection }
  onSort: (name: Name) => void
}

/** The header of a sortable column. */
export function SortHeader<Name extends string>({ name, labels, sorted, onSort, ...look }: Props<Name>) {
  return (
    <TableHeader sort={sorted.sort === name ? sorted.order : 'none'} onSort={() => onSort(name)} {...look}>
      {labels[name]}
    </TableHeader>
  )
}
