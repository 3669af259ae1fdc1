import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBarriers } from './support/accessible.ts'
import {
  closeContexts,
  type Language,
  localized,
  openContext,
  PHONE,
  settle,
  shareBrowser,
} from './support/browser.ts'
import { findCutFields } from './support/cut-fields.ts'
import type { FiguresPortal } from './support/figures-portal.ts'
import { findFiguresPortal } from './support/find-figures-portal.ts'
import { findPages } from './support/looked-at.ts'

const DESK = '/admin/support/engagement?view=desk'
const SECTIONS = ['overview', 'campaigns', 'timeline', 'messages', 'notes', 'audits', 'codes', 'people']

// The buttons that open a dialog or a drawer, by the page they are on. Nothing is sent.
const OPENERS: Record<Language, readonly (readonly [string, string | RegExp])[]> = {
  en: [
    [DESK, /^Give all/],
    [DESK, /^Remind all/],
    [DESK, 'Calls from a file'],
    ['/admin/support/dashboard', /^Choose /],
    ['/admin/support/tools?tab=users', 'Invite a user'],
    ['/admin/support/tools?tab=documents', 'Add a document'],
  ],
  es: [
    [DESK, /^Asignar las/],
    [DESK, /^Enviar recordatorio a los/],
    [DESK, 'Llamadas de un archivo'],
    ['/admin/support/dashboard', /^Elegir /],
    ['/admin/support/tools?tab=users', 'Invitar a un usuario'],
    ['/admin/support/tools?tab=documents', 'Agregar un documento'],
  ],
}

let browser: Browser
let figures: FiguresPortal
beforeAll(async () => {
  browser = await shareBrowser()
  figures = await findFiguresPortal()
})
afterAll(() => closeContexts(browser))

it('a field that shows a part of itself is found, and one that scrolls is not', async () => {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  await page.setContent(`
    <select style="width:60px"><option>All the campaigns there are</option></select>
    <input style="width:60px" placeholder="Name of the provider">
    <button style="width:60px;overflow:hidden;white-space:nowrap">Show everything again</button>
    <label><span style="display:block;width:60px;overflow:hidden;white-space:nowrap">Whose calls are these</span></label>
    <div style="width:100px;overflow:hidden"><button style="width:200px">Wide</button></div>
    <div style="width:100px;overflow:auto"><button style="width:200px">Reached by scrolling</button></div>
    <select><option>All</option></select><button>Whole</button>`)
  const found = (await findCutFields(page)).map((one) => one.split(' ')[0])
  expect(found).toEqual(['SELECT', 'INPUT', 'BUTTON', 'SPAN', 'BUTTON'])
  await context.close()
})

async function findDetails(support: BrowserContext): Promise<string[]> {
  const read = async (path: string) => (await (await support.request.get(`/api${path}`)).json()).data
  const { rows } = await read('/admin/desk')
  const [campaign] = await read('/admin/campaigns')
  const { cases } = await read('/admin/cases?show=all')
  return [
    ...SECTIONS.map((section) => `/admin/support/dashboard?provider=${rows[0].id}&section=${section}`),
    `/admin/support/tools?tab=campaigns&campaign=${campaign.id}`,
    `/admin/support/tools?tab=cases&show=all&case=${cases[0].id}`,
  ]
}

it.each<Language>(['en', 'es'])(
  'R-DES-15: every support screen with its data at 390 px in %s: nothing is cut, and WCAG 2.2 A and AA',
  async (language) => {
    const support = await openContext(browser, figures.url, 'support', { viewport: PHONE })
    const page = await support.newPage()
    const wrong: string[] = []
    const look = async (name: string) => {
      const found = [...(await findBarriers(page)), ...(await findCutFields(page))]
      wrong.push(...found.map((one) => `${name}: ${one}`))
    }
    const go = async (path: string) => {
      await page.goto(localized(path, language))
      await settle(page)
    }
    const pages = (await findPages(page, 'support', language)).filter((path) => path.startsWith('/admin/'))
    for (const path of [...pages, DESK, ...(await findDetails(support))]) {
      await go(path)
      await look(path)
    }
    for (const [path, name] of OPENERS[language]) {
      await go(path)
      await openDialog(page, name)
      await look(`${path} ${name}`)
    }
    await go(DESK)
    await page.locator('[data-call]').first().click()
    await page.getByRole('form').waitFor()
    await look('an open call')
    expect(wrong).toEqual([])
    await support.close()
  },
)

async function openDialog(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
  await page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true }).first().waitFor()
}
