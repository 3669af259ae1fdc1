import { readFile, stat } from 'node:fs/promises'
import { chromium } from 'playwright'
import { findChromium } from './chromium.ts'

const KB = 1024
const DIST = new URL('../../web/dist/', import.meta.url)

export type PageWeight = {
  name: string
  jsKb: number
  budgetKb: number
  requests: number
  cssKb: number
  cssBudgetKb?: number
}

/** Loads a page in a fresh browser and sums the gzip sizes of its scripts and of its styles. */
export async function measurePageWeight(
  url: string,
  page: { name: string; path: string; budgetKb: number; cssBudgetKb?: number; cookie?: string },
): Promise<PageWeight> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'en-US' })
    if (page.cookie) {
      const [name = '', value = ''] = page.cookie.split('=')
      await context.addCookies([{ name, value, url }])
    }
    const tab = await context.newPage()
    const scripts: string[] = []
    const sheets: string[] = []
    tab.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) scripts.push(pathname.slice(1))
      if (pathname.endsWith('.css')) sheets.push(pathname.slice(1))
    })
    await tab.goto(page.path, { waitUntil: 'networkidle' })
    await tab.locator('h1').first().waitFor()
    const [jsKb, cssKb] = [await sumKb(scripts), await sumKb(sheets)]
    return {
      name: page.name,
      jsKb,
      cssKb,
      budgetKb: page.budgetKb,
      requests: scripts.length,
      ...(page.cssBudgetKb !== undefined && { cssBudgetKb: page.cssBudgetKb }),
    }
  } finally {
    await browser.close()
  }
}

async function sumKb(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(gzipSize))
  return sizes.reduce((sum, size) => sum + size, 0) / KB
}

async function gzipSize(path: string): Promise<number> {
  const { size } = await stat(new URL(`${path}.gz`, DIST)).catch(async () => ({
    size: (await readFile(new URL(path, DIST))).byteLength,
  }))
  return size
}
