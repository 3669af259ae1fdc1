import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { closeContexts, openContext, settle, shareBrowser } from './support/browser.ts'

const NPI = '9482016372'
const LIST = `/admin/support/dashboard?search=${NPI}&columns=phone`
const SHOWN = '(503) 555-0163 ext. 4'

let browser: Browser
let support: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await shareBrowser()
  support = await openContext(browser, inject('portalUrl'), 'support')
  page = await support.newPage()
})
afterAll(() => closeContexts(browser))

const readFile = async () =>
  (
    await support.request.get(`/api/admin/providers.csv?search=${NPI}&columns=npi,phone,contact_person`)
  ).text()
async function readList(): Promise<string> {
  await page.goto(LIST)
  await settle(page)
  return page.getByRole('row', { name: /Marsh, Elena/ }).innerText()
}

it('R-CON-1: support adds a number and marks it wrong; page, list and file agree at each step', async () => {
  await readList()
  await page.getByRole('link', { name: /Marsh, Elena/ }).click()
  await page.getByRole('button', { name: 'Add a contact' }).click()
  await page.getByLabel('Phone number').fill('503.555.0163 x4')
  await page.getByText('This provider', { exact: true }).click()
  await page.getByLabel('Whom to ask for').fill('Joyce')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: SHOWN }).waitFor()
  await settle(page)
  await expectAccessible(page)
  const address = page.url()
  expect(await readList()).toContain(SHOWN)
  expect(await readFile()).toContain(`${NPI},${SHOWN},Joyce`)

  await page.goto(address)
  await page.getByRole('button', { name: `Wrong number ${SHOWN}` }).click()
  await page.getByRole('button', { name: `Right again ${SHOWN}` }).waitFor()
  expect(await readList()).not.toContain(SHOWN)
  expect(await readFile()).not.toContain(SHOWN)
})
