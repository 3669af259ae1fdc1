import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { ForgotPage } from './ForgotPage.tsx'

const WORDS = {
  en: { email: 'Email', invalid: 'Invalid email, try again!' },
  es: { email: 'Correo electrónico', invalid: 'Correo electrónico no válido. ¡Inténtelo de nuevo!' },
}

test.each(['en', 'es'] as const)(
  'R-REG-14: an address from before the rule is looked up, and a typo is caught (%s)',
  async (locale) => {
    const words = WORDS[locale]
    const screen = await draw(<ForgotPage />, locale)
    const email = screen.getByLabelText(words.email)
    const leave = () => (email.element() as HTMLInputElement).blur()
    await email.fill('front.desk.@cascade_skin.example')
    leave()
    await expect.element(screen.getByText(words.invalid)).not.toBeInTheDocument()
    await email.fill('front.desk')
    leave()
    await expect.element(screen.getByText(words.invalid)).toBeVisible()
    await expectAccessible()
  },
)
