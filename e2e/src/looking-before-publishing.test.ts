import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeNpi } from '@plumbline/contract/core/npi'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { closeContexts, openContext, PHONE, shareBrowser, watchConsole } from './support/browser.ts'
import { copyWorld, type DataDir, type Portal, runCli, startPortal } from './support/portal.ts'

const NPI = completeNpi('912345678')
const OUTSIDER = completeNpi('977777777')
const TIN = '930001234'
const CLAIMS = 60
const ROSTER = `npi,tin,last_name,first_name,specialty,state,practice_name
${NPI},${TIN},Doe,Ana,Dermatology,OR,Example Skin Care
`
const HEADER =
  'claim_id,line_number,claim_type,npi,tin,patient_id,service_date,hcpcs_code,units,billed,allowed,paid'
const toCsv = (name: string, amounts: string) =>
  `${[HEADER, ...Array.from({ length: CLAIMS }, (_, at) => `${name}${at},1,professional,${NPI},${TIN},${name}${at},2026-04-${String((at % 28) + 1).padStart(2, '0')},17000,${amounts},0.80,0.50`)].join('\n')}\n`
const COMPARE = '/admin/support/tools?tab=data&compare=1'

let browser: Browser
let dataDir: DataDir
let portal: Portal
beforeAll(async () => {
  browser = await shareBrowser()
  dataDir = await copyWorld(inject('emptyWorld'))
  portal = await startPortal(dataDir.path)
  await load('providers', 'roster.csv', ROSTER)
  await load('claims', 'first.csv', toCsv('a', '1,178.00'), '--data-through', '2026-09-30')
  await runCli(dataDir.path, ['build'])
})
afterAll(async () => {
  await closeContexts(browser)
  await portal.stop()
  await dataDir.remove()
})

async function load(kind: string, name: string, text: string, ...options: string[]): Promise<void> {
  const path = join(dataDir.path, name)
  await writeFile(path, text)
  await runCli(dataDir.path, ['import', kind, path, ...options])
}

async function open(viewport?: { width: number; height: number }, locale = 'en-US') {
  const context = await openContext(browser, portal.url, 'support', { ...(viewport && { viewport }), locale })
  const page = await context.newPage()
  return { context, page, complaints: watchConsole(page) }
}
const shownBuild = (page: Page) => page.getByText(/^Build \d+$/).textContent()

describe('support looks at an import before readers do', () => {
  it('sees that columns are exchanged, and throws the import away', async () => {
    await load('claims', 'swapped.csv', toCsv('b', '178,1.00'))
    const { context, page, complaints } = await open()
    await page.goto('/admin/support/tools?tab=data')
    const before = await shownBuild(page)
    await page.getByRole('link', { name: 'Compare with what is shown' }).click()
    await page.getByText('No figures are waiting').waitFor()
    await page.getByRole('button', { name: 'Compare with what is shown' }).click()
    await page.getByRole('heading', { name: `Units and charge look exchanged in ${CLAIMS} lines` }).waitFor()
    await page
      .getByRole('heading', { name: /Import 3 is read, but not shown yet\..*needs? a person\./ })
      .waitFor()
    expect(
      await page
        .getByRole('row', { name: /^Q2 2026/ })
        .first()
        .textContent(),
    ).toContain(`+${CLAIMS}`)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Publish import 3' }).click()
    await page.getByText('Please give the reason in a full sentence.').waitFor()
    const reason = page.getByRole('textbox', { name: /^Why publish with/ })
    expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true)

    await page.getByRole('button', { name: 'Throw it away' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Throw these figures away?' })
    await dialog.waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Throw away' }).click()
    await page.getByText('No figures are waiting').waitFor()
    await page.getByRole('link', { name: 'Back to Claims data' }).click()
    expect(await shownBuild(page)).toBe(before)
    await expect.poll(() => page.getByText('The figures are older than the claims.').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('reads a file again with the two columns exchanged, and adds the NPIs that are on no roster', async () => {
    const { context, page, complaints } = await open()
    await page.goto('/admin/support/tools?tab=data')
    const before = await shownBuild(page)
    const text = toCsv('d', '178,1.00').replaceAll(NPI, OUTSIDER)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sent.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: /Check and map .*sent\.csv/ }).waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText(/Build \d+ is computed, but not shown/).waitFor()
    await page.getByRole('link', { name: 'Claims data (figures wait for a person)' }).waitFor()
    await page.getByRole('link', { name: 'Look at them' }).click()
    await page.getByRole('button', { name: 'See 20 of these lines' }).click()
    await page.getByRole('table', { name: 'Lines whose units and charge look exchanged' }).waitFor()
    await page.getByText('1 NPI of the claims is on no roster').waitFor()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '1 NPI as CSV' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain(`${OUTSIDER},${TIN},,,,,,${CLAIMS}`)

    await page.getByRole('button', { name: 'Exchange and read again' }).click()
    const dialog = page.getByRole('alertdialog', { name: /with units and charge exchanged\?/ })
    await dialog.waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Exchange and read again' }).click()
    await page.getByRole('heading', { name: /Nothing in them looks unusual\.|needs? a person\./ }).waitFor()
    await page
      .getByRole('heading', { name: /Units and charge look exchanged/ })
      .waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Throw it away' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
    await page.getByText('No figures are waiting').waitFor()
    await page.getByRole('link', { name: 'Back to Claims data' }).click()
    expect(await shownBuild(page)).toBe(before)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('publishes another one with a reason, on a phone and in Spanish', async () => {
    await load('claims', 'swapped-again.csv', toCsv('c', '178,1.00'))
    const { context, page, complaints } = await open(PHONE, 'es-US')
    await page.goto(`/es${COMPARE}`)
    await page.getByRole('button', { name: 'Comparar con lo que se muestra' }).click()
    await page.getByRole('heading', { name: /^Las unidades y el cargo parecen intercambiados/ }).waitFor()
    await page.getByRole('button', { name: 'Ver 20 de estas líneas' }).click()
    await page.getByRole('table', { name: /^Líneas con unidades/ }).waitFor()
    await expectAccessible(page)
    await page
      .getByRole('textbox', { name: /^¿Por qué publicar con/ })
      .fill('El plan confirmó estos cargos por teléfono.')
    await page.getByRole('button', { name: /^Publicar la importación/ }).press('Enter')
    await page.getByText('No hay cifras en espera').waitFor()
    const log = await page.request.get('/api/admin/audit?action=figures_published')
    expect(await log.text()).toContain('El plan confirmó estos cargos por teléfono.')
    expect(complaints).toEqual([])
    await context.close()
  })
})
