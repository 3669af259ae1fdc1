import type { Desk, DeskImport, DeskRow } from '@plumbline/contract/outreach/desk'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayInZone, formatHour, formatZone } from '#parts/practice-time.ts'
import { navigate } from '#platform/router/router.ts'
import { answerBesideDrafts } from '../../../testing/answers.ts'
import { CALL, DESK, DUE, id, ROW } from '../../../testing/desk-example.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { PHONE } from '../../../testing/narrow.ts'
import { DeskPage } from './DeskPage.tsx'

const drawDesk = (locale: 'en' | 'es' = 'en') =>
  draw(<DeskPage openProvider={() => '/x'} openNotes={() => '/y'} remind={() => null} />, locale)

const setNow = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
beforeEach(() => setNow('2026-11-18T17:00:00Z'))
afterEach(() => vi.useRealTimers())

test.each([
  ['en', 1366, '3 calls today, 1 of them promised, booked or asked for', 'What was the result?'],
  [
    'es',
    PHONE.width,
    '3 llamadas para hoy, 1 de ellas prometida, programada o pedida',
    '¿Cuál fue el resultado?',
  ],
] as const)(
  'the desk in %s at %i px is accessible, with a call open',
  async (locale, width, heading, legend) => {
    await page.viewport(width, 900)
    answerBesideDrafts({ body: { data: DESK } }, { body: { data: CALL } }, { body: { data: DESK } })
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
  const { requests } = answerBesideDrafts(
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
  await expect.element(screen.getByText('Choose the day that you promised.')).toBeVisible()
  ;(screen.getByRole('form').element() as HTMLElement).focus()
  await userEvent.keyboard('4{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('form', { name: /Lindqvist/ })).toHaveFocus()
  expect(
    requests
      .filter((request) => request.startsWith('POST'))
      .map((request) => request.replace(/.*\/admin/, '')),
  ).toEqual([`/desk/${ROW.id}/take`, `/desk/${ROW.id}/log`, '/desk/next'])
})

test('R-DESK-5: after a wrong number the same provider comes with an empty form for the next number', async () => {
  await page.viewport(1366, 900)
  const second = {
    ...ROW,
    attempts: 3,
    phone: ROW.phone && { ...ROW.phone, id: id(51), value: '+12065550149' },
  }
  answerBesideDrafts(
    { body: { data: DESK } },
    { body: { data: CALL } },
    { body: { data: DESK } },
    { body: { data: { ...CALL, row: second } } },
    { body: { data: DESK } },
    { body: { data: { ...CALL, row: second } } },
    { body: { data: DESK } },
  )
  const screen = await drawDesk()
  await screen.getByRole('button', { name: /^Adeyemi/ }).click()
  const form = screen.getByRole('form', { name: /Adeyemi/ })
  await expect.element(form).toHaveFocus()
  await screen.getByRole('textbox', { name: /^Note/ }).fill('Nobody knows them here')
  ;(form.element() as HTMLElement).focus()
  await userEvent.keyboard('5{Control>}{Enter}{/Control}')
  await expect.element(form.getByRole('link', { name: '(206) 555-0149' })).toBeVisible()
  await expect.element(form).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('')
  expect(form.element().querySelectorAll('input:checked')).toHaveLength(0)
})

test('R-DESK-5: a call cannot be logged again while the next one is on its way', async () => {
  await page.viewport(1366, 900)
  const next = Promise.withResolvers<{ body: unknown }>()
  const { requests } = answerBesideDrafts(
    { body: { data: DESK } },
    { body: { data: CALL } },
    { body: { data: DESK } },
    { body: { data: CALL } },
    { body: { data: DESK } },
    next.promise,
    { body: { data: DESK } },
  )
  const screen = await drawDesk()
  await screen.getByRole('button', { name: /^Adeyemi/ }).click()
  await expect.element(screen.getByRole('form', { name: /Adeyemi/ })).toHaveFocus()
  await userEvent.keyboard('4{Control>}{Enter}{/Control}')
  await expect.poll(() => requests.at(-1)).toMatch(/desk\/next$/)
  const button = screen.getByRole('button', { name: /^Log and next/ })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  ;(button.element() as HTMLElement).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  next.resolve({ body: { data: { ...CALL, row: DUE } } })
  await expect.element(screen.getByRole('form', { name: /Lindqvist/ })).toHaveFocus()
  expect(requests.filter((request) => request.endsWith('/log'))).toHaveLength(1)
})

test('R-DESK-5: on a phone the call opens with its number in sight', async () => {
  await page.viewport(PHONE.width, 700)
  answerBesideDrafts({ body: { data: DESK } }, { body: { data: CALL } }, { body: { data: DESK } })
  const screen = await drawDesk('es')
  await screen.getByRole('button', { name: 'Tomar la siguiente' }).click()
  const form = screen.getByRole('form', { name: /Adeyemi/ })
  await expect.element(form).toHaveFocus()
  const { top } = form.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(350)
})

test.each([
  ['2026-11-18T17:00:00Z', /^The next is .*Adeyemi at 10:30\sa\.m\., Pacific Time\./, false],
  ['2026-11-19T00:30:00Z', /^The next is .*Adeyemi, promised for 10:30\sa\.m\., Pacific Time: late\./, true],
  ['2026-11-19T18:00:00Z', /Adeyemi, promised for 11-18-2026, 10:30\sa\.m\., Pacific Time: late\./, true],
])(
  'R-DESK-2: at %s the desk says whether the promised call is late, and of which day',
  async (now, lead, isLate) => {
    setNow(now)
    await page.viewport(1366, 900)
    answerBesideDrafts({ body: { data: DESK } })
    const screen = await drawDesk()
    await expect.element(screen.getByText(lead)).toBeVisible()
    expect(screen.getByText(/Pacific Time, promised by Reyes, Dana.*, late$/).elements()).toHaveLength(
      isLate ? 1 : 0,
    )
  },
)

test('R-DESK-9: what to say is the report’s headline, in the language of the call', async () => {
  await page.viewport(1366, 900)
  answerBesideDrafts({ body: { data: DESK } }, { body: { data: CALL } }, { body: { data: DESK } })
  const screen = await drawDesk()
  await screen.getByRole('button', { name: /^Adeyemi/ }).click()
  await expect.element(screen.getByText('In Spanish, the language of this call:')).toBeVisible()
  const quote = screen.getByText(/^“Usted agrega 64484/)
  await expect.element(quote).toHaveAttribute('lang', 'es')
})

test('R-DESK-2: a call booked with a coder stands among the promised ones, with the number that they gave', async () => {
  await page.viewport(1366, 900)
  const request = {
    asked_at: '2026-11-12T12:00:00Z',
    starts_at: '2026-11-18T18:30:00Z',
    phone: '503 555 0142',
    language: 'es',
    coder: 'Lowe^Petra',
  } as const
  const booked: DeskRow = { ...DUE, id: id(4), name: 'Osei^Kwame', group: 'promised', request }
  const desk = { ...DESK, rows: [booked, ...DESK.rows], counts: { ...DESK.counts, all: 4, promised: 2 } }
  answerBesideDrafts(
    { body: { data: desk } },
    { body: { data: { ...CALL, row: booked } } },
    { body: { data: desk } },
  )
  const screen = await drawDesk()
  await expect.element(screen.getByText('Promised and booked calls', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^The next is .*Osei.* at 10:30\sa\.m\./)).toBeVisible()
  await expect.element(screen.getByText(/with Lowe, Petra/)).toBeVisible()
  await screen.getByRole('button', { name: /^Osei/ }).click()
  await expect.element(screen.getByText(/They gave this number for the call/)).toBeVisible()
  expect(screen.getByRole('link', { name: '(503) 555-0142' }).elements()).toHaveLength(2)
})

test.each([
  ['en', 1366, /campaign “Low back” and is about 64494/, /^There is no figure about 64494/],
  ['es', PHONE.width, /campaña «Lumbar» y trata de 64494/, /^No hay cifras sobre 64494/],
] as const)(
  'R-DESK-9: a call of a campaign tells it and its topic, and quotes no other, in %s',
  async (locale, width, about, nothing) => {
    await page.viewport(width, 900)
    const call = {
      ...CALL,
      about: { family: '64494', campaign: { id: id(71), name: 'Low back', name_es: 'Lumbar' } },
      say: null,
    }
    answerBesideDrafts({ body: { data: DESK } }, { body: { data: call } }, { body: { data: DESK } })
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    await expect.element(screen.getByText(about)).toBeVisible()
    await expect.element(screen.getByText(nothing)).toBeVisible()
    expect(screen.getByRole('form').element().textContent, 'no outcome of another code').not.toMatch(
      /Significantly Higher|Notablemente/i,
    )
  },
)

test('times are told in the time zone of the practice', () => {
  expect(formatHour('en', '2026-11-18T18:30:00Z', 'America/Los_Angeles')).toMatch(/^10:30\sa\.m\.$/)
  expect(formatZone('en', 'America/Denver')).toBe('Mountain Time')
  expect(formatZone('es', 'America/Denver')).toBe('hora de la Montaña')
  expect(dayInZone('2026-11-19T05:00:00Z', 'America/Los_Angeles')).toBe('2026-11-18')
})

test.each([
  ['en', 'Calls from a file', 'Choose a file'],
  ['es', 'Llamadas de un archivo', 'Elegir un archivo'],
] as const)(
  'R-DESK-7: the dialog for a file is in the language of the page, in %s',
  async (locale, open, choose) => {
    await page.viewport(PHONE.width, 900)
    answerBesideDrafts({ body: { data: DESK } }, { body: { data: [] } })
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: open }).click()
    await expect.element(screen.getByRole('button', { name: choose })).toHaveFocus()
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.element().textContent, 'an icon is drawn, not named').not.toMatch(/^upload/)
    await expectAccessible()
  },
)

test('R-DESK-7: a file is checked first, and its calls are added when the person agrees', async () => {
  await page.viewport(PHONE.width, 900)
  const counts: DeskImport = {
    rows: 6,
    added: 2,
    doubled: 1,
    unknown: [{ line: 4, npi: '9999999999' }],
    ambiguous: [{ line: 5, npi: '9120045189' }],
    unmarked: [{ line: 3, npi: '9120045189' }],
    not_on_file: [],
    invalid: [{ line: 7, column: 'note' }],
  }
  const { requests } = answerBesideDrafts(
    { body: { data: DESK } },
    { body: { data: [] } },
    { body: { data: counts } },
    { body: { data: counts } },
    { body: { data: DESK } },
  )
  const screen = await drawDesk()
  await screen.getByRole('button', { name: 'Calls from a file' }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog).toBeVisible()
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')
  // As a spreadsheet on Windows saves it.
  const bytes = Uint8Array.from('npi,called_at,result,note\n1,2,3,Señora Peña', (letter) =>
    letter.charCodeAt(0),
  )
  await userEvent.upload(input as HTMLInputElement, new File([bytes], 'calls.csv'))
  const sent = vi.spyOn(globalThis, 'fetch')
  await screen.getByRole('button', { name: 'Check the file' }).click()
  await expect.poll(() => sent.mock.calls.map(([, init]) => init?.body).join()).toContain('Señora Peña')
  await expect.element(dialog.getByText(/^Nothing is added yet/)).toBeVisible()
  await expect.element(dialog.getByText('At several practices: add the TIN')).toBeVisible()
  await expect.element(dialog.getByText('1, line 7 (note)')).toBeVisible()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  await screen.getByRole('button', { name: 'Add 2 calls' }).click()
  await expect.element(dialog.getByText('Added', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.filter((request) => request.endsWith('/desk/import'))).toHaveLength(2)
})

describe('the filters of the desk (R-CSV-4)', () => {
  const NOTHING: Desk = {
    ...DESK,
    rows: [],
    total: 0,
    counts: { all: 0, mine: 0, nobody: 0, asked: 0, promised: 0, unknown_language: 0 },
  }
  afterEach(() => navigate('?', { replace: true }))

  test('those of a link are shown and can be taken away; without a match the list is not done', async () => {
    await page.viewport(1366, 900)
    await navigate('?view=desk&specialty=Dermatology&state=WA&language=es', { replace: true })
    const { requests } = answerBesideDrafts({ body: { data: NOTHING } })
    const screen = await drawDesk()
    await expect.element(screen.getByText('No call matches')).toBeVisible()
    expect(screen.getByText('The list is done').query()).toBeNull()
    await expect
      .element(screen.getByRole('heading', { name: 'No calls today match the filters' }))
      .toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Specialty' })).toHaveValue('Dermatology')
    await expect.element(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('es')
    await expectAccessible()
    await screen.getByRole('combobox', { name: 'State' }).selectOptions('All')
    await expect.poll(() => requests.at(-1)).not.toContain('state=WA')
    await screen.getByRole('button', { name: 'Show all calls' }).click()
    await expect.element(screen.getByText('The list is done')).toBeVisible()
    expect(requests.at(-1)).not.toMatch(/specialty|language/)
  })

  test.each([
    ['en', 1366, 'State', ['All', 'Oregon', 'Washington']],
    ['es', PHONE.width, 'Estado', ['Todos', 'Oregón', 'Washington']],
  ] as const)(
    'all states can be chosen without a link, in %s at %i px',
    async (locale, width, label, states) => {
      await page.viewport(width, 900)
      await navigate('?view=desk', { replace: true })
      const { requests } = answerBesideDrafts({ body: { data: DESK } })
      const screen = await drawDesk(locale)
      const field = screen.getByRole('combobox', { name: label })
      const offered = () => [...field.element().querySelectorAll('option')].map((one) => one.textContent)
      await expect.element(field).toBeVisible()
      await expect.poll(offered).toEqual(states)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await field.selectOptions(states[1])
      await expect.poll(() => requests.at(-1)).toContain('state=OR')
    },
  )

  test('R-DESK-12: who speaks a language that nobody knows does not vanish without a word', async () => {
    await page.viewport(1366, 900)
    await navigate('?view=desk&language=es', { replace: true })
    const counts = { ...DESK.counts, unknown_language: 5 }
    const { requests } = answerBesideDrafts({ body: { data: { ...DESK, counts } } }, { body: { data: DESK } })
    const screen = await drawDesk()
    await expect
      .element(screen.getByText(/^5 more calls are to people whose language we do not/))
      .toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: 'Show all languages' }).click()
    await expect.element(screen.getByText(/whose language we do not know/)).not.toBeInTheDocument()
    expect(requests.map((request) => /language=../.exec(request)?.[0])).toEqual(['language=es', undefined])
  })

  test('"Take next" without a match says so', async () => {
    await page.viewport(1366, 900)
    await navigate('?view=desk&specialty=Dermatology', { replace: true })
    answerBesideDrafts({ body: { data: NOTHING } }, { body: { data: null } }, { body: { data: NOTHING } })
    const screen = await drawDesk()
    await screen.getByRole('button', { name: 'Take next' }).click()
    await expect
      .element(screen.getByText('No call that you could take now matches the filters.'))
      .toBeVisible()
  })

  test('values that the list is shown without are named', async () => {
    await navigate(`?view=desk&rows=0&language=fr&specialty=${'x'.repeat(101)}`, { replace: true })
    answerBesideDrafts({ body: { data: DESK } })
    const screen = await drawDesk()
    for (const label of ['Rows', 'Language', 'Specialty']) {
      await expect.element(screen.getByRole('listitem').filter({ hasText: label })).toBeVisible()
    }
  })

  test('reminders to more than fit say how many, and belong to the campaign of the list', async () => {
    await page.viewport(1366, 900)
    const campaign = { id: id(70), name: 'Autumn', name_es: 'Otoño' }
    await navigate(`?view=desk&campaign=${campaign.id}`, { replace: true })
    answerBesideDrafts(
      { body: { data: { ...DESK, total: 5_001, campaigns: [campaign] } } },
      { body: { data: [ROW.id] } },
    )
    const asked: (string | undefined)[] = []
    const remind = (_: string[], __: () => void, campaignId?: string) => {
      asked.push(campaignId)
      return null
    }
    const screen = await draw(<DeskPage openProvider={() => '/x'} openNotes={() => '/y'} remind={remind} />)
    await screen.getByRole('button', { name: 'Remind the first 5,000' }).click()
    await expect.poll(() => asked.at(-1)).toBe(campaign.id)
  })
})

test('the last note and the last result each have their date', async () => {
  await page.viewport(1366, 900)
  answerBesideDrafts({ body: { data: DESK } })
  const screen = await drawDesk()
  await expect.element(screen.getByText('11-12-2026', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByText('2 tries, no answer, 11-16-2026').first()).toBeVisible()
})
