import type { Browser, BrowserContext, Page } from 'playwright'
import { inject } from 'vitest'
import { findBarriers, findLayoutBarriers } from './accessible.ts'
import { DESKTOP, openContext, type Person, PHONE, settle, watchConsole } from './browser.ts'

export const WIDE = { viewport: DESKTOP, colorScheme: 'light' } as const
export const NARROW = { viewport: PHONE, colorScheme: 'dark' } as const

export async function load(page: Page, path: string): Promise<number | undefined> {
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
  // Where a person lands is settled when the page has its heading; its data may still be on the way.
  await page.locator('h1').first().waitFor()
  return answer?.status()
}

type Look = typeof WIDE | typeof NARROW

/**
 * axe checks a page as it was loaded; at the other width only the layout is checked. Pages are loaded in English as
 * WIDE and in Spanish as NARROW, so axe sees each page once per language, in both themes and at both widths.
 */
export async function look(page: Page, loadedAs: Look): Promise<string[]> {
  const other = loadedAs === WIDE ? NARROW : WIDE
  await settle(page)
  const barriers = await findBarriers(page)
  await page.setViewportSize(other.viewport)
  await settle(page)
  const layout = await findLayoutBarriers(page)
  await page.setViewportSize(loadedAs.viewport)
  return [
    ...barriers.map((one) => `at ${loadedAs.viewport.width} px in ${loadedAs.colorScheme}: ${one}`),
    ...layout.map((one) => `at ${other.viewport.width} px: ${one}`),
  ]
}

type Findings = { wrong: string[]; complaints: string[] }

export const NOTHING_FOUND: Findings = { wrong: [], complaints: [] }

/** One person's browser at one width, what is wrong on the way, and what the browser complains of. */
export async function walk(
  browser: Browser,
  person: Person,
  look: Look,
  visit: (
    page: Page,
    context: BrowserContext,
    note: (path: string, found: string[]) => void,
  ) => Promise<void>,
): Promise<Findings> {
  const context = await openContext(browser, inject('portalUrl'), person, look)
  const page = await context.newPage()
  const complaints = watchConsole(page)
  const wrong: string[] = []
  await visit(page, context, (path, found) => wrong.push(...found.map((one) => `${path}: ${one}`)))
  await context.close()
  return { wrong, complaints }
}
