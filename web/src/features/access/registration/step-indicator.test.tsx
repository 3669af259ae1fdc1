import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { StepIndicator } from './StepIndicator.tsx'

test.each([
  ['en', ['1. Your letter', '2. Your account', 'Then confirm your email']],
  ['es', ['1. Su carta', '2. Su cuenta', 'Luego confirme su correo']],
] as const)(
  'registration has two numbered steps, and the email after them (R-REG-1, %s)',
  async (locale, steps) => {
    const screen = await draw(<StepIndicator current="letter" />, locale)
    await expect.element(screen.getByRole('list')).toBeVisible()
    const shown = screen
      .getByRole('listitem')
      .all()
      .map((item) => item.element().textContent?.replace(/\.(?=\S)/, '. '))
    expect(shown).toEqual(steps)
  },
)
