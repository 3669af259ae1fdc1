import { DUE_LISTS, type DueCount, type DueList } from '@plumbline/contract/system/today'
import { expect, test } from 'vitest'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { TodayPage } from './TodayPage.tsx'

const answer = (due: Partial<Record<DueList, Partial<DueCount>>>) =>
  answerWith({
    body: { data: DUE_LISTS.map((list) => ({ list, count: 0, since: null, due_on: null, ...due[list] })) },
  })

const DUE = {
  calls: { count: 245, since: '2026-08-12T12:00:00Z' },
  disputes: { count: 1, due_on: '2026-11-12' },
  cases_overdue: { count: 2, due_on: '2026-01-10' },
  failed_mail: { count: 30, since: '2026-10-01T12:00:00Z' },
} as const

test.each([
  [
    'en',
    'Waiting for the team: 245 calls, 1 dispute, 2 overdue record requests, and 1 more list.',
    '245 providers need a call',
    'Earliest due date: 11-12-2026',
  ],
  [
    'es',
    'Pendiente para el equipo: 245 llamadas, 1 objeción, 2 solicitudes de expedientes atrasadas y 1 lista más.',
    '245 profesionales por llamar',
    'Primer vencimiento: 12-11-2026',
  ],
] as const)(
  'R-TOOL-2: Today names what is due and opens its list, in %s',
  async (locale, title, calls, day) => {
    answer(DUE)
    const screen = await draw(<TodayPage />, locale)
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: calls }))
      .toHaveAttribute('href', expect.stringMatching(/\/admin\/support\/engagement\?view=desk$/))
    await expect.element(screen.getByText(day)).toBeVisible()
    // A list without work is named, but has no link to an empty page.
    expect(screen.getByRole('link').elements()).toHaveLength(4)
    await expectAccessible()
  },
)

test('R-TOOL-2: with nothing due the page says so, and what will come', async () => {
  answer({})
  const screen = await draw(<TodayPage />)
  await expect.element(screen.getByRole('heading', { name: 'Nothing is due.' })).toBeVisible()
  expect(screen.getByRole('link').elements()).toHaveLength(0)
})

test('R-TOOL-2: counts that cannot be loaded are not shown as zero', async () => {
  answerWith('offline')
  const screen = await draw(<TodayPage />)
  await expect.element(screen.getByText('We could not count what is due.')).toBeVisible()
})
