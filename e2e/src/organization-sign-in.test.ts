import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { closeContexts, openContext, PHONE, settle, shareBrowser, watchConsole } from './support/browser.ts'
import { findFreePort, type Organization, startOrganization } from './support/organization.ts'
import { copyWorld, type DataDir, type Portal, startPortal } from './support/portal.ts'

let browser: Browser
let dataDir: DataDir
let organization: Organization
let portal: Portal
beforeAll(async () => {
  browser = await shareBrowser()
  dataDir = await copyWorld(inject('emptyWorld'))
  const port = await findFreePort()
  organization = await startOrganization(`http://localhost:${port}`)
  portal = await startPortal(dataDir.path, {
    ...organization.settings,
    PORT: String(port),
    OIDC_SECOND_FACTOR: 'trusted',
  })
})
afterAll(async () => {
  await closeContexts(browser)
  await portal.stop()
  await organization.stop()
  await dataDir.remove()
})

const POCKET = { viewport: PHONE, locale: 'es-US' }

/** The organization's own page, which is none of ours. */
async function signInThere(page: Page, login: string) {
  await page.waitForURL(`${organization.issuer}/**`)
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

describe('R-AUTH-9: signing in with the organization', () => {
  it('opens the portal, asks again before a data hold, and ends when the organization says so', async () => {
    await organization.setMember('ana', ['billing-support'])
    const context = await openContext(browser, portal.url, 'visitor')
    const page = await context.newPage()
    const complaints = watchConsole(page)
    await page.goto('/admin?next=%2Fadmin%2Fsupport%2Ftools%3Ftab%3Dsystem')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in with your organization' }).click()
    await signInThere(page, 'ana')
    await page.waitForURL(/\/admin\/support\/tools/)
    await settle(page)
    expect(page.url()).not.toContain('code=')
    expect(complaints).toEqual([])

    const hold = async () => (await (await context.request.get('/api/admin/data_hold')).json()).data.active
    await page.getByRole('button', { name: /hold/i }).first().click()
    await page.getByRole('alertdialog').getByRole('textbox').fill('A journey')
    await page.getByRole('alertdialog').getByRole('button').last().click()
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await question.waitFor()
    await expectAccessible(page)
    const opened = context.waitForEvent('page')
    await question.getByRole('button', { name: 'Go to your organization' }).click()
    const tab = await opened
    // Known there, and asked for the password all the same.
    await signInThere(tab, 'ana')
    await question.waitFor({ state: 'detached' })
    await expect.poll(hold).toBe(true)
    await page
      .getByRole('button', { name: /release|end|lift|hold/i })
      .first()
      .waitFor()

    const there = await context.newPage()
    await there.goto(`${organization.issuer}/session/end`)
    await there.getByRole('button', { name: 'Yes, sign me out' }).click()
    await there.getByText('Sign-out Success').waitFor()
    const settings = await context.request.get('/api/user/settings')
    expect(settings.status(), 'the session ended at once').toBe(401)
    await page.goto('/admin/support/tools')
    await page.waitForURL(/\/admin\?next=/)
    await context.close()
  })

  it('tells whoever left the group what to do, in their language, and nothing more', async () => {
    await organization.setMember('joe', ['billing-vendor'])
    const context = await openContext(browser, portal.url, 'visitor', { viewport: PHONE, locale: 'es-US' })
    const page = await context.newPage()
    await page.goto('/es/admin')
    await page.getByRole('button', { name: 'Iniciar sesión con su organización' }).click()
    await signInThere(page, 'joe')
    await page.waitForURL(/\/es\/admin\/support\/dashboard/)
    // Signing out here leads through the organization's sign-out.
    await page.goto('/es/auth/logout')
    await page.waitForURL(`${organization.issuer}/session/end**`)
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await page.waitForURL(/\/es\/admin$/)

    await organization.setMember('joe', [])
    await page.getByRole('button', { name: 'Iniciar sesión con su organización' }).click()
    await signInThere(page, 'joe')
    await page.getByText(/no le ha dado acceso a este portal/).waitFor()
    await page.getByRole('heading', { name: 'No ha iniciado sesión' }).waitFor()
    await expectAccessible(page)
    expect(page.url()).not.toContain('code=')
    await page.goto('/es/admin/support/dashboard')
    await page.waitForURL(/\/es\/admin\?next=/)
    await context.close()
  })

  it('shows a made-up or repeated answer as a page that says what to do', async () => {
    const context = await openContext(browser, portal.url, 'visitor')
    const page = await context.newPage()
    await page.goto('/auth/callback?code=made-up&state=made-up&next=https%3A%2F%2Fanother.example')
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor()
    await page.getByText(/Please start again/).waitFor()
    await page.getByRole('link', { name: 'Back to staff sign-in' }).click()
    await page.waitForURL(/\/admin$/)
    await context.close()
  })

  it('R-AUTH-15: leads nobody to an organization that has stopped since, in both languages', async () => {
    const world = await copyWorld(inject('emptyWorld'))
    const port = await findFreePort()
    const stopping = await startOrganization(`http://localhost:${port}`)
    const alone = await startPortal(world.path, { ...stopping.settings, PORT: String(port) })
    const doors = [
      { path: '/admin', words: ['Sign in with your organization', /sign-on does not answer/, 'Try again'] },
      {
        ...POCKET,
        path: '/es/admin',
        words: ['Iniciar sesión con su organización', /su organización no responde/, 'Intentar de nuevo'],
      },
    ] as const
    // The first visit makes the portal know the issuer's metadata.
    const { status } = await fetch(`${alone.url}/api/auth/sign_on`, {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
    expect(status).toBe(200)
    await stopping.stop()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    for (const { path, words, ...view } of doors) {
      const context = await openContext(browser, alone.url, 'visitor', view)
      const page = await context.newPage()
      await page.goto(path)
      await page.getByRole('button', { name: words[0] }).click()
      await page.getByText(words[1]).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: words[2] }).click()
      await page.getByText(words[1]).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await context.close()
    }
    await alone.stop()
    await world.remove()
  })

  it('says at the button when the organization cannot be reached', async () => {
    const world = await copyWorld(inject('emptyWorld'))
    const alone = await startPortal(world.path, {
      ...organization.settings,
      OIDC_ISSUER: 'http://127.0.0.1:9',
    })
    const context = await openContext(browser, alone.url, 'visitor')
    const page = await context.newPage()
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Sign in with your organization' }).click()
    await page.getByText(/sign-on does not answer/).waitFor()
    await expectAccessible(page)
    await context.close()
    await alone.stop()
    await world.remove()
  })
})
