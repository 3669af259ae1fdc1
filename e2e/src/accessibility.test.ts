import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeContexts, localized, shareBrowser } from './support/browser.ts'
import { findPages, WHO_LOOKS } from './support/looked-at.ts'
import { load, look, NARROW, NOTHING_FOUND, walk } from './support/looking.ts'

let browser: Browser
beforeAll(async () => {
  browser = await shareBrowser()
})
afterAll(() => closeContexts(browser))

// The same in English is seen where routes.test.ts lands.
it.each(WHO_LOOKS)(
  'WCAG 2.2 A and AA at 390 and 1366 px on every page of a %s, loaded in Spanish on a phone',
  async (person) => {
    const found = await walk(browser, person, NARROW, async (page, _context, note) => {
      for (const path of await findPages(page, person, 'es')) {
        await load(page, localized(path, 'es'))
        note(path, await look(page, NARROW))
      }
    })
    expect(found).toEqual(NOTHING_FOUND)
  },
)
