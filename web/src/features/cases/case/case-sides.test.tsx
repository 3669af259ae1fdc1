import type { CaseView } from '@plumbline/contract/cases/cases'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forgetTabDrafts } from '#platform/drafts/tab-draft.ts'
import { recordBodies, VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../../testing/narrow.ts'
import { QuestionsCard } from './QuestionsCard.tsx'
import { TimeLeftCard } from './TimeLeftCard.tsx'

beforeEach(() => forgetTabDrafts())

const REQUESTED = {
  ...VIEW,
  status: 'requested',
  requested_on: '2026-10-10',
  due_on: '2026-11-24',
  due_reason: null,
  extension_wanted_on: null,
  extensions_asked: 0,
  clocks: { days_left: 9, due_at: '2026-11-25T07:59:59Z', time_zone: 'America/Los_Angeles' },
  may: ['ask_extension'],
} as unknown as CaseView

test.each([
  [
    'en',
    ['Ask for more time', 'Why do you need more time?'],
    'Please choose a day between 11-25-2026 and 01-08-2027.',
  ],
  [
    'es',
    ['Pedir una prórroga', '¿Por qué necesita más tiempo?', 'Pedir la prórroga'],
    'Elija un día entre el 25-11-2026 y el 08-01-2027.',
  ],
] as const)(
  'a day out of range is refused at its field, in %s',
  async (locale, [open, why, send = open], words) => {
    const bodies = recordBodies()
    const screen = await draw(<TimeLeftCard view={REQUESTED} />, locale)
    await screen.getByRole('button', { name: open }).click()
    await userEvent.fill(screen.getByLabelText(/Until when|Hasta cuándo/), '2027-03-01')
    await userEvent.fill(screen.getByLabelText(why), 'The archive is closed')
    await screen.getByRole('button', { name: send }).click()
    await expect.element(screen.getByText(words)).toBeVisible()
    expect(document.activeElement?.getAttribute('type')).toBe('date')
    expect(bodies).toEqual([])
    await expectAccessible()
    await userEvent.fill(screen.getByLabelText(/Until when|Hasta cuándo/), '2026-12-01')
    await screen.getByRole('button', { name: send }).click()
    await expect
      .poll(() => bodies)
      .toEqual([{ action: 'ask_extension', until: '2026-12-01', reason: 'The archive is closed' }])
  },
)

const WAITING = {
  ...REQUESTED,
  extension_wanted_on: '2026-12-01',
  extensions_asked: 1,
  messages: [
    { topic: 'extension', party: 'practice', body: 'The archive is closed' },
    { topic: 'extension', party: 'staff', body: 'We will see' },
  ],
} as unknown as CaseView

test.each([
  [
    'en',
    'the due date, 11-24-2026, stands',
    'Change the request',
    'You can ask two times; each change counts.',
    'write to us under Messages',
  ],
  [
    'es',
    'vale la fecha límite del 24-11-2026',
    'Cambiar la solicitud',
    'Puede pedirla dos veces; cada cambio cuenta.',
    'escríbanos en Mensajes',
  ],
] as const)(
  'a request for more time that waits can be changed until it is used up, in %s',
  async (locale, stands, change, left, write) => {
    const bodies = recordBodies()
    const screen = await draw(<TimeLeftCard view={WAITING} />, locale)
    await expect.element(screen.getByText(stands, { exact: false })).toBeVisible()
    await screen.getByRole('button', { name: change }).click()
    await expect.element(screen.getByText(left, { exact: false })).toBeVisible()
    const day = screen.getByLabelText(/Until when|Hasta cuándo/)
    await expect.element(day).toHaveValue('2026-12-01')
    await userEvent.fill(day, '2026-12-15')
    await expectAccessible()
    await screen.getByRole('button', { name: change }).click()
    await expect
      .poll(() => bodies)
      .toContainEqual({ action: 'ask_extension', until: '2026-12-15', reason: 'The archive is closed' })
    await screen.rerender(<TimeLeftCard view={{ ...WAITING, extensions_asked: 3, may: ['send_message'] }} />)
    await expect.element(screen.getByText(write, { exact: false })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: change })).not.toBeInTheDocument()
  },
)

test.each([
  [
    'en',
    'We could not give more time until 12-15-2026; the due date stays 11-24-2026.',
    'You can ask again.',
  ],
  [
    'es',
    'No pudimos dar la prórroga hasta el 15-12-2026; la fecha límite sigue siendo el 24-11-2026.',
    'Puede pedirla de nuevo.',
  ],
] as const)('a refused request for more time is shown (R-CASE-35), in %s', async (locale, refused, again) => {
  const event = (action: string, details = {}) => ({ action, details }) as CaseView['events'][number]
  const events = [event('ask_extension', { on: '2026-12-15' }), event('decline_extension')]
  const view = { ...REQUESTED, events, extensions_asked: 1 }
  const screen = await draw(<TimeLeftCard view={view} />, locale)
  await expect.element(screen.getByText(refused, { exact: false })).toBeVisible()
  await expect.element(screen.getByText(again, { exact: false })).toBeVisible()
  await expectAccessible()
  await screen.rerender(<TimeLeftCard view={{ ...view, extensions_asked: 3, may: ['send_message'] }} />)
  await expect.element(screen.getByText(refused, { exact: false })).toBeVisible()
  expect(screen.getByText(again, { exact: false }).query()).toBeNull()
})

test('what a visitor typed is there again after Escape, until they cancel it or the case closes', async () => {
  recordBodies()
  const screen = await draw(<TimeLeftCard view={REQUESTED} />)
  const open = () => screen.getByRole('button', { name: 'Ask for more time' })
  const reason = () => screen.getByLabelText('Why do you need more time?')
  await open().click()
  await userEvent.fill(reason(), 'The archive is closed')
  await userEvent.keyboard('{Escape}')
  await open().click()
  await expect.element(reason()).toHaveValue('The archive is closed')
  await userEvent.fill(reason(), 'The archive is still closed')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await open().click()
  await expect.element(reason()).toHaveValue('')
  await userEvent.fill(reason(), 'The archive is closed')
  await userEvent.keyboard('{Escape}')
  await expect.element(reason()).not.toBeInTheDocument()
  forgetTabDrafts()
  await open().click()
  await expect.element(reason()).toHaveValue('')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('the plan can be reached without the portal', async () => {
  const contact = {
    phone: '(800) 555-0142',
    hours: { en: 'Monday to Friday', es: 'Lunes a viernes' },
    fax: '(800) 555-0199',
    mail_address: 'P.O. Box 7\nSacramento, CA 95814',
  }
  const screen = await draw(<QuestionsCard view={{ ...VIEW, contact }} />, 'es')
  await expect
    .element(screen.getByRole('link', { name: '(800) 555-0142' }))
    .toHaveAttribute('href', 'tel:8005550142')
  await expect.element(screen.getByText('Lunes a viernes')).toBeVisible()
  await expect.element(screen.getByText('(800) 555-0199')).toBeVisible()
  await expect.element(screen.getByText('P.O. Box 7', { exact: false })).toBeVisible()
  await expectAccessible()
  await expectToFitPhone()
})
