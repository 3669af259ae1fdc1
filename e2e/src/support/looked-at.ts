import type { Person } from './browser.ts'
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

export const TOOLS_TABS = [
  ...['data', 'campaigns', 'preregistrations', 'users', 'documents', 'coders', 'letters', 'outbox', 'checks'],
  ...['peers', 'announcements', 'audit'],
].map((tab) => `/admin/support/tools?tab=${tab}`)

export const pagesLookedAt = (person: Person): readonly string[] => [
  ...(LOOKED_AT.get(person) ?? []),
  ...(person === 'support' ? TOOLS_TABS : []),
]
