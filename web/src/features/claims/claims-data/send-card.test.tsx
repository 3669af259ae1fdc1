import type { ClaimFile } from '@plumbline/contract/claims/claims-data'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { SendCard } from './SendCard.tsx'

const file = (id: number, changes: Partial<ClaimFile> = {}): ClaimFile => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  name: `claims-${id}.csv`,
  size_bytes: 1000,
  received_bytes: 1000,
  created_at: '2026-11-01T10:00:00Z',
  in_use: false,
  ...changes,
})

const SAID = 'claims.xlsx is an Excel workbook. Save its sheet as "CSV UTF-8".'

function refuseImports(): unknown[] {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ data: [] })
    bodies.push(JSON.parse(String(init.body)))
    return Response.json(
      { message: 'One or more input fields is/are invalid.', data: { file: [SAID] } },
      { status: 422 },
    )
  })
  return bodies
}

test.each(['en', 'es'] as const)(
  'the reason of a refused import is told in full, as the server says it in %s',
  async (locale) => {
    refuseImports()
    const screen = await draw(<SendCard waiting={[file(1)]} />, locale)
    await screen.getByRole('button', { name: /^(?:Import|Importar)$/ }).click()
    await expect.element(screen.getByText(SAID)).toBeVisible()
    // R-CLM-32: it is in the language of the page.
    expect(screen.getByText(SAID).element().closest('[lang]')).toBe(document.documentElement)
    expect(screen.getByText(/One or more input fields/).elements()).toEqual([])
  },
)

test.each([
  ['en', 'Kept, to be read again', 'Import'],
  ['es', 'Conservados para volver a leerse', 'Importar'],
] as const)(
  'a file that is kept to be read again stays out of the next import, in %s',
  async (locale, kept, start) => {
    const bodies = refuseImports()
    const screen = await draw(<SendCard waiting={[file(1), file(2, { kept_for: 14 })]} />, locale)
    const section = screen.getByRole('region', { name: kept })
    await expect.element(section.getByText('claims-2.csv')).toBeVisible()
    await screen.getByRole('button', { name: start, exact: true }).click()
    await expect.poll(() => bodies).toHaveLength(1)
    expect(bodies[0]).toMatchObject({ file_ids: [file(1).id] })
    await expectAccessible()
  },
)

test('an empty file is not sent, is told as empty and can be removed', async () => {
  const bodies = refuseImports()
  const screen = await draw(<SendCard waiting={[]} />)
  await userEvent.upload(screen.getByTestId('claim-files'), new File([], 'nothing.csv'))
  await expect.element(screen.getByText(/The file is empty/)).toBeVisible()
  await screen.getByRole('button', { name: 'Remove the file nothing.csv' }).click()
  await expect.element(screen.getByText('nothing.csv')).not.toBeInTheDocument()
  expect(bodies).toEqual([])
})

test('a file that somebody else began to send is begun anew', async () => {
  const calls: string[] = []
  const theirs = file(1, { name: 'claims.csv', size_bytes: 3, received_bytes: 1 })
  const own = file(2, { name: 'claims.csv', size_bytes: 3, received_bytes: 0 })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(String(input), window.location.origin).pathname
    if (init?.method !== 'PUT' && init?.method !== 'POST') return Response.json({ data: [] })
    calls.push(`${init.method} ${path.split('/').at(-1)}`)
    if (init.method === 'POST') return Response.json({ data: own }, { status: 201 })
    if (path.endsWith(theirs.id)) return Response.json({ message: 'x', data: null }, { status: 409 })
    return Response.json({ data: { ...own, received_bytes: 3 } })
  })
  const screen = await draw(<SendCard waiting={[theirs]} />)
  await userEvent.upload(screen.getByTestId('claim-files'), new File(['abc'], 'claims.csv'))
  await expect.poll(() => calls).toEqual([`PUT ${theirs.id}`, 'POST files', `PUT ${own.id}`])
})
