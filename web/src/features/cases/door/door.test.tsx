import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { findLetterCode } from '#platform/session/letter-code.ts'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { CaseDoor } from './CaseDoor.tsx'
import { CaseIndexPage } from './CaseIndexPage.tsx'

const INDEX = 'CDFGHJKMNPQRTVWXY234'
const WORDS = {
  en: {
    field: 'Access code',
    submit: 'Open the case',
    index: 'This is the index of the case',
    number: 'This is the number of the case',
    where: 'on the first page of your letter, after “Access code”',
    code: 'The address of this page ends in an access code',
    find: 'Find the page of your case',
  },
  es: {
    field: 'Código de acceso',
    submit: 'Abrir el caso',
    index: 'Este es el índice del caso',
    number: 'Este es el número del caso',
    where: 'en la primera página de su carta, después de «Código de acceso»',
    code: 'La dirección de esta página termina en un código de acceso',
    find: 'Encontrar la página de su caso',
  },
} as const

test.each(['en', 'es'] as const)(
  'an index where the code belongs is called by its name, in %s',
  async (locale) => {
    const { requests } = answerWith({ body: { data: null } })
    const words = WORDS[locale]
    const screen = await draw(<CaseDoor index={INDEX} notice={null} onOpen={() => {}} />, locale)
    const field = screen.getByLabelText(words.field, { exact: true })
    for (const typed of ['CDFGH-JKMNP-QRTVW-XY234', `https://portal.test/caseaudit/${INDEX}`]) {
      await userEvent.fill(field, typed)
      await expect.element(screen.getByText(words.index, { exact: false })).toBeVisible()
      await expect.element(screen.getByText(words.where, { exact: false })).toBeVisible()
    }
    await userEvent.fill(field, '26-0417')
    await expect.element(screen.getByText(words.number, { exact: false })).toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: words.submit }).click()
    expect(requests.filter((one) => one.startsWith('POST'))).toEqual([])
    await expect.element(screen.getByRole('button', { name: words.find })).not.toBeInTheDocument()
  },
)

test.each(['en', 'es'] as const)(
  'a code where the index belongs is carried to the form for it, in %s',
  async (locale) => {
    answerWith({ body: { data: null } })
    const words = WORDS[locale]
    const screen = await draw(<CaseDoor index="7KQ4-M2XR-9TDH" notice={null} onOpen={() => {}} />, locale)
    await expect.element(screen.getByText(words.code, { exact: false })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: words.find })).toBeVisible()
    await expectAccessible()
  },
)

test('a code that was typed before the index is there on the page of its case', async () => {
  answerWith({ body: { data: null } })
  const first = await draw(<CaseIndexPage />)
  const field = first.getByRole('textbox').first()
  await userEvent.fill(field, '7KQ4-M2XR-9TDH')
  await userEvent.fill(field, INDEX)
  await first.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(findLetterCode).toBe('7KQ4-M2XR-9TDH')
  await first.unmount()
  const screen = await draw(<CaseDoor index={INDEX} notice={null} onOpen={() => {}} />)
  await expect.element(screen.getByLabelText(WORDS.en.field, { exact: true })).toHaveValue('7KQ4-M2XR-9TDH')
  expect(findLetterCode(), 'kept no longer than needed').toBe('')
})
