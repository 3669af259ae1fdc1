import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import {
  DESKTOP,
  type Language,
  launchBrowser,
  localized,
  openContext,
  PHONE,
  settle,
} from '../support/browser.ts'
import { makeDataDir, startPortal } from '../support/portal.ts'
import { prepareWorld } from './prepare-world.ts'
import { type Screen, screensOf } from './screens.ts'

const GUIDE = fileURLToPath(new URL('../../../docs/guide/screens/', import.meta.url))
const QUALITY = 70
// The format has no room for more.
const HEIGHT_MAX = 16_000
const START_LIMIT_MS = 900_000

type Variant = { viewport: typeof DESKTOP; language: Language; colorScheme: 'light' | 'dark' }
const nameOf = ({ viewport, language, colorScheme }: Variant) =>
  `${viewport.width}-${language}-${colorScheme}`

const VARIANTS: Variant[] = [DESKTOP, PHONE].flatMap((viewport) =>
  (['en', 'es'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ viewport, language, colorScheme })),
  ),
)
/** The guide shows a desk in English and a phone in Spanish. */
const isOfGuide = ({ viewport, language }: Variant) => (viewport === DESKTOP) === (language === 'en')

/** Nothing moves or loads any more. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getComputedTiming().iterations === Infinity),
  )
}

async function capture(page: Page, whole: boolean): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }))
  const clip = { x: 0, y: 0, width, height: Math.min(height, HEIGHT_MAX), scale: 1 }
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    ...(whole && { clip, captureBeyondViewport: true }),
  })
  await devtools.detach()
  return Buffer.from(data, 'base64')
}

async function takeAll(browser: Browser, url: string, variant: Variant, screens: Screen[], out: string) {
  let bytes = 0
  for (const person of new Set(screens.map((screen) => screen.person))) {
    const context = await openContext(browser, url, person, variant)
    for (const { name, path, show, anchor, wholeIn } of screens.filter(
      (screen) => screen.person === person,
    )) {
      if (wholeIn !== undefined && !wholeIn.includes(nameOf(variant))) continue
      const page = await context.newPage()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(localized(path, variant.language))
      await settle(page)
      await show?.(page)
      await page.waitForLoadState('networkidle')
      await settle(page)
      if (anchor !== undefined)
        await page.locator(anchor).evaluate((element) => element.scrollIntoView({ block: 'start' }))
      await drawn(page)
      const picture = await capture(page, wholeIn !== undefined)
      bytes += picture.length
      await writeFile(join(out, `${name}-${nameOf(variant)}.webp`), picture)
      await page.close()
    }
    await context.close()
  }
  return bytes
}

const { values } = parseArgs({
  options: {
    /** All eight variants, in this folder; else those of the guide, in its own. */
    out: { type: 'string' },
    /** A DATA_DIR that has the demo world already. */
    'data-dir': { type: 'string' },
  },
})
const out = values.out ?? GUIDE
const known = values['data-dir']
const dataDir = known === undefined ? await makeDataDir() : { path: known, remove: async () => {} }
await mkdir(out, { recursive: true })
console.log('Starting the portal with the demo world …')
const [browser, portal] = await Promise.all([
  launchBrowser(),
  startPortal(dataDir.path, { DEMO_LINES: '2500000' }, START_LIMIT_MS),
])
try {
  const screens = screensOf(await prepareWorld(browser, portal))
  let bytes = 0
  for (const variant of VARIANTS.filter((one) => values.out !== undefined || isOfGuide(one))) {
    bytes += await takeAll(browser, portal.url, variant, screens, out)
    console.log(`${nameOf(variant)} done`)
  }
  console.log(`${out}: ${(bytes / 1_000_000).toFixed(1)} MB`)
} finally {
  await browser.close()
  await portal.stop()
  await dataDir.remove()
}
