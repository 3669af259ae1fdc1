import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  DESKTOP,
  type Language,
  launchBrowser,
  localized,
  openContext,
  type Person,
  PHONE,
  settle,
  watchConsole,
} from './support/browser.ts'
import { LANDINGS } from './support/route-table.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WHO: Person[] = ['visitor', 'provider', 'support', 'vendor', 'payer']
const STAYS = (person: Person) =>
  person === 'expired'
    ? []
    : Object.keys(LANDINGS).filter((path) => ['ok', 403, 404].includes(LANDINGS[path]?.[person] ?? 'ok'))

const TOOLS_TABS = [
  ...['data', 'preregistrations', 'users', 'documents', 'coders', 'letters', 'outbox', 'audit'],
].map((tab) => `/admin/support/tools?tab=${tab}`)

// Each page once, as the first person who may see it; the pages of refusal as everyone.
const seen = new Set<string>()
const PLAN = WHO.map((person) => {
  const paths = STAYS(person).filter((path) => {
    const key = `${path} ${LANDINGS[path]?.[person as 'visitor']}`
    return seen.has(key) ? false : seen.add(key)
  })
  return { person, paths: person === 'support' ? [...paths, ...TOOLS_TABS] : paths }
})

// No page has frames: axe need not open a page of its own to gather from them, which takes longer than looking.
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(TAGS).analyze()
  return violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html.slice(0, 160)}`)
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const SCREENS = [
  ['1366 px', DESKTOP, 'light'],
  ['390 px', PHONE, 'dark'],
] as const
const CASES = SCREENS.flatMap(([name, viewport, colorScheme]) =>
  (['en', 'es'] as Language[]).map((language) => ({ name, viewport, colorScheme, language })),
)

describe.each(CASES)('WCAG 2.2 A and AA at $name in $language', ({ viewport, colorScheme, language }) => {
  it.each(PLAN)(
    'every page of a $person',
    async ({ person, paths }) => {
      const context = await openContext(browser, inject('portalUrl'), person, { viewport, colorScheme })
      const page = await context.newPage()
      const complaints = watchConsole(page)
      const wrong: string[] = []
      for (const path of paths) {
        await page.goto(localized(path, language), { waitUntil: 'domcontentloaded' })
        await settle(page)
        wrong.push(...(await findings(page)).map((finding) => `${path} ${finding}`))
        const sideways = await overflow(page)
        if (sideways > 0) wrong.push(`${path} scrolls sideways by ${sideways} px`)
      }
      await context.close()
      expect(wrong).toEqual([])
      expect(complaints).toEqual([])
    },
    240_000,
  )
})
