import { EMPTY_LETTERHEAD } from '@plumbline/contract/outreach/letterhead'
import { expect, test } from 'vitest'
import { answerWith } from '../testing/answers.ts'
import { draw } from '../testing/draw.tsx'
import { LetterheadNotice } from './LetterheadNotice.tsx'

const EMPTY = { ...EMPTY_LETTERHEAD, payer: 'Evergreen', logo: null }
const FULL = {
  ...EMPTY,
  return_address: 'PO Box 1200',
  phone: '503-555-0100',
  hours: { en: 'weekdays', es: 'días hábiles' },
}

test.each([
  ['en', 'Letters go out without a return address, a phone number, and hours in both languages.'],
  ['es', 'Las cartas salen sin dirección del remitente, teléfono y horario en ambos idiomas.'],
] as const)('R-LET-4: says what the letters lack, in %s', async (locale, words) => {
  answerWith({ body: { data: EMPTY } })
  const screen = await draw(<LetterheadNotice />, locale)
  await expect.element(screen.getByText(new RegExp(words))).toBeVisible()
})

test('R-LET-4: a complete letterhead needs no notice, also without a logo', async () => {
  const { requests } = answerWith({ body: { data: FULL } })
  const screen = await draw(<LetterheadNotice />)
  await expect.poll(() => requests.length).toBe(1)
  expect(screen.container.textContent).toBe('')
})

test('R-LET-4: Today asks only for vendor admins', async () => {
  const { requests } = answerWith({ body: { data: EMPTY } })
  const screen = await draw(<LetterheadNotice onlyVendor />)
  expect(screen.container.textContent).toBe('')
  expect(requests).toEqual([])
})
