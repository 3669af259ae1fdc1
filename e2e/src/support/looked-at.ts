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

/** The addresses of the tools tabs, read from the page itself; the first tab is the page without a choice. */
async function readToolsTabs(page: Page, language: Language): Promise<string[]> {
  await load(page, localized(TOOLS, language))
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await tabs.first().waitFor()
  const addresses: string[] = []
  for (const tab of (await tabs.all()).slice(1)) {
    await tab.click()
    await tab.and(page.locator('[aria-selected=true]')).waitFor()
    addresses.push(`${TOOLS}${new URL(page.url()).search}`)
  }
  if (addresses.length === 0) throw new Error('the tools page has no tabs')
  return addresses
}

/** The routes that this person looks at, and the tabs that are pages of their own. */
export async function findPages(page: Page, person: Person, language: Language): Promise<readonly string[]> {
  const routes = LOOKED_AT.get(person) ?? []
  return person === 'support' ? [...routes, ...(await readToolsTabs(page, language))] : routes
}
