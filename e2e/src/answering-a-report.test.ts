import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { findReport } from './support/as-person.ts'
import { closeContexts, type DemoPerson, openContext, settle, shareBrowser } from './support/browser.ts'
import type { FiguresPortal } from './support/figures-portal.ts'
import { findFiguresPortal } from './support/find-figures-portal.ts'

let browser: Browser
let figures: FiguresPortal
beforeAll(async () => {
  browser = await shareBrowser()
  figures = await findFiguresPortal()
})
afterAll(() => closeContexts(browser))

// Another quarter than that of the journeys that read the latest report.
const REPORT = { family: '17003', npi: '9482016372', period: '2026Q1' }
const EXPLANATION = 'Half of our visits are for patients after a transplant.'

const open = async (person: DemoPerson) => {
  const context = await openContext(browser, figures.url, person)
  return { context, page: await context.newPage() }
}

async function explain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('Choose one of the five answers.').waitFor()
  await page.getByRole('radio', { name: /^There is a reason/ }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  // What is missing shows after a person has tried to send it, not before.
  expect(await page.getByText('Choose the reason that fits best.').count()).toBe(0)
  await page.getByRole('button', { name: 'Send response' }).click()
  await page.getByText('Choose the reason that fits best.').waitFor()
  await page.getByRole('radio', { name: 'Case mix', exact: true }).check()
  await page.getByRole('textbox', { name: 'In your words' }).fill(EXPLANATION)
  await page.getByRole('button', { name: 'Send response' }).click()
  await page.getByText('Your response was sent. Thank you.').waitFor()
  await page.getByRole('heading', { name: 'There is a reason' }).waitFor()
}

async function giveFeedback(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Not really' }).check()
  await page.getByRole('radio', { name: 'Wrong peers' }).check()
  await page.getByRole('textbox', { name: 'Anything else?' }).fill('Compare me with transplant clinics.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await page.getByText('You said: Not really').waitFor()
}

async function acceptIt(page: Page): Promise<void> {
  await page.goto('/admin/support/feedback')
  await settle(page)
  const row = page.getByRole('row').filter({ hasText: 'Marsh' }).filter({ hasText: 'Q1 2026' })
  await row.getByRole('button', { name: /^Open/ }).click()
  const drawer = page.getByRole('dialog', { name: /Response of .*Marsh/ })
  await drawer.getByText(EXPLANATION).waitFor()
  await drawer.getByRole('radio', { name: 'Accept and pause outreach' }).check()
  await drawer.getByLabel('Message to the practice').fill('That explains it. Thank you.')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Done. The practice was notified.').waitFor()
  await page.goto('/admin/support/feedback?tab=feedback')
  await page.getByText('Compare me with transplant clinics.').waitFor()
  await expectAccessible(page)
}

describe('an explanation', () => {
  it('is read and accepted by support, and the practice is told', async () => {
    const provider = await open('provider')
    const { id } = await findReport(provider.context, REPORT)
    await provider.page.goto(`/report?id=${id}`)
    await provider.page.getByText('There is a newer report on this code, for Q2 2026.').waitFor()
    await explain(provider.page)
    await giveFeedback(provider.page)

    const support = await open('support')
    await acceptIt(support.page)
    await support.context.close()

    const { page } = provider
    await page.goto('/welcome')
    await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).click()
    const notices = page.getByRole('dialog', { name: 'Notices' })
    await notices.getByRole('link', { name: 'There is a reply to your answer' }).waitFor()
    await expectAccessible(page)
    await notices.getByRole('link', { name: 'There is a reply to your answer' }).click()
    await page.waitForURL(new RegExp(id))
    await page.getByText('Accepted', { exact: true }).waitFor()
    await page.getByText(/No further letters on this topic until/).waitFor()
    await page.getByText('That explains it. Thank you.').waitFor()
    const listed = await findReport(provider.context, REPORT)
    expect(listed.status).toBe('responded')
    await provider.context.close()
  })
})
