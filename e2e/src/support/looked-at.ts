import type { Page } from 'playwright'
import { type Language, localized, type Person } from './browser.ts'
import { load } from './looking.ts'
import { LANDINGS } from './route-table.ts'

export const WHO_LOOKS = ['visitor', 'provider', 'support', 'vendor', 'payer'] as const
const STAYS = ['ok', 403, 404]

// Each page once, as the first person who may see it; the pages of refusal as everyone.
const seen = new Set<string>()
const PLAN = WHO_LOOKS.map((person) => {
  const paths = Object.entries(LANDINGS).flatMap(([path, row]) => {
    const key = `${path} ${row[person]}`
    if (!STAYS.includes(row[person]) || seen.has(key)) return []
    seen.add(key)
    return [path]
  })
  return [person, paths] as const
})

/** Whose eyes look at which routes, so that each page is looked at. */
const LOOKED_AT: ReadonlyMap<Person, readonly string[]> = new Map(PLAN)

const TOOLS = '/admin/support/tools'

/** The addresses of the tools, read from the side menu; the first is the page without a choice. */
async function readTools(page: Page, language: Language): Promise<string[]> {
  await load(page, localized(TOOLS, language))
  // On a phone the side menu is in the menu.
  const menu = page.getByRole('button', { name: /^(Open menu|Abrir el menú)$/ })
  if (await menu.isVisible()) await menu.click()
  const links = page.locator(`nav a[href*="${TOOLS}?tab="]`)
  await links.first().waitFor()
  const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  return hrefs.map((href) => `${TOOLS}${new URL(href).search}`)
}

/** The routes that this person looks at, and the tools that are pages of their own. */
export async function findPages(page: Page, person: Person, language: Language): Promise<readonly string[]> {
  const routes = LOOKED_AT.get(person) ?? []
  return person === 'support' ? [...routes, ...(await readTools(page, language))] : routes
}
