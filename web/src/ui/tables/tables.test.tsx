import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/basics/Button.tsx'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToFitPhone, PHONE } from '../../testing/narrow.ts'
import { BulkBar } from './BulkBar.tsx'
import { DataTable } from './DataTable.tsx'
import { Pagination } from './Pagination.tsx'
import { SortHeader } from './SortHeader.tsx'
import { Suppressed } from './Suppressed.tsx'
import { TableCell } from './TableCell.tsx'
import { TableFiles } from './TableFiles.tsx'
import { type SortDirection, TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'

function Sorted() {
  const [sort, setSort] = useState<SortDirection>('none')
  return (
    <DataTable
      caption="Informes"
      head={
        <>
          <TableHeader sort={sort} onSort={() => setSort(sort === 'ascending' ? 'descending' : 'ascending')}>
            Informe
          </TableHeader>
          <TableHeader align="right">Su valor</TableHeader>
        </>
      }
    >
      <TableRow selected>
        <TableCell rowHeader label="Informe">
          Lesiones adicionales
        </TableCell>
        <TableCell label="Su valor" align="right">
          71,4 %
        </TableCell>
      </TableRow>
    </DataTable>
  )
}

describe('DataTable', () => {
  test('a hidden text in the last column does not widen the page', async () => {
    await render(
      <DataTable
        caption="Providers"
        cards={false}
        head={
          <TableHeader>
            <span className="block w-[2000px]">Provider</span>
          </TableHeader>
        }
      >
        <TableRow>
          <TableCell align="right">
            <span className="sr-only">Watchers</span>
          </TableCell>
        </TableRow>
      </DataTable>,
    )
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  })

  test('a header sorts by keyboard and says how', async () => {
    const screen = await render(<Sorted />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const header = screen.getByRole('columnheader', { name: 'Informe' })
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{Enter}')
    await expect.element(header).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('columnheader', { name: 'Su valor' }).element().hasAttribute('aria-sort')).toBe(
      false,
    )
  })

  test('is a table with its caption and row header, on a phone as well', async () => {
    const screen = await render(<Sorted />)
    await page.viewport(PHONE.width, PHONE.height)
    await expect.element(screen.getByRole('table', { name: 'Informes' })).toBeVisible()
    await expect.element(screen.getByRole('rowheader', { name: /Lesiones adicionales/ })).toBeVisible()
    await expect.element(screen.getByRole('cell')).toHaveTextContent('71,4 %')
    const label = getComputedStyle(screen.getByRole('cell').element(), '::before').content
    expect(label).toBe('"Su valor"')
    await expectToFitPhone()
    await expectAccessible()
  })

  test('one that scrolls can be reached by keyboard, one of cards need not be', async () => {
    const screen = await render(
      <DataTable caption="Wide" cards={false} head={<TableHeader>Line</TableHeader>}>
        <TableRow>
          <TableCell>1</TableCell>
        </TableRow>
      </DataTable>,
    )
    expect(screen.getByRole('table').element().parentElement?.tabIndex).toBe(0)
  })

  test('is marked busy while it loads', async () => {
    const screen = await render(
      <DataTable caption="Busy" busy head={<TableHeader hidden>Actions</TableHeader>}>
        <TableRow />
      </DataTable>,
    )
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect.element(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument()
  })
})

test('SortHeader marks the sorted column alone, and a press names the column to sort by', async () => {
  const sort = vi.fn()
  const labels = { name: 'Nombre', risk: 'Riesgo' }
  const sorted = { sort: 'risk', order: 'descending' } as const
  const screen = await render(
    <DataTable
      caption="Proveedores"
      head={
        <>
          <SortHeader name="name" labels={labels} sorted={sorted} onSort={sort} />
          <SortHeader name="risk" labels={labels} sorted={sorted} onSort={sort} align="right" />
        </>
      }
    >
      <TableRow>
        <TableCell rowHeader>Marsh, Elena</TableCell>
        <TableCell>0.91</TableCell>
      </TableRow>
    </DataTable>,
  )
  const [name, risk] = screen.getByRole('columnheader').elements()
  expect(name?.hasAttribute('aria-sort')).toBe(false)
  expect(risk?.getAttribute('aria-sort')).toBe('descending')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(sort.mock.calls).toEqual([['name'], ['risk']])
  await expectAccessible()
})

test('Pagination says where it is; at an end the button is off', async () => {
  const next = vi.fn()
  const screen = await render(
    <Pagination label="Pages" summary="1–13 of 40" previousLabel="Previous" nextLabel="Next" onNext={next} />,
  )
  await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(next).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1–13 of 40')
  await expectAccessible()
})

test('BulkBar says how many are selected and clears them', async () => {
  const clear = vi.fn()
  const screen = await render(
    <BulkBar label="Selection" summary="3 selected" clearLabel="Clear" onClear={clear}>
      <Button>Watch</Button>
    </BulkBar>,
  )
  await expect.element(screen.getByRole('status')).toHaveTextContent('3 selected')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(clear).toHaveBeenCalledOnce()
  await expectAccessible()
})

test('Suppressed gives its reason on focus, and Escape hides it', async () => {
  const screen = await render(<Suppressed reason="Oculto para proteger a los pacientes">&lt;11</Suppressed>)
  await userEvent.tab()
  await expect.element(screen.getByRole('tooltip')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: '<11' }))
    .toHaveAccessibleDescription('Oculto para proteger a los pacientes')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('tooltip', { includeHidden: true })).not.toBeVisible()
})

test('TableFiles names the table in each link', async () => {
  const screen = await render(<TableFiles name="Códigos" files={[{ label: 'CSV', href: '/api/x.csv' }]} />)
  const link = screen.getByRole('link', { name: 'CSV : Códigos' })
  await expect.element(link).toHaveAttribute('href', '/api/x.csv')
  await expectAccessible()
})
