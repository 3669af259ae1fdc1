import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closeContexts, openContext, PASSWORD, settle, shareBrowser } from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await shareBrowser()
})
afterAll(() => closeContexts(browser))

const visitor = async (options = {}) => {
  const context = await openContext(browser, inject('portalUrl'), 'visitor', options)
  return { context, page: await context.newPage() }
}

describe('signing in', () => {
  it('takes a provider on to the page that was asked for, by keyboard alone', async () => {
    const { context, page } = await visitor()
    await page.goto('/audits')
    await page.waitForURL(/\/auth\/login\?next=%2Faudits/)
    await page.getByLabel('Email', { exact: true }).focus()
    await page.keyboard.type('provider@demo.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/audits$/)
    await context.close()
  })

  it('without one, /auth/login with a user goes to /dashboard (R-NAV-12)', async () => {
    const { context, page } = await visitor()
    await page.goto('/auth/login')
    await page.getByLabel('Email', { exact: true }).fill('provider@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/dashboard$/)
    await context.close()
  })

  it('says what is wrong in the form and keeps the email (R-AUTH-3)', async () => {
    const { context, page } = await visitor()
    await page.goto('/auth/login')
    const email = page.getByLabel('Email', { exact: true })
    await email.fill('not-an-email')
    await page.getByLabel('Password', { exact: true }).fill('x')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Invalid email, try again!').waitFor()
    await email.fill('nobody@demo.test')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Invalid Email address or password').waitFor()
    expect(await email.inputValue()).toBe('nobody@demo.test')
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await context.close()
  })

  it('an admin enters at /admin, lands on the support dashboard and leaves to /admin', async () => {
    const { context, page } = await visitor()
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Staff sign-in' }).click()
    await page.waitForURL(/\/admin$/)
    // Both sign-in forms have the same labels, and the address changes before the new page is drawn.
    await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor()
    await page.getByLabel('Email', { exact: true }).fill('support@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Invalid login information').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/admin\/support\/dashboard$/)
    await page.getByRole('button', { name: /Reyes, Dana/ }).click()
    await page.getByRole('menuitem', { name: 'Admin logout' }).click()
    await page.waitForURL(/\/admin\/?$/)
    await context.close()
  })

  it('R-SES-19: signing out leaves nothing in the tab for the next person, nor by Back', async () => {
    const context = await openContext(browser, inject('portalUrl'), 'provider')
    const page = await context.newPage()
    await page.goto('/account')
    await settle(page)
    await page.evaluate(() => Object.assign(window, { leftBehind: true }))
    await page.getByRole('button', { name: /Marsh/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL(/\/auth\/login/)
    expect(await page.evaluate(() => 'leftBehind' in window)).toBe(false)
    await page.goBack()
    await page.waitForURL(/\/auth\/login\?next=/)
    await settle(page)
    expect(await page.getByText(/Marsh/).count()).toBe(0)
    await context.close()
  })

  it('the payer lands on performance and sees that tab alone', async () => {
    const { context, page } = await visitor()
    await page.goto('/es/admin')
    await page.getByLabel('Correo electrónico').fill('payer@demo.test')
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForURL(/\/es\/admin\/support\/performance$/)
    const tabs = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
    await expect.poll(() => tabs.allTextContents()).toEqual(['Resultados de campañas'])
    await context.close()
  })
})

describe('languages (R-LANG-1, R-LANG-3)', () => {
  it('the browser decides first, the switch for a year, and /es changes nothing by itself', async () => {
    const { context, page } = await visitor({ locale: 'es-MX' })
    await page.goto('/auth/faq')
    expect(new URL(page.url()).pathname).toBe('/es/auth/faq')
    await settle(page)
    await page.getByRole('button', { name: 'English' }).click()
    await page.waitForURL(/[^s]\/auth\/faq$/)
    const cookie = (await context.cookies()).find(({ name }) => name === 'plumbline_language')
    expect(cookie?.value).toBe('en')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    await page.goto('/es/auth/faq')
    await settle(page)
    await page.goto('/auth/faq')
    expect(new URL(page.url()).pathname).toBe('/auth/faq')
    await context.close()
  })

  it('the switch keeps page, filters and scroll', async () => {
    const context = await openContext(browser, inject('portalUrl'), 'support', {
      viewport: { width: 1366, height: 400 },
    })
    const page = await context.newPage()
    await page.goto('/admin/support/dashboard?search=e')
    await settle(page)
    await page.evaluate(() => window.scrollTo(0, 120))
    const before = await page.evaluate(() => window.scrollY)
    // Pressed without scrolling to it, as the keyboard does.
    await page.getByRole('button', { name: 'Español' }).evaluate((button: HTMLElement) => button.click())
    await page.waitForURL(/\/es\/admin\/support\/dashboard\?search=e$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    await context.close()
  })
})
