import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import {
  closeContexts,
  DESKTOP,
  localized,
  openContext,
  PHONE,
  settle,
  shareBrowser,
} from './support/browser.ts'
import { type FiguresPortal, WORLD_WITH_FIGURES } from './support/figures-portal.ts'
import { findFiguresPortal } from './support/find-figures-portal.ts'
import { readCase } from './support/letters.ts'
import { copyWorld, type DataDir, type Portal, startPortal } from './support/portal.ts'
import { makeRecord, type RecordFile } from './support/records.ts'

// Sixty megabytes, twice taken up again.
const SENT = { timeout: 300_000, interval: 500 }
const MEGABYTE = 1024 ** 2
const LARGE_BYTES = 60 * MEGABYTE

let browser: Browser
let figures: FiguresPortal
beforeAll(async () => {
  browser = await shareBrowser()
  figures = await findFiguresPortal()
})
afterAll(() => closeContexts(browser))

// Each has a portal of its own, which it kills.
let dataDir: DataDir
let portal: Portal
beforeEach(async () => {
  dataDir = await copyWorld(figures.world)
  portal = await startPortal(dataDir.path, WORLD_WITH_FIGURES)
})
afterEach(async () => {
  await portal.stop()
  await dataDir.remove()
})

/** As a power cut would, and on again at the same address. */
async function killAndStart(): Promise<void> {
  await portal.stop('SIGKILL')
  portal = await startPortal(dataDir.path, { ...WORLD_WITH_FIGURES, PORT: new URL(portal.url).port })
}

const VARIANTS = [
  {
    language: 'en',
    viewport: DESKTOP,
    locale: 'en-US',
    choose: 'choose files',
    forAll: 'Claims for the 3 files without one',
    allClaims: 'All 5 claims',
    useForAll: 'Use for these 3 files',
    send: 'Send 3 files',
    equal: 'Equal to your file’s SHA-256',
    remove: 'Remove',
    removeYes: 'Yes, remove it',
    underway: 'Files on their way',
    finish: 'I have sent everything',
    finishYes: 'Yes, start the review',
    disagree: /^Disagree with line /,
    why: 'Why do you disagree?',
    save: 'Save',
    appeal: /^File an appeal:/,
    appealWhy: 'Why should it be decided differently?',
    appealSend: 'File the appeal',
    appealConfirm: 'File the appeal now',
    closed: 'This case is closed.',
  },
  {
    language: 'es',
    viewport: PHONE,
    locale: 'es-US',
    choose: 'elija archivos',
    forAll: 'Reclamaciones para los 3 archivos que no tienen',
    allClaims: 'Las 5 reclamaciones',
    useForAll: 'Usar para estos 3 archivos',
    send: 'Enviar 3 archivos',
    equal: 'Igual al SHA-256 de su archivo',
    remove: 'Retirar',
    removeYes: 'Sí, retirarlo',
    underway: 'Archivos en camino',
    finish: 'Ya envié todo',
    finishYes: 'Sí, comenzar la revisión',
    disagree: /^En desacuerdo con la línea /,
    why: '¿Por qué no está de acuerdo?',
    save: 'Guardar',
    appeal: /^Presentar una apelación:/,
    appealWhy: '¿Por qué debe decidirse de otra manera?',
    appealSend: 'Presentar la apelación',
    appealConfirm: 'Presentar la apelación ahora',
    closed: 'Este caso está cerrado.',
  },
] as const
type Variant = (typeof VARIANTS)[number]

async function openCase(page: Page, { index, code }: { index: string; code: string }, one: Variant) {
  await page.goto(localized(`/caseaudit/${index}`, one.language))
  await page.locator('input[name=access_code]').fill(code)
  await page.locator('input[type=checkbox]').check()
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: one.choose, exact: true }).waitFor()
  await settle(page)
}

/** So many pieces of a file are safe. */
async function pieces(page: Page, count: number): Promise<void> {
  let seen = 0
  await page.waitForResponse((answer) => {
    if (answer.request().method() === 'PATCH' && answer.status() === 204) seen += 1
    return seen === count
  })
}

/** The line breaks while the large file is on its way, and then the server falls. */
async function sendThroughTrouble(context: BrowserContext, page: Page, files: RecordFile[], one: Variant) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: one.choose, exact: true }).click(),
  ])
  await chooser.setFiles(files.map(({ path }) => path))
  await page.getByLabel(one.forAll, { exact: true }).selectOption({ label: one.allClaims })
  await page.getByRole('button', { name: one.useForAll }).click()
  const safe = pieces(page, 4)
  await page.getByRole('button', { name: one.send }).click()
  await safe
  await context.setOffline(true)
  await page.getByRole('progressbar').first().waitFor()
  const more = pieces(page, 2)
  await context.setOffline(false)
  await more
  await killAndStart()
  await expect.poll(() => page.getByText(one.equal).count(), SENT).toBe(files.length)
}

type Sent = { sha256: string; receipt: string; filename: string }
const readCaseView = async (context: BrowserContext, index: string) => {
  const path = `/api/caseaudit/${index.replaceAll('-', '')}`
  return (await (await context.request.get(path)).json()).data as { number: string; sent: Sent[] }
}

/** What asks before it is done. */
const question = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')

const CALL = { headers: { 'X-Requested-With': 'XMLHttpRequest' } }

/** The team starts the review, does not find one line in the records, finds the others, and sends the findings. */
async function review(number: string): Promise<{ context: BrowserContext; page: Page; id: string }> {
  const context = await openContext(browser, portal.url, 'support')
  const found = await (await context.request.get(`/api/admin/cases?show=all&search=${number}`)).json()
  const { id } = found.data.cases[0] as { id: string }
  const page = await context.newPage()
  await page.goto(`/admin/support/tools?tab=cases&case=${id}`)
  await settle(page)
  await press(page, 'Start the review', 'Start')
  await page.getByText('Not supported', { exact: true }).first().click()
  await page.getByLabel('Why').selectOption({ label: 'The record does not describe this service.' })
  await page
    .getByLabel('Note to the practice, in English')
    .fill('The service is not in the record of that day.')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await page.getByText(/The finding of line \d+ was saved\./).waitFor()
  const { lines } = (await (await context.request.get(`/api/admin/cases/${id}`)).json()).data as {
    lines: { id: string; billed: number; paid: number; finding: object | null }[]
  }
  for (const line of lines.filter(({ finding }) => finding === null)) {
    await context.request.post(`/api/admin/cases/${id}/actions`, {
      ...CALL,
      data: {
        ...{ action: 'decide_line', line_id: line.id, decision: 'supported', rationale: 'supported' },
        ...{ audited_billed: line.billed, audited_paid: line.paid, audited_code: null, audited_units: null },
      },
    })
  }
  await page.reload()
  await settle(page)
  await press(page, 'Send the findings', 'Send the findings')
  return { context, page, id }
}

/** Opens what asks before it is done, and says yes. */
async function press(page: Page, label: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).first().click()
  await question(page).getByRole('button', { name: confirm, exact: true }).click()
  await question(page).waitFor({ state: 'detached' })
}

/** A file that has its receipt, on the page that sent it. */
async function remove(page: Page, name: string, one: Variant): Promise<void> {
  await press(page, `${one.remove} ${name}`, one.removeYes)
  await expect.poll(() => page.getByText(name).count()).toBe(0)
  expect(await page.getByRole('list', { name: one.underway }).count()).toBe(0)
}

async function answer(page: Page, one: Variant): Promise<void> {
  await page.reload()
  await settle(page)
  await page.getByRole('button', { name: one.disagree }).first().click()
  await page.getByLabel(one.why).fill('Page two of the notes names it.')
  await page.getByRole('button', { name: one.save, exact: true }).click()
  await page.getByText('Page two of the notes names it.').first().waitFor()
  await page.getByRole('button', { name: one.appeal }).click()
  await page.getByLabel(one.appealWhy).fill('The service is on page two.')
  await page.getByRole('button', { name: one.appealSend }).click()
  await page.getByRole('button', { name: one.appealConfirm }).click()
  await page.getByText('The service is on page two.').first().waitFor()
}

describe.each(VARIANTS)('a case from the letter to its end, at $viewport.width px in $language', (one) => {
  it('loses no byte over a broken line and a killed server, and is closed after an appeal', async () => {
    const letter = readCase(portal.output())
    const files = await Promise.all([
      makeRecord(dataDir.path, 'visit-notes.pdf', LARGE_BYTES),
      makeRecord(dataDir.path, 'orders.pdf', 30_000),
      makeRecord(dataDir.path, 'results.pdf', MEGABYTE),
    ])
    const context = await openContext(browser, portal.url, 'visitor', one)
    const page = await context.newPage()
    await openCase(page, letter, one)
    await expectAccessible(page)
    await sendThroughTrouble(context, page, files, one)
    const { number, sent } = await readCaseView(context, letter.index)
    const byName = (list: { filename: string; sha256: string }[]) =>
      list.map(({ filename, sha256 }) => `${filename} ${sha256}`).sort()
    expect(byName(sent)).toEqual(byName(files.map(({ name, sha256 }) => ({ filename: name, sha256 }))))
    expect(sent.every(({ receipt }) => /^R-\d{9}$/.test(receipt))).toBe(true)

    await remove(page, 'results.pdf', one)
    await page.getByRole('button', { name: one.finish }).click()
    await question(page).getByRole('button', { name: one.finishYes }).click()
    await question(page).waitFor({ state: 'detached' })

    const staff = await review(number)
    await answer(page, one)
    await expectAccessible(page)

    await staff.page.reload()
    await settle(staff.page)
    await staff.page.getByText('Another person must decide this appeal.').waitFor()
    const other = await openContext(browser, portal.url, 'vendor')
    const decider = await other.newPage()
    await decider.goto(`/admin/support/tools?tab=cases&case=${staff.id}`)
    await settle(decider)
    await decider.getByRole('button', { name: 'Decide the appeal' }).click()
    const panel = question(decider)
    // The panel loads when it is first opened. Its files are a list too.
    const lines = panel.getByRole('listitem').filter({ has: decider.getByRole('radio') })
    await lines.first().waitFor()
    for (const line of await lines.all()) {
      await line.getByRole('radio', { name: 'Change it' }).check()
      await line.getByRole('radio', { name: 'Supported', exact: true }).check()
    }
    await panel.getByLabel('Reasons, to the practice').fill('Page two names the service.')
    await panel.getByRole('button', { name: 'Decide', exact: true }).click()
    // It cannot be taken back, so it is asked once more.
    await question(decider).last().getByRole('button', { name: 'Decide', exact: true }).click()
    await question(decider).first().waitFor({ state: 'detached' })
    await other.close()

    await page.reload()
    await settle(page)
    await page.getByText(one.closed).first().waitFor()
    await context.close()
    await staff.context.close()
  })
})
