import type { CaseView } from '@plumbline/contract/cases/cases'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { recordBodies, VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../../testing/narrow.ts'
import { QuestionsCard } from './QuestionsCard.tsx'
import { TimeLeftCard } from './TimeLeftCard.tsx'

const REQUESTED = {
  ...VIEW,
  status: 'requested',
  requested_on: '2026-10-10',
  due_on: '2026-11-24',
  due_reason: null,
  extension_wanted_on: null,
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

test('a request for more time says which day stands and how to change it', async () => {
  const view = { ...REQUESTED, may: [], extension_wanted_on: '2026-12-01' }
  const screen = await draw(<TimeLeftCard view={view} />)
  await expect.element(screen.getByText('the due date, 11-24-2026, stands', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('write to us under Messages', { exact: false })).toBeVisible()
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
