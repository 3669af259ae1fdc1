import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { PreregistrationPage } from './PreregistrationPage.tsx'

const WORDS = {
  en: {
    mail: 'Letter',
    fax: 'Fax',
    phone: 'Phone',
    faxNumber: 'Your fax number',
    phoneNumber: 'Your phone number',
    send: 'Send the request',
    untick: 'Please tick the box first.',
    bad: /Enter a number with area code/,
    purpose: /never give an access code by phone or fax/,
  },
  es: {
    mail: 'Carta',
    fax: 'Fax',
    phone: 'Teléfono',
    faxNumber: 'Su número de fax',
    phoneNumber: 'Su número de teléfono',
    send: 'Enviar la solicitud',
    untick: 'Marque primero la casilla.',
    bad: /Escriba un número con código de área/,
    purpose: /Nunca damos un código de acceso por teléfono ni por fax/,
  },
}

test.each(['en', 'es'] as const)(
  'R-REG-16: who wants a call or a fax is asked for a number, and told what it is for (%s)',
  async (locale) => {
    await page.viewport(390, 844)
    const words = WORDS[locale]
    const screen = await draw(<PreregistrationPage />, locale)
    const choose = (name: string | RegExp) => screen.getByRole('radio', { name }).click({ force: true })
    await choose(new RegExp(`^${words.mail}`))
    await expect.element(screen.getByLabelText(words.faxNumber)).not.toBeInTheDocument()
    await choose(words.fax)
    await expect.element(screen.getByLabelText(words.faxNumber)).toBeVisible()
    await choose(words.phone)
    const number = screen.getByLabelText(words.phoneNumber)
    await number.fill('555 0148')
    ;(number.element() as HTMLInputElement).blur()
    await expect.element(screen.getByText(words.bad)).toBeVisible()
    await expect.element(screen.getByText(words.purpose)).toBeVisible()
    await number.fill('(503) 555-0148 x12')
    ;(number.element() as HTMLInputElement).blur()
    await expect.element(screen.getByText(words.bad)).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  },
)

test.each(['en', 'es'] as const)(
  'R-AUTH-8: an empty form marks the box that was not ticked with the other fields (%s)',
  async (locale) => {
    const words = WORDS[locale]
    const screen = await draw(<PreregistrationPage />, locale)
    await screen.getByRole('button', { name: words.send }).click()
    await expect.element(screen.getByText(words.untick)).toBeVisible()
    await expect.element(screen.getByRole('checkbox')).toBeInvalid()
    await expect.element(screen.getByLabelText('NPI')).toHaveFocus()
    await expectAccessible()
  },
)
