import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findBarriers } from './support/accessible.ts'
import {
  type Language,
  launchBrowser,
  localized,
  openContext,
  PHONE,
  settle,
  watchConsole,
} from './support/browser.ts'
import { LOOKED_AT, TOOLS_TABS } from './support/looked-at.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const LANGUAGES: Language[] = ['en', 'es']
const PLAN = [...LOOKED_AT].map(([person, paths]) => ({
  person,
  paths: person === 'support' ? [...paths, ...TOOLS_TABS] : paths,
}))

// The same at 1366 px and in light colours is seen where routes.test.ts lands.
describe.each(LANGUAGES)('WCAG 2.2 A and AA at 390 px in dark colours, in %s', (language) => {
  it.each(PLAN)(
    'every page of a $person',
    async ({ person, paths }) => {
      const look = { viewport: PHONE, colorScheme: 'dark' } as const
      const context = await openContext(browser, inject('portalUrl'), person, look)
      const page = await context.newPage()
      const complaints = watchConsole(page)
      const wrong: string[] = []
      for (const path of paths) {
        await page.goto(localized(path, language), { waitUntil: 'domcontentloaded' })
        await settle(page)
        wrong.push(...(await findBarriers(page)).map((barrier) => `${path} ${barrier}`))
      }
      await context.close()
      expect(wrong).toEqual([])
      expect(complaints).toEqual([])
    },
    240_000,
  )
})
