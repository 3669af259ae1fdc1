import type { Browser, BrowserContext, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closeContexts, openContext, settle, shareBrowser } from './support/browser.ts'

let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  browser = await shareBrowser()
  context = await openContext(browser, inject('portalUrl'), 'support')
})
afterAll(() => closeContexts(browser))

const JSON_TYPE = 'application/json'
const answer =
  (status: number, body: string, contentType = JSON_TYPE) =>
  (route: Route) =>
    route.fulfill({ status, body, contentType })
const refusal = (status: number, message: string, data: unknown = null) =>
  JSON.stringify({ message, status, data })

// R-WIRE-7: a failure of GET /user opens the modal, so the account page shows each cause.
async function openWith(handle: (route: Route) => unknown, path = '/account'): Promise<Page> {
  const page = await context.newPage()
  await page.route(/\/api\/user$/, async (route) => void (await handle(route)))
  await page.goto(path)
  return page
}

const CAUSES: [string, (route: Route) => unknown, string][] = [
  ['403 with a message', answer(403, refusal(403, 'Ask the front desk')), 'Ask the front desk'],
  ['403 without one', answer(403, '{}'), 'You are not authorized. Contact your administrator.'],
  [
    '403 as HTML',
    answer(403, '<html><body>No</body></html>', 'text/html'),
    'Unexpected HTML in unauthorized response. Contact your administrator.',
  ],
  [
    '422',
    answer(422, refusal(422, 'x', { npi: ['NPI is 10 digits'] })),
    'One or more input fields is/are invalid. Please review and correct.',
  ],
  [
    '504',
    answer(504, ''),
    'Your query contained too many data points. Please limit the number of data points and try again.',
  ],
  ['no network', (route) => route.abort('failed'), 'Internal Error [JSC_1-NE]'],
  ['500', answer(500, refusal(500, 'boom')), 'Internal Error [JSC_H500]'],
  ['418', answer(418, 'teapot', 'text/plain'), 'Internal Error [JSC_H418]'],
  [
    '404 as HTML, after its retries',
    answer(404, '<html>Not Found</html>', 'text/html'),
    'Internal Error [JSC_H404]',
  ],
  ['an empty body', answer(200, ''), 'Internal Error [JSC_2]'],
  ['JSON without the data', answer(200, '{"other":1}'), 'Internal Error [JSC_3]'],
  ['HTML', answer(200, '<!doctype html><p>Hi</p>', 'text/html'), 'Internal Error [JSC_4]'],
  ['JSON that breaks off', answer(200, '{"data": [', JSON_TYPE), 'Internal Error [JSC_5]'],
  ['plain text', answer(200, 'hello', 'text/plain'), 'Internal Error [JSC_1]'],
]

describe('R-ERR-1 to R-ERR-12: the modal says, word for word', () => {
  it.each(CAUSES)('%s', async (_cause, handle, text) => {
    const page = await openWith(handle)
    const modal = page.getByRole('alertdialog')
    await modal.getByText(text, { exact: true }).first().waitFor()
    await modal.locator(':focus').waitFor()
    await page.keyboard.press('Enter')
    await modal.waitFor({ state: 'detached' })
    await page.close()
  })

  it('422 lists the field errors', async () => {
    const page = await openWith(
      answer(422, refusal(422, 'x', { npi: ['NPI is 10 digits'], tin: ['TIN has 9'] })),
    )
    const items = page.getByRole('alertdialog').getByRole('listitem')
    await expect.poll(() => items.allTextContents()).toEqual(['NPI is 10 digits', 'TIN has 9'])
    await page.close()
  })

  it('401 says so and goes to /auth/login after 3 seconds', async () => {
    const page = await openWith(answer(401, refusal(401, 'gone')))
    await page.getByText('Your session expired and it will close in 3 seconds.').waitFor()
    await page.context().clearCookies()
    await page.waitForURL(/\/auth\/login\?next=%2Faccount$/)
    await page.close()
    context = await openContext(browser, inject('portalUrl'), 'support')
  })

  it('401 stands its three seconds while its own code does not come, and nothing reloads meanwhile (R-ERR-21)', async () => {
    const mine = await openContext(browser, inject('portalUrl'), 'support')
    const page = await mine.newPage()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route(/\/assets\/ErrorModal.*\.js/, () => {})
    await page.route(/\/api\/user$/, answer(401, refusal(401, 'gone')))
    await page.goto('/account')
    await page.getByText('Your session expired and it will close in 3 seconds.').waitFor()
    const shownAt = Date.now()
    await mine.clearCookies()
    await page.waitForURL(/\/auth\/login\?next=%2Faccount$/)
    expect(Date.now() - shownAt).toBeGreaterThan(2_500)
    expect(loads).toBeLessThanOrEqual(2)
    await mine.close()
  })

  it('a data hold is the 500 page', async () => {
    const page = await context.newPage()
    await page.route(/\/api\/admin\/providers/, answer(200, '{"data_hold":true,"data":null}'))
    await page.goto('/admin/support/dashboard')
    await page.getByRole('heading', { name: 'System under data hold. Contact your administrator.' }).waitFor()
    await page.getByText('Status 500').waitFor()
    // The account still works (R-WIRE-16).
    await page.getByRole('link', { name: 'Open my account' }).click()
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
    await page.close()
  })

  it('a GET is asked again twice when a web server answers Not Found as HTML (R-WIRE-6)', async () => {
    let asked = 0
    const page = await openWith((route) => {
      asked += 1
      return asked < 3 ? answer(404, '<html>Not Found</html>', 'text/html')(route) : route.continue()
    })
    await settle(page)
    await expect.poll(() => asked).toBe(3)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await page.close()
  })

  it('speaks Spanish under /es', async () => {
    const page = await openWith(answer(500, ''), '/es/account')
    await page.getByRole('alertdialog').getByText('Error interno [JSC_H500]').waitFor()
    await page.close()
  })
})

describe('a failed code chunk (R-ERR-15)', () => {
  it('reloads the page at most once a minute, then says so', async () => {
    const provider = await openContext(browser, inject('portalUrl'), 'provider')
    const page = await provider.newPage()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto('/welcome')
    await settle(page)
    await page.route(/\/assets\/AuditsRoute.*\.js/, (route) => route.abort('failed'))
    await page.getByRole('link', { name: 'Audits' }).first().click()
    await page.getByText('This page could not be shown').waitFor()
    expect(loads).toBe(2)
    await provider.close()
  })
})
