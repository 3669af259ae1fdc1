import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { completeNpi } from '@plumbline/contract/core/npi'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { closeContexts, openContext, shareBrowser, watchConsole } from './support/browser.ts'
import { copyWorld, type DataDir, type Portal, startPortal } from './support/portal.ts'

const NPI = completeNpi('912345678')
const TIN = '930001234'
const ROSTER = `npi,tin,last_name,first_name,specialty,state,practice_name
${NPI},${TIN},Doe,Ana,Dermatology,OR,Example Skin Care
`
const OWN_COLUMNS = `Claim,Row,Kind,Doctor,Tax,Person,Day,Proc,Count
c1,1,professional,${NPI},${TIN},p1,2026-04-02,17000,1
c2,1,professional,${NPI},${TIN},p1,2026-04-02,17003,3
c3,1,professional,${NPI},${TIN},p2,2026-04-03,17000,none
`
const MAPPING = {
  claim_id: 'Claim',
  line_number: 'Row',
  claim_type: 'Kind',
  npi: 'Doctor',
  tin: 'Tax',
  patient_id: 'Person',
  service_date: 'Day',
  hcpcs_code: 'Proc',
  units: 'Count',
}

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

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

describe('support imports a payer’s files under Tools', () => {
  it('a roster, then claims of an unknown layout: mapped, counted, looked at, published, the bad row given back', async () => {
    const context = await openContext(browser, portal.url, 'support')
    const page = await context.newPage()
    const complaints = watchConsole(page)
    await page.goto('/admin/support/tools?tab=data')
    await page.getByText('No claims are loaded yet').waitFor()

    // A slow list: Import must wait for it, not find that nothing was sent.
    await page.route('**/api/admin/claims', async (route) => {
      await sleep(2_000)
      await route.continue()
    })
    await page.getByRole('radio', { name: /Provider roster/ }).check()
    await choose(page, 'roster.csv', ROSTER)
    await page.getByText('roster.csv').first().waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Rows read: 1; loaded: 1;').waitFor()
    // The page may be asking again at this moment: let the delayed call end before the delay goes.
    await page.unrouteAll({ behavior: 'wait' })

    await page.getByRole('radio', { name: /Claims and payments/ }).check()
    await choose(page, 'claims.csv', OWN_COLUMNS)
    // By name: the list may still show the roster for a moment, and that file is imported and gone.
    await page.getByRole('button', { name: /Check and map .*claims\.csv/ }).click()
    const drawer = page.getByRole('dialog', { name: 'How this file is read' })
    for (const [field, column] of Object.entries(MAPPING)) {
      await drawer.getByLabel(`Used for: column ${column}`, { exact: true }).selectOption(field)
    }
    await drawer.getByRole('button', { name: 'Check again' }).click()
    await drawer.getByText('2 of the first 3 rows can be loaded.').waitFor()
    await drawer.getByText('are not a number, or have too many digits').waitFor()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Use this mapping' }).click()
    await page.getByLabel('Data through').fill('2026-09-30')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Rows read: 3; loaded: 2; replaced: 0; duplicates: 0; rejected: 1').waitFor()
    // A third of the rows was rejected: a person decides.
    await page.getByText('Build 1 is computed, but not shown').waitFor()
    await page.getByRole('link', { name: 'Look at them' }).click()
    await page.getByRole('heading', { name: '33.3% of rows were rejected; the limit is 1%' }).waitFor()
    await page
      .getByRole('textbox', { name: 'Why publish with one warning?' })
      .fill('One row of a test is wrong.')
    await page.getByRole('button', { name: /^Publish import/ }).click()
    await page.getByText('No figures are waiting').waitFor()
    await page.getByRole('link', { name: 'Back to Claims data' }).click()
    await page.getByText('Readers now see build 1.').waitFor()
    await page.getByText('Shown now').waitFor()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /Rejected rows/ }).click(),
    ])
    const rejects = await readFile(await download.path(), 'utf8')
    expect(rejects).toContain('reject_reason')
    expect(rejects).toContain('c3')

    await page.getByRole('button', { name: 'Details of import 2' }).click()
    const account = page.getByRole('dialog', { name: 'Import 2' })
    await account.getByText('claims.csv, line 4').waitFor()
    await expectAccessible(page)
    await account.getByRole('button', { name: 'Close' }).click()
    await expectAccessible(page)

    await page.getByRole('button', { name: /^Take back import/ }).click()
    await expectAccessible(page)
    await page.getByLabel('Reason').fill('It was only a test.')
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByText('It was only a test.').waitFor()
    await page.getByText('Taken back', { exact: true }).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await context.close()
  })
})
