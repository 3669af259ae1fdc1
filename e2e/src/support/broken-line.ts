import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { Browser, BrowserContext, Page } from 'playwright'
import { DESKTOP, type Language, localized, openContext, type Person, PHONE, settle } from './browser.ts'

/** Both languages, each at one width. */
export const VARIANTS = [
  {
    language: 'en',
    viewport: DESKTOP,
    locale: 'en-US',
    lost: 'Internal Error [JSC_1-NE]',
    offline: 'No connection.',
    again: 'Connected again.',
    close: 'Close',
    crashed: 'This page could not be shown',
    status: 'Status 500',
    menu: 'Open menu',
    audits: 'Audits',
    newVersion: 'A new version is ready.',
    reload: 'Reload now',
    loose: 'Some text on this page is not saved.',
    keepWriting: 'Keep writing',
    anyway: 'Reload anyway',
    later: 'Later',
    reset: 'Reset',
    note: 'New note',
    unsaved: 'The draft could not be saved.',
  },
  {
    language: 'es',
    viewport: PHONE,
    locale: 'es-US',
    lost: 'Error interno [JSC_1-NE]',
    offline: 'Sin conexión.',
    again: 'Conexión restablecida.',
    close: 'Cerrar',
    crashed: 'No se pudo mostrar esta página',
    status: 'Estado 500',
    menu: 'Abrir el menú',
    audits: 'Auditorías',
    newVersion: 'Hay una nueva versión lista.',
    reload: 'Cargar ahora',
    loose: 'Hay texto en esta página que no se ha guardado.',
    keepWriting: 'Seguir escribiendo',
    anyway: 'Cargar de todos modos',
    later: 'Más tarde',
    reset: 'Restablecer',
    note: 'Nota nueva',
    unsaved: 'No se pudo guardar el borrador.',
  },
] as const
export type Variant = (typeof VARIANTS)[number]

export type Visit = { context: BrowserContext; page: Page; loads: () => number }

/** A tab of one person, which counts how often its document was loaded. */
export async function openVisit(browser: Browser, url: string, person: Person, one: Variant): Promise<Visit> {
  const { viewport, locale } = one
  const context = await openContext(browser, url, person, { viewport, locale })
  const page = await context.newPage()
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return { context, page, loads: () => loads }
}

export async function go(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(localized(path, language))
  await settle(page)
}

/** What a broken line would keep from the page has been loaded. */
export async function waitForSpareParts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['ErrorModal', 'SessionWarning', 'CleanShell', 'MobileMenu'].every((part) =>
      names.some((name) => name.includes(`/${part}-`)),
    )
  })
}

/** On a phone the links are in a menu, which stays open if the link led nowhere. */
export async function follow(page: Page, name: string, one: Variant): Promise<void> {
  const link = page.getByRole('link', { name, exact: true }).first()
  if (one.viewport === PHONE && !(await link.isVisible()))
    await page.getByRole('button', { name: one.menu }).click()
  await link.click()
}

type Listed = { data: { rows: { id: string }[] } }

/** A provider whom support looks after. */
export async function findProvider(context: BrowserContext): Promise<string> {
  const answer = (await (await context.request.get('/api/admin/providers?limit=1')).json()) as Listed
  const [provider] = answer.data.rows
  if (provider === undefined) throw new Error('no provider')
  return provider.id
}

export async function actAs(context: BrowserContext, providerId: string): Promise<void> {
  const answer = await context.request.patch('/api/admin/session', {
    data: { provider_id: providerId, reason: 'Provider asked for help' },
    headers: { [HEADERS.requestedWith]: REQUESTED_WITH },
  })
  if (!answer.ok()) throw new Error(`not acting: ${answer.status()}`)
}

/** Signs the person out on the server alone, as time does: the browser still has its cookie. */
export async function endSession(context: BrowserContext, url: string): Promise<void> {
  const cookies = (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`)
  const answer = await fetch(new URL('/api/auth/logout', url), {
    method: 'POST',
    headers: { [HEADERS.requestedWith]: REQUESTED_WITH, cookie: cookies.join('; ') },
  })
  if (!answer.ok) throw new Error(`not signed out: ${answer.status}`)
}

/** Where support writes down what it knows about a provider: what is typed there is kept as a draft. */
export async function openNotes(page: Page, context: BrowserContext, one: Variant): Promise<void> {
  const provider = await findProvider(context)
  await go(page, `/admin/support/dashboard?provider=${provider}&section=notes`, one.language)
}
