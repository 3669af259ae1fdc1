import type { Desk, DeskCall, DeskRow, DeskSay } from '@plumbline/contract/outreach/desk'
import { ENGAGEMENT_STEPS } from '@plumbline/contract/outreach/engagement-steps'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { PHONE } from '../../../testing/narrow.ts'
import { DeskPage } from './DeskPage.tsx'
import { dayInZone, formatHour, formatZone } from './desk-time.ts'

const id = (last: number) => `0b0f4c9e-6f0e-4a52-9d6e-6f8a7f0c1a${String(last).padStart(2, '0')}`
const DANA = { id: id(90), name: 'Reyes^Dana' }

const ROW: DeskRow = {
  id: id(1),
  npi: '9120045189',
  name: 'Adeyemi^Tunde^^Dr^MD',
  provider_type_id: 1,
  practice: 'Cedar Skin',
  specialty: 'Dermatology',
  state: 'WA',
  tin_masked: '•1190',
  zone: 'America/Los_Angeles',
  group: 'promised',
  callback_at: '2026-11-18T18:30:00Z',
  callback_by: 'Reyes^Dana',
  request: null,
  phone: {
    id: id(50),
    level: 'practice',
    value: '+12065550148',
    person_name: 'Joyce',
    person_role: null,
    best_time: null,
    language: 'es',
  },
  outcome: 'Significantly Higher',
  amount: 31_275,
  stage: 'opened',
  stage_at: '2026-11-02T12:00:00Z',
  sent: [{ method: 'mail', count: 2 }],
  last_contact_at: '2026-10-12T12:00:00Z',
  campaign: null,
  attempts: 2,
  last_result: 'no_answer',
  next_step: null,
  last_note: { text: 'Wants the biller on the line.', at: '2026-11-12T12:00:00Z' },
  notes: 3,
  owner: null,
  taken: null,
}
const DUE: DeskRow = {
  ...ROW,
  id: id(2),
  name: 'Lindqvist^Sara',
  group: 'due',
  callback_at: null,
  amount: null,
}
const TAKEN: DeskRow = {
  ...DUE,
  id: id(3),
  name: 'Haruki^Mei',
  taken: { by: DANA, at: '2026-11-18T15:12:00Z' },
}
const DESK: Desk = {
  rows: [ROW, DUE, TAKEN],
  total: 3,
  counts: { all: 3, mine: 0, nobody: 2, asked: 0, promised: 1 },
  logged: [],
  next_promise: null,
  campaigns: [],
  team: [DANA],
  return_days: 3,
  today: '2026-11-18',
}
const SAY: DeskSay = {
  family: '64484',
  language: 'es',
  outcome: 'Significantly Higher',
  headline: 'Usted agrega 64484 en el 62 % de las visitas.',
  lead: 'Puede haber una buena razón.',
}
const CALL: DeskCall = { row: ROW, say: SAY, steps: ENGAGEMENT_STEPS.map((step) => ({ step, at: null })) }

const drawDesk = (locale: 'en' | 'es' = 'en') =>
  draw(<DeskPage openProvider={() => '/x'} openNotes={() => '/y'} remind={() => null} />, locale)

test.each([
  ['en', 1366, '3 calls today, 1 of them promised or asked for', 'What came of it?'],
  ['es', PHONE.width, '3 llamadas para hoy, 1 de ellas prometidas o pedidas', '¿Qué resultó?'],
] as const)(
  'the desk in %s at %i px is accessible, with a call open',
  async (locale, width, heading, legend) => {
    await page.viewport(width, 900)
    answerWith({ body: { data: DESK } }, { body: { data: CALL } }, { body: { data: DESK } })
    const screen = await drawDesk(locale)
    await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible()
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    await expect.element(screen.getByRole('group', { name: legend })).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('R-DESK-5: a call is taken, logged and followed by the next without a mouse', async () => {
  await page.viewport(1366, 900)
  const next = { ...CALL, row: { ...DUE, amount: 12 } }
  const { requests } = answerWith(
    { body: { data: DESK } },
    { body: { data: CALL } },
    { body: { data: DESK } },
    { body: { data: CALL } },
    { body: { data: DESK } },
    { body: { data: next } },
    { body: { data: DESK } },
  )
  const screen = await drawDesk()
  const first = screen.getByRole('button', { name: /^Adeyemi/ })
  await expect.element(first).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Haruki/ })).not.toBeInTheDocument()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('j')
  expect(document.activeElement?.textContent).toContain('Lindqvist')
  await userEvent.keyboard('k{Enter}')
  await expect.element(screen.getByRole('form', { name: /Adeyemi/ })).toHaveFocus()
  await userEvent.keyboard('6{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Choose the day and the time that you promised.')).toBeVisible()
  ;(screen.getByRole('form').element() as HTMLElement).focus()
  await userEvent.keyboard('4{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('form', { name: /Lindqvist/ })).toHaveFocus()
  expect(
    requests
      .filter((request) => request.startsWith('POST'))
      .map((request) => request.replace(/.*\/admin/, '')),
  ).toEqual([`/desk/${ROW.id}/take`, `/desk/${ROW.id}/log`, '/desk/next'])
})

test('R-DESK-9: what to say is the report’s headline, in the language of the call', async () => {
  await page.viewport(1366, 900)
  answerWith({ body: { data: DESK } }, { body: { data: CALL } }, { body: { data: DESK } })
  const screen = await drawDesk()
  await screen.getByRole('button', { name: /^Adeyemi/ }).click()
  await expect.element(screen.getByText('In Spanish, the language of this call:')).toBeVisible()
  const quote = screen.getByText(/^“Usted agrega 64484/)
  await expect.element(quote).toHaveAttribute('lang', 'es')
})

test('R-DESK-2: who asked us to call leads the list, with the number that they gave', async () => {
  await page.viewport(1366, 900)
  const request = {
    asked_at: '2026-11-12T12:00:00Z',
    starts_at: '2026-11-18T18:30:00Z',
    phone: '503 555 0142',
    language: 'es',
    coder: 'Lowe^Petra',
  } as const
  const asked: DeskRow = { ...DUE, id: id(4), name: 'Osei^Kwame', group: 'asked', request }
  const desk = { ...DESK, rows: [asked, ...DESK.rows], counts: { ...DESK.counts, all: 4, asked: 1 } }
  answerWith({ body: { data: desk } }, { body: { data: { ...CALL, row: asked } } }, { body: { data: desk } })
  const screen = await drawDesk()
  await expect.element(screen.getByText('Asked us to call', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/with Lowe, Petra/)).toBeVisible()
  await screen.getByRole('button', { name: /^Osei/ }).click()
  await expect.element(screen.getByText(/They gave this number for the call/)).toBeVisible()
  expect(screen.getByRole('link', { name: '(503) 555-0142' }).elements()).toHaveLength(2)
})

test('times are told in the time zone of the practice', () => {
  expect(formatHour('en', '2026-11-18T18:30:00Z', 'America/Los_Angeles')).toMatch(/^10:30\sAM$/)
  expect(formatZone('en', 'America/Denver')).toBe('Mountain Time')
  expect(formatZone('es', 'America/Denver')).toMatch(/montaña/i)
  expect(dayInZone('2026-11-19T05:00:00Z', 'America/Los_Angeles')).toBe('2026-11-18')
})

test.each([
  ['en', 'Calls from a file', 'Choose a file'],
  ['es', 'Llamadas de un archivo', 'Elegir un archivo'],
] as const)(
  'R-DESK-7: the dialog for a file is in the language of the page, in %s',
  async (locale, open, choose) => {
    await page.viewport(PHONE.width, 900)
    answerWith({ body: { data: DESK } })
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: open }).click()
    await expect.element(screen.getByRole('button', { name: choose })).toHaveFocus()
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.element().textContent, 'an icon is drawn, not named').not.toMatch(/^upload/)
    await expectAccessible()
  },
)
