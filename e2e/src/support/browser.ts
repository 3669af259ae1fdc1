import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

export const DESKTOP = { width: 1366, height: 900 }
export const PHONE = { width: 390, height: 844 }
// No wait decides a result: it only ends a journey that will never arrive, also on a machine that is slow for a while.
const PATIENCE_MS = 90_000
export const PASSWORD = 'Plumb-Line-2026!'

export const PEOPLE = ['visitor', 'provider', 'support', 'vendor', 'payer', 'expired'] as const
export type Person = (typeof PEOPLE)[number]
/** A manager lands where any provider does, and so is none of those whose landings are tried. */
export type DemoPerson = Person | 'manager'
export type Language = 'en' | 'es'

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

let shared: Promise<Browser> | undefined

/** One browser for all journeys of a worker. A journey closes its contexts, and leaves the browser to the next. */
export async function shareBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => undefined)
  if (running?.isConnected()) return running
  shared = launchBrowser()
  return shared
}

export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

type ContextOptions = {
  viewport?: { width: number; height: number }
  locale?: string
  userAgent?: string
  colorScheme?: 'light' | 'dark'
  javaScriptEnabled?: boolean
}

/** A browser of one person's own; signing in by a call, since the form has a journey of its own. */
export async function openContext(
  browser: Browser,
  url: string,
  person: DemoPerson,
  options: ContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: DESKTOP, locale: 'en-US', ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  if (person !== 'visitor') await signInByCall(context, person)
  return context
}

export async function signInByCall(context: BrowserContext, person: DemoPerson): Promise<void> {
  const door = ['provider', 'manager', 'expired'].includes(person) ? '/api/auth/login' : '/api/admin/login'
  const answer = await context.request.post(door, {
    data: { email: `${person}@demo.test`, password: PASSWORD },
    headers: { [HEADERS.requestedWith]: REQUESTED_WITH },
  })
  if (!answer.ok()) throw new Error(`${person} could not sign in: ${answer.status()}`)
}

export const localized = (path: string, language: Language) =>
  language === 'en' ? path : path === '/' ? '/es' : `/es${path}`

/** The page is drawn: its heading is there, not only the words that came with the document, and nothing is loading any more. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('.first-words, [aria-busy="true"]') === null)
}

/** What the browser itself complains about; a failed call is no complaint of the page. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
