import type { Desk } from '@plumbline/contract/outreach/desk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { DANA, DESK, DUE, ROW } from '../../../testing/desk-example.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { PHONE } from '../../../testing/narrow.ts'
import { DeskPage } from './DeskPage.tsx'

const drawDesk = (locale: 'en' | 'es' = 'en') =>
  draw(<DeskPage openProvider={() => '/x'} openNotes={() => '/y'} remind={() => null} />, locale)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T17:00:00Z') }))
afterEach(() => vi.useRealTimers())

test.each([
  [
    'en',
    1366,
    'See tomorrow’s list',
    'Who joins the list by Thu 11-19-2026',
    'Promised call-back',
    'Not reached, due again',
    'Promised or booked for later',
  ],
  [
    'es',
    PHONE.width,
    'Ver la lista de mañana',
    'Quién entra en la lista hasta el jue 19-11-2026',
    'Llamada prometida',
    'No contestó; toca llamar otra vez',
    'Prometidas o programadas para más adelante',
  ],
] as const)(
  'R-DESK-11: the finished list leads to who comes next, in %s at %i px',
  async (locale, width, open, title, promised, returns, ahead) => {
    await page.viewport(width, 900)
    const counts = { all: 0, mine: 0, nobody: 0, asked: 0, promised: 0, unknown_language: 0 }
    const one = { provider_id: ROW.id, name: ROW.name, zone: ROW.zone }
    const calls = [
      { ...one, why: 'promised', at: '2026-11-19T18:30:00Z', owner: DANA.name },
      { ...one, provider_id: DUE.id, name: DUE.name, why: 'returns', at: null, owner: null },
    ]
    const later = [{ ...one, why: 'booked', at: '2026-11-24T19:30:00Z', owner: null }]
    answerWith(
      { body: { data: { ...DESK, rows: [], total: 0, counts } } },
      { body: { data: { until: '2026-11-19', calls, later } } },
    )
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: open }).click()
    const dialog = screen.getByRole('dialog', { name: title })
    await expect
      .element(dialog.getByText(new RegExp(`^${promised} · .* 10:30\\s.*Reyes, Dana$`)))
      .toBeVisible()
    await expect.element(dialog.getByText(returns, { exact: true })).toBeVisible()
    await expect.element(dialog.getByRole('heading', { name: ahead })).toBeVisible()
    await expect.element(dialog.getByText(/11:30\s/)).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('the finished list shows what was done today', async () => {
  await page.viewport(PHONE.width, 900)
  const counts = { all: 0, mine: 0, nobody: 0, asked: 0, promised: 0, unknown_language: 0 }
  const done: Desk = {
    ...DESK,
    rows: [],
    total: 0,
    counts,
    logged: [{ result: 'reached', count: 1, mine: 0 }],
  }
  const made = {
    provider_id: ROW.id,
    name: ROW.name,
    result: 'reached',
    at: '2026-11-18T18:30:00Z',
    by: DANA.name,
    from_file: false,
  }
  const brought = { ...made, provider_id: DUE.id, name: DUE.name, from_file: true }
  answerWith({ body: { data: done } }, { body: { data: [made, brought] } })
  const screen = await drawDesk()
  await screen.getByRole('button', { name: 'Today’s calls (1)' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Today’s calls' })
  await expect.element(dialog.getByRole('link', { name: /^Adeyemi/ })).toBeVisible()
  await expect.element(dialog.getByText(/p\.m\., Reyes, Dana$/)).toBeVisible()
  await expect.element(dialog.getByText(/p\.m\., entered by Reyes, Dana$/)).toBeVisible()
  await expectAccessible()
})

test.each([
  [
    'en',
    '1 call logged today, 0 of them made by you.',
    /^The next booked call is .*Fri 11-20-2026.* second message\.$/,
  ],
  [
    'es',
    'Hoy se registró 1 llamada, ninguna hecha por usted.',
    /^La próxima llamada programada es con .*vie 20-11-2026.* segundo mensaje\.$/,
  ],
] as const)(
  'the finished list tells what was done, the next call and when new ones come, in %s',
  async (locale, done, next) => {
    await page.viewport(1366, 900)
    const counts = { all: 0, mine: 0, nobody: 0, asked: 0, promised: 0, unknown_language: 0 }
    const next_promise = {
      why: 'booked',
      name: ROW.name,
      at: '2026-11-20T18:30:00Z',
      zone: ROW.zone,
    } as const
    const logged: Desk['logged'] = [{ result: 'reached', count: 1, mine: 0 }]
    answerWith({ body: { data: { ...DESK, rows: [], total: 0, counts, next_promise, logged } } })
    const screen = await drawDesk(locale)
    await expect.element(screen.getByText(done)).toBeVisible()
    await expect.element(screen.getByText(next)).toBeVisible()
    await expect
      .element(screen.getByText(locale === 'en' ? /in the order to call\./ : /el orden en que se llama\./))
      .not.toBeInTheDocument()
  },
)
