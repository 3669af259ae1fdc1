import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keepLetterCode, noteWithoutCase } from '#platform/session/letter-code.ts'
import { answerWith } from '../testing/answers.ts'
import { draw } from '../testing/draw.tsx'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { LetterDoorForm } from './LetterDoorForm.tsx'

test.each([
  [
    'en',
    'We found no request for records with this code.',
    'My letter invites me to create an account',
    'Continue',
  ],
  [
    'es',
    'No encontramos ninguna solicitud de expedientes',
    'Mi carta me invita a crear una cuenta',
    'Continuar',
  ],
] as const)(
  'a code without a case is carried back and not sent round again, in %s',
  async (locale, words, register, go) => {
    const { requests } = answerWith({ body: { data: { kind: 'registration' } } })
    noteWithoutCase('7KQ4-M2XR-9TDH')
    keepLetterCode('7KQ4-M2XR-9TDH')
    const screen = await draw(<LetterDoorForm wants="index" />, locale)
    const field = screen.getByRole('textbox').first()
    await expect.element(field).toHaveValue('7KQ4-M2XR-9TDH')
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: register })).toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: go, exact: true }).click()
    expect(requests.filter((one) => one.startsWith('POST'))).toEqual([])
    await userEvent.fill(field, '7KQ4-M2XR-9TDK')
    await expect.element(screen.getByText(words, { exact: false })).not.toBeInTheDocument()
  },
)
