import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeNpi } from '@plumbline/contract/core/npi'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { closeContexts, openContext, PHONE, settle, shareBrowser, watchConsole } from './support/browser.ts'
import { copyWorld, type DataDir, type Portal, startPortal } from './support/portal.ts'

const NPI = completeNpi('912345678')
const TIN = '930001234'
const ROSTER = `npi,tin,last_name,first_name,specialty,state,practice_name
${NPI},${TIN},Doe,Ana,Dermatology,OR,Example Skin Care
`

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

const call = (secret: string, path: string) =>
  fetch(`${portal.url}/api${path}`, { headers: { authorization: `Bearer ${secret}` } })

async function makeToken(page: Page, name: string, scopes: readonly string[]): Promise<string> {
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  for (const scope of scopes) await page.getByLabel(scope).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy the token now' })
  const secret = (await dialog.locator('p.font-mono').textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByRole('row', { name: new RegExp(name) }).waitFor()
  return secret
}

/** The n-th script of the page for operators, as it stands there. */
async function readScript(at: number): Promise<string> {
  const page = await readFile(new URL('../../docs/operations/machine-access.md', import.meta.url), 'utf8')
  return [...page.matchAll(/```bash\n([\s\S]*?)```/g)][at]?.[1] ?? ''
}

function runScript(script: string, args: string[], header: string) {
  const env = {
    ...process.env,
    PLUMBLINE_URL: portal.url,
    PLUMBLINE_HEADER: header,
    PLUMBLINE_WAIT_SECONDS: '1',
  }
  return new Promise<{ code: number | string; output: string }>((resolve) => {
    execFile('bash', ['-c', script, 'script', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
    )
  })
}

describe('R-TOK-8: a vendor admin gives a program access', () => {
  it('makes a token, sees its use, and revokes it', async () => {
    const context = await openContext(browser, portal.url, 'vendor')
    const page = await context.newPage()
    const complaints = watchConsole(page)
    await page.goto('/codoxo_admin')
    await page.getByRole('heading', { name: 'No tokens yet' }).waitFor()
    await expectAccessible(page)
    const secret = await makeToken(page, 'Metrics of the office', ['Read metrics'])
    expect(secret).toMatch(/^plumbline_[0-9a-f]{72}$/)
    const row = page.getByRole('row', { name: /Metrics of the office/ })
    await row.getByText('Never').waitFor()

    expect((await call(secret, '/metrics')).status).toBe(200)
    expect((await call(secret, '/admin/jobs')).status).toBe(403)
    await page.reload()
    await row.getByText('from 127.0.0.1').waitFor()
    expect(await page.content()).not.toContain(secret)

    await row.getByRole('button', { name: 'Revoke Metrics of the office' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke the token' }).click()
    await row.getByText('Revoked').waitFor()
    const refused = await call(secret, '/metrics')
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="plumbline", error="invalid_token"',
    ])
    expect(complaints).toEqual([])
    expect(portal.output()).not.toContain(secret)
    await context.close()
  })

  it('whose scripts of the manual import, read results, scrape and feed a SIEM (R-CSV-3)', async () => {
    const context = await openContext(browser, portal.url, 'vendor')
    const page = await context.newPage()
    await page.goto('/codoxo_admin')
    const secret = await makeToken(page, 'Night run', [
      'Import claims',
      'Read results',
      'Read metrics',
      'Read the audit log',
    ])
    const header = join(dataDir.path, 'header')
    await writeFile(header, `Authorization: Bearer ${secret}\n`, { mode: 0o600 })
    const roster = join(dataDir.path, 'roster.csv')
    await writeFile(roster, ROSTER)

    const imported = await runScript(await readScript(0), [roster, 'providers'], header)
    expect(imported.output).toContain('"loaded":1')
    expect(imported.code).toBe(0)
    expect(imported.output).toContain('"started_by":"token Night run"')
    const results = await runScript(await readScript(1), [], header)
    expect([results.code, results.output]).toEqual([0, expect.stringContaining('"campaigns":')])
    const metrics = await runScript(await readScript(2), [], header)
    expect(metrics.output).toContain('plumbline_database_up 1')
    const siem = join(dataDir.path, 'siem.jsonl')
    const readEvents = async () => {
      expect((await runScript(await readScript(3), [siem], header)).code).toBe(0)
      const lines = (await readFile(siem, 'utf8')).trim().split('\n')
      return lines.map((line) => JSON.parse(line) as { seq: number; action: string })
    }
    const first = await readEvents()
    expect(first.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['token_made', 'audit_exported']),
    )
    await page.request.get('/api/admin/audit.csv')
    const all = await readEvents()
    expect(all.slice(0, first.length)).toEqual(first)
    expect(all.slice(first.length).map(({ action }) => action)).toEqual(['audit_exported'])
    await writeFile(header, 'Authorization: Bearer wrong\n')
    expect((await runScript(await readScript(3), [siem], header)).code).not.toBe(0)
    expect(await readFile(siem, 'utf8')).not.toContain('"message"')
    expect((await runScript(await readScript(0), [roster], header)).code).not.toBe(0)

    await page.goto('/admin/support/tools?tab=audit')
    await page.getByText('token Night run').first().waitFor()
    await context.close()
  })

  it('in Spanish on a phone', async () => {
    const context = await openContext(browser, portal.url, 'vendor', { viewport: PHONE })
    const page = await context.newPage()
    await page.goto('/es/codoxo_admin')
    await settle(page)
    await page.getByRole('row', { name: /Metrics of the office/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Nuevo token' }).click()
    await page.getByRole('dialog', { name: 'Nuevo token' }).waitFor()
    await expectAccessible(page)
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    expect(fits).toBe(true)
    await context.close()
  })
})
