import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import { closeContexts, openContext, PHONE, settle, shareBrowser } from './support/browser.ts'
import { type Mailbox, startMailbox } from './support/mailbox.ts'
import { copyWorld, type DataDir, type Portal, startPortal } from './support/portal.ts'

const NEW = 'Blue-Canoe-Rides-41'
const FIRST = 'Quiet-Harbour-63'
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

const open = async (person: 'visitor' | 'provider' | 'support', path: string, options = {}) => {
  const context = await openContext(browser, portal.url, person, options)
  const page = await context.newPage()
  await page.goto(path)
  await settle(page)
  return { context, page }
}
const setPassword = async (page: Page, password: string) => {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm the new password').fill(password)
  await page.getByRole('button', { name: 'Set the new password' }).click()
}

describe('a forgotten password', () => {
  it('is asked for by keyboard, set anew by the mailed link, and the link works once', async () => {
    const { context, page } = await open('visitor', '/auth/forgot', { viewport: PHONE })
    await page.getByLabel('Email').focus()
    await page.keyboard.type('expired@demo.test')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    const link = await mailbox.linkFor('expired@demo.test')
    await page.goto(link)
    await setPassword(page, 'Plumbline2026!')
    await page.getByText('This password is known from data breaches').waitFor()
    await page.locator('input[name=password]:focus').waitFor()
    await setPassword(page, NEW)
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill('expired@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(NEW)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/dashboard$/)
    await context.close()

    const again = await open('visitor', link)
    await setPassword(again.page, 'Another-Canoe-42')
    await again.page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await again.context.close()
  })
})

describe('an invitation', () => {
  it('goes from a practice administrator by mail to a first password in Spanish', async () => {
    const support = await open('support', '/admin/support/tools?tab=users')
    await support.page.getByRole('button', { name: 'Actions for Marsh, Elena R Dr, MD' }).click()
    await support.page.getByRole('menuitem', { name: 'Appoint administrator of Cascade Skin Care' }).click()
    await support.page.getByLabel('Reason').fill('Asked by phone')
    await support.page.getByRole('button', { name: 'Appoint', exact: true }).click()
    await support.page
      .getByRole('row')
      .filter({ hasText: 'Marsh, Elena R Dr, MD' })
      .getByText('Cascade Skin Care (administrator)')
      .waitFor()
    await support.context.close()

    const { context, page } = await open('provider', '/account')
    await page.getByRole('button', { name: 'Invite a user' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('First name').fill('Ana')
    await drawer.getByLabel('Last name').fill('Ruiz')
    await drawer.getByLabel('Email').fill('ana@cascade.example')
    await drawer.getByRole('checkbox', { name: /Lindqvist/ }).check()
    await drawer.getByRole('button', { name: 'Send invitation' }).click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByText('Ruiz, Ana').first().waitFor()

    const link = await mailbox.linkFor('ana@cascade.example')
    const ana = await open('visitor', `/es${link}`, { viewport: PHONE, locale: 'es-MX' })
    await ana.page.getByText('le invita a trabajar con Cascade Skin Care').waitFor()
    await ana.page.getByRole('link', { name: 'Aceptar y establecer una contraseña' }).click()
    await ana.page.getByLabel('Contraseña nueva', { exact: true }).fill(FIRST)
    await ana.page.getByLabel('Confirme la contraseña nueva').fill(FIRST)
    await ana.page.getByRole('button', { name: 'Establecer la contraseña y terminar' }).click()
    await ana.page.getByText('Acepte el acuerdo de uso para continuar.').waitFor()
    await ana.page.getByRole('checkbox').check()
    await ana.page.getByRole('button', { name: 'Establecer la contraseña y terminar' }).click()
    await ana.page.getByRole('heading', { name: 'Su cuenta está lista' }).waitFor()
    await ana.page.goto(`/es${link}`)
    await ana.page.getByRole('heading', { name: 'Esta invitación ya no funciona' }).waitFor()
    await ana.context.close()

    await page.reload()
    await page.getByRole('button', { name: 'Remove Ruiz, Ana' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove Ruiz, Ana' }).waitFor({ state: 'detached' })
    await page.getByText('Calloway, Bettina').first().waitFor()
    await context.close()
  })
})
