import type { Browser, BrowserContext, Page } from 'playwright'
import { inject } from 'vitest'
import { findBarriers } from './accessible.ts'
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

async function barriersAs(page: Page, { viewport, colorScheme }: Look): Promise<string[]> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  await settle(page)
  return (await findBarriers(page)).map((one) => `at ${viewport.width} px in ${colorScheme}: ${one}`)
}

/** Loading costs more than looking: each page is loaded at one width, and looked at there and at the other. */
export async function look(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = []
  for (const one of looks) found.push(...(await barriersAs(page, one)))
  if (looks[0] !== undefined) await page.setViewportSize(looks[0].viewport)
  return found
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
