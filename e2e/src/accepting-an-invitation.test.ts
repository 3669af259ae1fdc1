import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findBarriers } from './support/accessible.ts'
import {
  closeContexts,
  DESKTOP,
  localized,
  openContext,
  PASSWORD,
  PHONE,
  settle,
  shareBrowser,
} from './support/browser.ts'
import { type Mailbox, startMailbox } from './support/mailbox.ts'
import { copyWorld, type DataDir, type Portal, startPortal } from './support/portal.ts'

const CLAY = 'expired@demo.test'
const NEW = 'Blue-Canoe-Rides-41'

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
  const clay = await openContext(browser, portal.url, 'expired')
  const changed = await clay.request.post('/api/user/password', {
    data: { current_password: PASSWORD, password: NEW, password_confirmation: NEW },
    headers: { [HEADERS.requestedWith]: REQUESTED_WITH },
  })
  expect(changed.status()).toBe(200)
  await clay.close()
})
afterAll(async () => {
  await closeContexts(browser)
  await portal.stop()
  await mailbox.close()
  await dataDir.remove()
})

const WORDS = {
  en: {
    invite: 'Invite a user',
    first: 'First name',
    last: 'Last name',
    email: 'Email',
    send: 'Send invitation',
    pending: 'Nobody has access before they accept.',
    withdraw: 'Withdraw the invitation to Boone, Clay',
    gone: 'This invitation no longer works',
    invited: 'You are invited',
    signInToAnswer: 'Sign in to answer',
    password: 'Password',
    signIn: 'Sign in',
    accept: 'Accept the invitation of Cascade Skin Care',
    accepted: 'You now work with Cascade Skin Care.',
    remove: 'Remove Boone, Clay, PA',
    confirm: 'Remove',
    account: 'Account',
  },
  es: {
    invite: 'Invitar a un usuario',
    first: 'Nombre',
    last: 'Apellidos',
    email: 'Correo electrónico',
    send: 'Enviar la invitación',
    pending: 'Nadie tiene acceso antes de aceptar.',
    withdraw: 'Retirar la invitación a Boone, Clay',
    gone: 'Esta invitación ya no funciona',
    invited: 'Tiene una invitación',
    signInToAnswer: 'Iniciar sesión para responder',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    accept: 'Aceptar la invitación de Cascade Skin Care',
    accepted: 'Ahora trabaja con Cascade Skin Care.',
    remove: 'Retirar a Boone, Clay, PA',
    confirm: 'Retirar',
    account: 'Cuenta',
  },
}
type Words = (typeof WORDS)['en']

async function invite(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.invite }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(words.first).fill('Clay')
  await drawer.getByLabel(words.last).fill('Boone')
  await drawer.getByLabel(words.email).fill(CLAY)
  await drawer.getByRole('checkbox', { name: /Lindqvist/ }).check()
  await drawer.getByRole('button', { name: words.send }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: words.withdraw }).waitFor()
}

/** The link of the newest mail, once it is another one than before. */
async function newLink(before: string): Promise<string> {
  await expect.poll(() => mailbox.linkFor(CLAY), { timeout: 30_000 }).not.toBe(before)
  return mailbox.linkFor(CLAY)
}

describe.each([
  ['en', DESKTOP, 'en-US'],
  ['es', PHONE, 'es-MX'],
] as const)('somebody of another practice, in %s', (language, viewport, locale) => {
  it('accepts an invitation, is removed again, and stays signed in (R-ROLE-12)', async () => {
    const words = WORDS[language]
    const options = { viewport, locale }
    const manager = await openContext(browser, portal.url, 'manager', options)
    const practice = await manager.newPage()
    await practice.goto(localized('/account', language))
    await settle(practice)
    let link = ''
    if (language === 'es') {
      // One that is withdrawn: its link says so.
      link = await mailbox.linkFor(CLAY)
      await invite(practice, words)
      link = await newLink(link)
      await practice.getByRole('button', { name: words.withdraw }).click()
      await practice.getByRole('button', { name: words.withdraw }).waitFor({ state: 'detached' })
      const late = await openContext(browser, portal.url, 'visitor', options)
      const page = await late.newPage()
      await page.goto(link)
      await page.getByRole('heading', { name: words.gone }).waitFor()
      await late.close()
    }
    await invite(practice, words)
    await practice.getByText(words.pending).waitFor()
    expect(await findBarriers(practice)).toEqual([])

    const clay = await openContext(browser, portal.url, 'visitor', options)
    const page = await clay.newPage()
    await page.goto(localized((await newLink(link)).replace(/^\/es/, ''), language))
    await page.getByRole('heading', { name: words.invited }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: words.signInToAnswer }).click()
    await page.getByLabel(words.email).fill(CLAY)
    await page.getByLabel(words.password, { exact: true }).fill(NEW)
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
    await page.getByRole('heading', { name: words.invited }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: words.accept }).click()
    await page.getByText(words.accepted).waitFor()
    await page.getByRole('heading', { name: words.invited }).waitFor({ state: 'detached' })

    await practice.reload()
    await practice.getByRole('button', { name: words.remove }).click()
    await practice.getByRole('alertdialog').getByRole('button', { name: words.confirm }).click()
    await practice.getByRole('button', { name: words.remove }).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: words.account, level: 1 }).waitFor()
    await manager.close()
    await clay.close()
  })
})
