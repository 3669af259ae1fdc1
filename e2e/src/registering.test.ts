import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  closeContexts,
  type Language,
  localized,
  openContext,
  PHONE,
  settle,
  shareBrowser,
} from './support/browser.ts'
import { readLetters } from './support/letters.ts'
import { type Mailbox, startMailbox } from './support/mailbox.ts'
import { copyWorld, type DataDir, type Portal, startPortal } from './support/portal.ts'

let browser: Browser
let portal: Portal
let mailbox: Mailbox
let dataDir: DataDir
beforeAll(async () => {
  ;[dataDir, mailbox] = await Promise.all([copyWorld(inject('emptyWorld')), startMailbox()])
  ;[browser, portal] = await Promise.all([
    shareBrowser(),
    startPortal(dataDir.path, { SMTP_URL: mailbox.url, PUBLIC_URL: 'http://localhost:3000' }),
  ])
})
afterAll(async () => {
  await closeContexts(browser)
  await portal.stop()
  await mailbox.close()
  await dataDir.remove()
})

const letters = () => readLetters(portal.output())

const MAIL_SENT: Record<Language, string> = { en: 'Check your email', es: 'Revise su correo' }
const CORRECT: Record<Language, string> = { en: 'Correct the address', es: 'Corregir la dirección' }
const PASSWORD = 'Brisa-Clara-58!'

/** Types where the focus is and goes on by Tab, as a person without a mouse does. */
async function typeInto(page: Page, name: string, text: string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
    if (focused === name) return page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  throw new Error(`no field ${name} by Tab`)
}

async function pressFocused(page: Page, selector: string, key: string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await page.evaluate((css) => document.activeElement?.matches(css) ?? false, selector))
      return page.keyboard.press(key)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} is not reached by Tab`)
}

describe.each<[Language, number, { width: number; height: number } | undefined]>([
  ['en', 0, undefined],
  ['es', 1, PHONE],
])('from the letter to the welcome page in %s, by keyboard alone', (language, index, viewport) => {
  it('proves the code, makes the account, follows the mailed link and signs in', async () => {
    const letter = letters()[index]
    if (letter === undefined) throw new Error(`no code was printed:\n${portal.output()}`)
    let email = `newcomer-${language}@practice.example`
    const context = await openContext(browser, portal.url, 'visitor', viewport ? { viewport } : {})
    const page = await context.newPage()
    await page.goto(localized('/auth/registration', language))
    await settle(page)

    await typeInto(page, 'access_code', letter.code.toLowerCase())
    await typeInto(page, 'tin', letter.tin)
    await typeInto(page, 'npi', letter.npi)
    await pressFocused(page, 'input[type=checkbox]', 'Space')
    await pressFocused(page, 'button[type=submit]', 'Enter')

    await page.locator('input[name=email]').waitFor()
    await typeInto(page, 'first', 'Dana')
    await typeInto(page, 'last', 'Ruiz')
    await pressFocused(page, 'select[name=practice_role]', 'ArrowDown')
    await typeInto(page, 'email', email)
    await typeInto(page, 'password', PASSWORD)
    await typeInto(page, 'password_confirmation', PASSWORD)
    await pressFocused(page, 'input[type=checkbox]', 'Space')
    await pressFocused(page, 'button[type=submit]', 'Enter')
    await page.getByRole('heading', { name: MAIL_SENT[language] }).waitFor()

    // A mistyped address is corrected with the same letter.
    await page.getByRole('button', { name: CORRECT[language] }).click()
    await page.locator('input[name=email]').fill(`corrected-${email}`)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.locator('input[name=password_confirmation]').fill(PASSWORD)
    await page.locator('button[type=submit]').click()
    await page.getByRole('heading', { name: MAIL_SENT[language] }).waitFor()
    email = `corrected-${email}`

    const link = await mailbox.linkFor(email)
    expect(link).toMatch(language === 'es' ? /^\/es\/auth\/success\?token=/ : /^\/auth\/success\?token=/)
    await page.goto(link)
    await settle(page)
    await page.goto(localized('/auth/login', language))
    await settle(page)
    await typeInto(page, 'email', email)
    await typeInto(page, 'password', PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/dashboard$/)
    await page.goto(localized('/welcome', language))
    await settle(page)
    await context.close()
  })

  it('the same code is worth nothing a second time', async () => {
    const letter = letters()[index]
    const context = await openContext(browser, portal.url, 'visitor')
    const page = await context.newPage()
    await page.goto('/auth/registration')
    await settle(page)
    await page.locator('input[name=access_code]').fill(letter?.code ?? '')
    await page.locator('input[name=tin]').fill(letter?.tin ?? '')
    await page.locator('input[name=npi]').fill(letter?.npi ?? '')
    await page.locator('input[type=checkbox]').check()
    await page.locator('button[type=submit]').click()
    await page.getByText('Invalid Access Code, TIN, or NPI').waitFor()
    await context.close()
  })
})
