import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDate } from '@plumbline/contract/core/format'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Language, settle } from './browser.ts'

/** What a person reads: the hyphens and spaces that keep a date on one line are theirs, too. */
export async function readText(target: Page | Locator): Promise<string> {
  const texts = await ('goto' in target ? target.locator('body') : target).allInnerTexts()
  return texts.join(' ').replaceAll('\u2011', '-').replace(/\s+/g, ' ')
}

export async function expectText(target: Page | Locator, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect.poll(() => readText(target)).toContain(text)
}

export async function expectNoText(target: Page | Locator, ...texts: (string | RegExp)[]): Promise<void> {
  const shown = await readText(target)
  for (const text of texts) expect(shown).not.toMatch(text)
}

/** The page is drawn and nothing on it bars anybody. */
export async function visit(page: Page, name: string): Promise<void> {
  await settle(page)
  const width = page.viewportSize()?.width ?? 0
  await keep(`${width}-${name}.png`, () => page.screenshot({ fullPage: true }))
  await expectAccessible(page)
}

/** With PICTURES=DIR, what the journey sees is kept there for other eyes. */
export async function keep(name: string, see: () => Promise<Uint8Array>): Promise<void> {
  const folder = process.env.PICTURES
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), await see())
}

const LETTER_DATES = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** One day as pages, letters and calendars write it. */
export const writeDay = (iso: string, language: Language) => ({
  page: formatDate(language, iso),
  letter: LETTER_DATES[language].format(new Date(`${iso}T00:00:00Z`)),
  calendar: `DTSTART;VALUE=DATE:${iso.replaceAll('-', '')}`,
})
