import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { copyWorld, type DataDir, type Portal, startPortal } from './support/portal.ts'
import { makeActivePdf } from './support/records.ts'

let browser: Browser
let figures: FiguresPortal
let dataDir: DataDir
let portal: Portal
beforeAll(async () => {
  browser = await shareBrowser()
  figures = await findFiguresPortal()
  dataDir = await copyWorld(figures.world)
  portal = await startPortal(dataDir.path, WORLD_WITH_FIGURES)
})
afterAll(async () => {
  await closeContexts(browser)
  await portal.stop()
  await dataDir.remove()
})

const VARIANTS = [
  {
    language: 'en',
    viewport: DESKTOP,
    locale: 'en-US',
    show: 'Show hostile.pdf',
    inList: /^Handle with care: it has a script in it and does something by itself when it is opened\.$/,
    note: /This file has a script in it and does something by itself when it is opened\. Its pages are shown as pictures/,
    download: 'Download the original',
    warning: /may run scripts, start programs or contact other computers/,
    confirm: 'Yes, download',
  },
  {
    language: 'es',
    viewport: PHONE,
    locale: 'es-US',
    show: 'Mostrar hostile.pdf',
    inList: /^Con cuidado: contiene un script y hace algo por sí solo al abrirse\.$/,
    note: /Este archivo contiene un script y hace algo por sí solo al abrirse\. Sus páginas se muestran como imágenes/,
    download: 'Descargar el original',
    warning: /puede ejecutar scripts, iniciar programas o comunicarse con otras computadoras/,
    confirm: 'Sí, descargar',
  },
] as const

const OURS = { [HEADERS.requestedWith]: REQUESTED_WITH }
const TUS = { ...OURS, 'Tus-Resumable': '1.0.0' }
const CHECKED = { timeout: 120_000, interval: 500 }
type Sent = { id: string; status: string; sha256: string }

/** The practice sends the file to its open case; returns the case and the file. */
async function sendRecord(context: BrowserContext, bytes: Buffer): Promise<{ index: string; sent: Sent }> {
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const list = (await (await context.request.get('/api/audits')).json()).data
  const { index } = list.open_requests[0] as { index: string }
  const announced = await context.request.post(`/api/caseaudit/${index}/uploads`, {
    headers: {
      ...TUS,
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': `filename ${encode('hostile.pdf')},key ${encode(randomUUID())}`,
    },
  })
  const address = announced.headers()['location'] ?? ''
  await context.request.patch(address, {
    headers: { ...TUS, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: bytes,
  })
  const read = async () => {
    const { sent } = (await (await context.request.get(`/api/caseaudit/${index}`)).json()).data as {
      sent: Sent[]
    }
    return sent.find(({ id }) => address.endsWith(id))
  }
  await expect.poll(async () => (await read())?.status, CHECKED).toBe('received')
  return { index, sent: (await read()) as Sent }
}

/** Everything that would show that the file did something. */
function watchPage(page: Page): { dialogs: string[]; foreign: string[] } {
  const seen = { dialogs: [] as string[], foreign: [] as string[] }
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (
      !/^(?:blob|data):/.test(request.url()) &&
      new URL(request.url()).origin !== new URL(portal.url).origin
    )
      seen.foreign.push(request.url())
  })
  return seen
}

describe.each(VARIANTS)('a record with a script, at $viewport.width px in $language (R-FILE-3)', (one) => {
  it('is flagged in words, drawn as pictures without running, and downloaded after a warning', async () => {
    const bytes = makeActivePdf()
    const practice = await openContext(browser, portal.url, 'provider')
    const { index, sent } = await sendRecord(practice, bytes)
    const context = await openContext(browser, portal.url, 'support', one)
    const page = await context.newPage()
    const seen = watchPage(page)
    const found = (await (await context.request.get('/api/admin/cases?show=all')).json()).data as {
      cases: { id: string; index: string }[]
    }
    const id = found.cases.find((each) => each.index === index)?.id
    await page.goto(localized(`/admin/support/tools?tab=cases&case=${id}`, one.language))
    await settle(page)
    await page.getByText(one.inList).first().waitFor()
    await page.getByRole('button', { name: one.show }).last().click()
    await page.getByText(one.note).waitFor()
    await page.getByText('Seen on May 4').waitFor({ state: 'attached' })
    const isDrawn = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      return [...data].some((value, at) => at % 4 === 0 && value < 100)
    })
    expect(isDrawn, 'the line of text is on the picture').toBe(true)
    expect(await page.locator('a[href*="/files/"], iframe, embed, object').count()).toBe(0)
    await expectAccessible(page)

    const opened = await context.newPage()
    const linked = await opened.goto(`/api/admin/cases/${id}/files/${sent.id}`)
    expect(linked?.status(), 'an address that is typed opens nothing').toBe(403)
    await opened.close()

    await page.getByRole('button', { name: one.download }).click()
    await page.getByText(one.warning).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: one.confirm }).click(),
    ])
    expect(await readFile(await download.path())).toEqual(bytes)
    expect(seen).toEqual({ dialogs: [], foreign: [] })
  })
})
