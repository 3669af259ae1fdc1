import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import {
  closeContexts,
  openContext,
  PASSWORD,
  PHONE,
  settle,
  shareBrowser,
  watchConsole,
} from './support/browser.ts'
import { copyWorld, type DataDir, type Portal, runCli, startPortal } from './support/portal.ts'
import { addAuthenticator, settleStep, totpCode } from './support/second-factor.ts'

// A portal of its own: whoever has a second factor cannot sign in as the other journeys do.
let browser: Browser
let dataDir: DataDir
let portal: Portal
beforeAll(async () => {
  browser = await shareBrowser()
  dataDir = await copyWorld(inject('emptyWorld'))
  portal = await startPortal(dataDir.path)
})
afterAll(async () => {
  await closeContexts(browser)
  await portal.stop()
  await dataDir.remove()
})

async function signIn(page: Page, address: string, person: string, submit = 'Sign in') {
  await page.goto(address)
  await page.locator('input[name=email]').fill(`${person}@demo.test`)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: submit, exact: true }).click()
}

/** Sets the app up on the account page and gives back its secret. */
async function enrolTotp(page: Page): Promise<string> {
  const secret = (await page.locator('p.font-mono').first().textContent()) ?? ''
  await settleStep()
  // One step behind, so that the next codes are still good.
  await page.getByLabel('Code from your app').fill(totpCode(secret, -1))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10)
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('You have 10 unused codes.').waitFor()
  return secret
}

describe('a passkey', () => {
  it('is made, named, used without a password, renamed and removed', async () => {
    const context = await openContext(browser, portal.url, 'payer')
    const page = await context.newPage()
    const complaints = watchConsole(page)
    await addAuthenticator(page)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    // The dialog loads when it is opened: before it is there, there is nothing to look at.
    await page.getByLabel('Name', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Name', { exact: true }).fill('Office computer')
    await page.getByRole('button', { name: 'Create the passkey' }).click()
    await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('Office computer', { exact: true }).waitFor()

    await page.goto('/auth/logout')
    await page.waitForURL(/\/admin\/?$/)
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText('This passkey does not open an account here.').waitFor()
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL(/\/admin\/support\/performance$/)

    await page.goto('/account')
    await page.getByText('with second factor').waitFor()
    await page.getByRole('button', { name: 'Rename passkey Office computer' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Laptop')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Remove passkey Laptop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    // Signing in is no proof for a change: the passkey is asked again.
    await page.getByRole('dialog', { name: 'Is it you?' }).waitFor()
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await page.getByText('Removed. We sent you an email about it.').waitFor()
    await page.getByText('Off', { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('an authenticator app', () => {
  it('is set up on a phone, asked for at the door in Spanish, and again before a data hold', async () => {
    const context = await openContext(browser, portal.url, 'support', { viewport: PHONE })
    const page = await context.newPage()
    const complaints = watchConsole(page)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Set up the app' }).click()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await expectAccessible(page)
    const secret = await enrolTotp(page)

    await page.goto('/auth/logout')
    await page.waitForURL(/\/admin\/?$/)
    await signIn(page, '/es/admin', 'support', 'Iniciar sesión')
    const code = page.getByLabel('Código de su aplicación')
    await code.waitFor()
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    await expectAccessible(page)
    await code.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await page.getByText('No funcionó. Inténtelo con un código nuevo o comience de nuevo.').waitFor()
    await code.and(page.locator(':focus')).waitFor()
    await settleStep()
    await page.keyboard.type(totpCode(secret))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/es\/admin\/support\/dashboard$/)

    const hold = async () => {
      const answer = await page.evaluate(async () => {
        const response = await fetch('/api/admin/data_hold')
        return response.json()
      })
      return answer.data.active
    }
    await page.goto('/admin/support/tools?tab=system')
    await settle(page)
    await page.getByRole('button', { name: /hold/i }).first().click()
    await page.getByRole('alertdialog').getByRole('textbox').fill('A journey')
    await page.getByRole('alertdialog').getByRole('button').last().click()
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await question.waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await hold(), 'nothing happens without the proof').toBe(false)
    await page.getByText('Please confirm first that it is you.').waitFor()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await question.getByLabel('Code from your app').fill(totpCode(secret, 1))
    await question.getByRole('button', { name: 'Confirm' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(hold).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('outside the demo (R-AUTH-5)', () => {
  it('the first vendor admin, made by the command, gets a second factor before anything else', async () => {
    await portal.stop()
    portal = await startPortal(dataDir.path, { DEMO: 'off', HOST: '127.0.0.1' })
    const context = await openContext(browser, portal.url, 'visitor')
    const page = await context.newPage()
    const made = await runCli(dataDir.path, ['create-vendor-admin', 'first@demo.test', 'Okoye^Ada'], {
      DEMO: 'off',
    })
    const link = new URL(/https?:\/\/\S+/.exec(made)?.[0] ?? '')
    await page.goto(link.pathname + link.search)
    await page.locator('main a[href^="/auth/password/register/"]').click()
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.locator('input[name=password_confirmation]').fill(PASSWORD)
    await page.locator('input[type=checkbox]').check()
    await page.locator('button[type=submit]').click()
    await page.locator('input[name=password_confirmation]').waitFor({ state: 'detached' })
    await signIn(page, '/admin', 'first')
    await page.waitForURL(/\/account$/)
    await page.getByText('Set up a second factor to continue.').waitFor()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await expectAccessible(page)
    await page.goto('/codoxo_admin')
    await page.waitForURL(/\/account$/)
    await enrolTotp(page)
    await page.getByText('Where you are signed in').waitFor()
    await page.goto('/codoxo_admin/feature_flags')
    await settle(page)
    expect(new URL(page.url()).pathname).toBe('/codoxo_admin/feature_flags')
    await context.close()
  })
})
