import { PROFILE_ROWS_PER_PAGE } from '@plumbline/contract/reports/profile-tabs'
import { Fragment, type ReactNode } from 'react'
import { Pages } from '#parts/Pages.tsx'
import type { FailedQuery } from '#parts/QueryFailure.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { type SortDirection, TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useProfileTexts } from './profile-texts.ts'
import type { TableTab } from './use-profile.ts'
import { changeView, useView } from './use-view.ts'

type ColumnName = keyof ReturnType<typeof useProfileTexts>['claims']['columns']

export type Column<Row> = {
  name: ColumnName
  isNumber?: boolean
  /** The server can sort by it. */
  sorts?: boolean
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  tab: TableTab
  query: FailedQuery & {
    data: { data: { total: number; rows: Row[] } } | undefined
    isError: boolean
    isPlaceholderData: boolean
  }
  columns: readonly Column<Row>[]
  getKey: (row: Row) => string
  /** Descending, when no other order is chosen. */
  defaultSort: ColumnName
  /** An extra row below an open row. */
  details?: (row: Row, columns: number) => ReactNode
  note?: string
}

export function TabTable<Row>({ tab, query, columns, getKey, defaultSort, details, note }: Props<Row>) {
  const { claims: texts, loading, failure } = useProfileTexts()
  const { sort, isAscending, offset } = useView()
  const page = query.data?.data
  if (page === undefined)
    return (
      <QueryGap
        query={query}
        failure={failure}
        label={loading}
        shape="table"
        rows={8}
        className="px-6"
        failureClassName="m-6"
      />
    )
  if (page.total === 0) return <p className="px-6 pb-6 text-text-2 max-md:px-4">{texts.empty[tab]}</p>

  const sorted = columns.find(({ name, sorts }) => sorts && name === sort)?.name ?? defaultSort
  const getDirection = (name: ColumnName): SortDirection =>
    name !== sorted ? 'none' : isAscending ? 'ascending' : 'descending'
  const sortBy = (name: ColumnName) => {
    const isReversed = name === sorted && !isAscending
    changeView({ sort: name, order: isReversed ? 'ascending' : null, offset: null })
  }
  const sortable = columns.filter(({ sorts }) => sorts)
  return (
    <>
      <DataTable
        caption={texts.captions[tab]}
        dense
        busy={query.isPlaceholderData}
        sortField={
          <SelectField
            label={texts.sort}
            dense
            value={sorted}
            onChange={({ target }) => changeView({ sort: target.value, order: null, offset: null })}
            options={sortable.map(({ name }) => ({ value: name, label: texts.columns[name] }))}
          />
        }
        head={columns.map(({ name, isNumber, sorts }) => (
          <TableHeader
            key={name}
            align={isNumber ? 'right' : 'left'}
            {...(sorts && { sort: getDirection(name), onSort: () => sortBy(name) })}
          >
            {texts.columns[name]}
          </TableHeader>
        ))}
      >
        {page.rows.map((row) => (
          <Fragment key={getKey(row)}>
            <TableRow>
              {columns.map(({ name, isNumber, cell }, index) => (
                <TableCell
                  key={name}
                  align={isNumber ? 'right' : 'left'}
                  rowHeader={index === 0}
                  {...(index > 0 && { label: texts.columns[name] })}
                >
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
            {details?.(row, columns.length)}
          </Fragment>
        ))}
      </DataTable>
      {note !== undefined && <p className="border-t border-line px-4 py-3 text-small text-text-2">{note}</p>}
      <Pages
        label={texts.pages}
        summary={texts.shown}
        offset={offset}
        shown={page.rows.length}
        total={page.total}
        perPage={PROFILE_ROWS_PER_PAGE}
        onTurn={(to) => changeView({ offset: to === 0 ? null : String(to) })}
      />
    </>
  )
}
