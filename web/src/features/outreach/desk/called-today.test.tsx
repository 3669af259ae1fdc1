import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerBesideDrafts } from '../../../testing/answers.ts'
import { CALL, DESK, DUE, ROW } from '../../../testing/desk-example.ts'
import { draw } from '../../../testing/draw.tsx'
import { DeskPage } from './DeskPage.tsx'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T17:00:00Z') })
  await page.viewport(1366, 900)
})
afterEach(() => vi.useRealTimers())

test.each([
  ['en', /Called today at .* by Reyes, Dana: reached/, /A booked call stays for its hour/],
  ['es', /Llamada de hoy a las .*, de Reyes, Dana: se habló/, /Una programada se queda para su hora/],
] as const)(
  'R-DESK-2: a row says that somebody called today, and why it stays, in %s',
  async (locale, told, why) => {
    const call = (at: string) => ({ id: ROW.id, at, by: 'Reyes^Dana', result: 'reached' as const })
    const booked = { ...ROW, last_call: call('2026-11-18T14:47:00Z') }
    const before = { ...DUE, last_call: call('2026-11-16T14:47:00Z') }
    const { requests } = answerBesideDrafts(
      { body: { data: { ...DESK, rows: [booked, before] } } },
      { body: { data: { ...CALL, row: booked } } },
    )
    const screen = await draw(
      <DeskPage openProvider={() => '/x'} openNotes={() => '/y'} remind={() => null} />,
      locale,
    )
    await expect.element(screen.getByText(told)).toBeVisible()
    expect(screen.getByText(told).elements()).toHaveLength(1)
    await expect.element(screen.getByText(why)).toBeInTheDocument()
    expect(requests).toHaveLength(1)
  },
)
