import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { AdminLoginPage } from './AdminLoginPage.tsx'

const WORDS = {
  en: { button: 'Sign in with your organization', password: 'Password', instead: 'Use a password instead' },
  es: {
    button: 'Iniciar sesión con su organización',
    password: 'Contraseña',
    instead: 'Usar una contraseña',
  },
}

/** What the server wrote into the page. */
const settings = vi.hoisted(() => ({ sign_on: true, staff_passwords: true }))
vi.mock('#platform/session/boot-config.ts', () => ({ bootConfig: () => settings }))

function openDoor(staffPasswords: boolean, locale: 'en' | 'es') {
  settings.staff_passwords = staffPasswords
  return draw(<AdminLoginPage />, locale)
}

test.each(['en', 'es'] as const)(
  'passwords that open nothing are out of the way (R-AUTH-9, %s)',
  async (locale) => {
    const words = WORDS[locale]
    const screen = await openDoor(false, locale)
    await expect.element(screen.getByRole('button', { name: words.button })).toBeVisible()
    const password = screen.getByLabelText(words.password, { exact: true })
    await expect.element(password).not.toBeVisible()
    await screen.getByText(words.instead).click()
    await expect.element(password).toBeVisible()
    await expectAccessible()
  },
)

test('with passwords of staff the form is open', async () => {
  const screen = await openDoor(true, 'en')
  await expect.element(screen.getByLabelText('Password', { exact: true })).toBeVisible()
})
