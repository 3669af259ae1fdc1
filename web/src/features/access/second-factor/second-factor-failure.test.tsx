import { expect, test } from 'vitest'
import { answerWith, refusal } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'

test.each([
  ['en', /Internal Error \[JSC_H418\]/],
  ['es', /Error interno \[JSC_H418\]/],
] as const)(
  'R-ERR-20: a card that cannot be loaded says why by the catalogue, in %s',
  async (locale, text) => {
    answerWith(refusal(418, 'Short and stout'))
    const screen = await draw(<SecondFactorCard />, locale)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(text)
  },
)
