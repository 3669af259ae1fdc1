import { HEADERS } from '@plumbline/contract/core/wire'
import type { EditionState } from '@plumbline/contract/outreach/result-editions'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { PHONE } from '../../../testing/narrow.ts'
import { PERHAPS } from '../../../testing/sent-keys.ts'
import { EditionCard } from './EditionCard.tsx'

const EDITION = {
  quarter: '2026Q2',
  version: 1,
  frozen_at: '2026-11-18T14:00:00Z',
  data_through: '2026-09-30',
  reason: null,
}
const STATE: EditionState = {
  edition: EDITION,
  changes: [
    {
      id: '0b0f4c9e-6f0e-4a52-9d6e-6f8a7f0c1a01',
      key: 'lesions',
      name: { en: 'Lesion add-ons', es: 'Adicionales de lesiones' },
      change: 'result',
    },
  ],
}

test('R-EFF-9: support sees what is other today, and a correction needs a reason', async () => {
  await page.viewport(1366, 900)
  const corrected = { ...EDITION, version: 2, reason: 'Late claims.' }
  const { requests } = answerWith(
    { body: { data: STATE } },
    { status: 201, body: { data: corrected } },
    { body: { data: { edition: corrected, changes: [] } } },
  )
  const screen = await draw(<EditionCard />)
  await expect.element(screen.getByText('Lesion add-ons: another result today')).toBeVisible()
  await screen.getByRole('button', { name: 'Publish a correction' }).click()
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(screen.getByText('Say why.')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('textbox').fill('Late claims.')
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(screen.getByText('Frozen results and today’s figures are the same.')).toBeVisible()
  await expect.element(screen.getByText(/Corrected: Late claims\./)).toBeVisible()
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
})

test.each([
  [
    'en',
    'Publish a correction',
    'Publish',
    'The correction was not published.',
    /^Frozen results and today’s/,
  ],
  [
    'es',
    'Publicar una corrección',
    'Publicar',
    'La corrección no se publicó.',
    /^Los resultados fijados y las cifras de hoy son iguales/,
  ],
] as const)(
  'R-EFF-31: after a lost answer the reason stays, and the same correction is sent again, in %s',
  async (locale, open, publish, failed, equal) => {
    const corrected = { ...EDITION, version: 2, reason: 'Late claims.' }
    answerWith(
      { body: { data: STATE } },
      'offline',
      { status: 201, body: { data: corrected } },
      { body: { data: { edition: corrected, changes: [] } } },
    )
    const sent = vi.spyOn(globalThis, 'fetch')
    const screen = await draw(<EditionCard />, locale)
    await screen.getByRole('button', { name: open }).click()
    await screen.getByRole('textbox').fill('Late claims.')
    await screen.getByRole('button', { name: publish, exact: true }).click()
    await expect.element(screen.getByText(PERHAPS[locale])).toBeVisible()
    await expect.element(screen.getByText(failed)).not.toBeInTheDocument()
    await expect.element(screen.getByRole('textbox')).toHaveValue('Late claims.')
    await screen.getByRole('button', { name: publish, exact: true }).click()
    await expect.element(screen.getByText(equal)).toBeVisible()
    const posts = sent.mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? [init] : []))
    expect(posts.map(({ body }) => body)).toEqual(
      Array(2).fill('{"edition":"2026Q2-1","reason":"Late claims."}'),
    )
    const keys = posts.map(({ headers }) => new Headers(headers).get(HEADERS.idempotencyKey))
    expect(keys[0]).toMatch(/./)
    expect(keys[1]).toBe(keys[0])
  },
)

test('before the payer has looked, nothing is frozen (Spanish at 390)', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  answerWith({ body: { data: { edition: null, changes: [] } } })
  const screen = await draw(<EditionCard />, 'es')
  await expect.element(screen.getByText(/Se fijan la primera vez que los abre/)).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await expectAccessible()
})
