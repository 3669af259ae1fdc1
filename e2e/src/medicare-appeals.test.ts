import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeContexts, openContext, settle, shareBrowser } from './support/browser.ts'
import { CASE_VARIANTS, type CaseVariant } from './support/case-journey-words.ts'
import {
  type CaseLetter,
  fileAppeal,
  openCase,
  readCaseView,
  readOwnLetter,
  type Sender,
  sendNothing,
} from './support/case-practice.ts'
import { decideAppeal, findLargest, reviewByCalls } from './support/case-review.ts'
import {
  openStaffCase,
  openTeammate,
  printLetter,
  readStaffCase,
  requestByCall,
} from './support/case-team.ts'
import type { FiguresPortal } from './support/figures-portal.ts'
import { findFiguresPortal } from './support/find-figures-portal.ts'
import { readCaseLetter } from './support/paper.ts'
import { expectText, visit } from './support/reading.ts'

let browser: Browser
let figures: FiguresPortal
beforeAll(async () => {
  browser = await shareBrowser()
  figures = await findFiguresPortal()
})
afterAll(() => closeContexts(browser))

/** What comes after is told, with where it belongs, and has no button. */
async function expectOnlyTold({ page, one }: Sender): Promise<void> {
  for (const level of one.levels.elsewhere) {
    await expectText(page.locator('#appeal'), level)
    const line = page.locator('#appeal li').filter({ hasText: level })
    await expectText(line, one.levels.notHere)
    expect(await page.getByRole('button').filter({ hasText: level }).count()).toBe(0)
  }
}

/** The letter that brings the findings names every step. */
async function expectLadder(sender: Sender, letter: CaseLetter, { levels }: CaseVariant): Promise<void> {
  const { text } = await readOwnLetter(sender, letter, 'findings')
  for (const level of [levels.redetermination, levels.reconsideration, ...levels.elsewhere])
    expect(text).toContain(level)
}

const NO_CHART = { en: 'No chart was sent.', es: 'No se envió ningún expediente.' }

describe.each(CASE_VARIANTS)('a case under Medicare, at $viewport.width px in $language', (one) => {
  it('has one level to file, and tells of the contractor, the judge, the council and the court', async () => {
    const target = figures.letters[1]
    if (target === undefined) throw new Error('no practice without account')
    const support = await openTeammate(browser, figures.url, 'support', one)
    const made = await requestByCall(support, target, 2)
    await openStaffCase(support, made.id, 'medicare-case-made')
    const letter = readCaseLetter(await printLetter(support))
    await support.page.getByLabel(one.team.lineOfBusiness).selectOption({ label: 'Medicare' })
    await expect
      .poll(async () => (await readStaffCase(support, made.id)).line_of_business.key)
      .toBe('medicare')

    const context = await openContext(browser, figures.url, 'visitor', one)
    const sender: Sender = { context, page: await context.newPage(), one }
    await openCase(sender, letter)
    await sendNothing(sender, letter)
    const largest = findLargest(made)
    await reviewByCalls(support, made.id, ({ id }) =>
      id === largest.id
        ? {
            decision: 'denied',
            rationale: 'no_record',
            audited_billed: 0,
            audited_paid: 0,
            note: NO_CHART.en,
          }
        : {},
    )

    await sender.page.reload()
    await settle(sender.page)
    await expectText(sender.page.locator('#appeal'), one.levels.redetermination, one.levels.reconsideration)
    await expectOnlyTold(sender)
    await expectLadder(sender, letter, one)
    await visit(sender.page, 'medicare-findings')
    await fileAppeal(sender, one.levels.redetermination)

    const other = await openTeammate(browser, figures.url, 'vendor', one)
    await openStaffCase(other, made.id, 'medicare-appeal')
    await decideAppeal(other, 'stands', NO_CHART)

    await sender.page.reload()
    await settle(sender.page)
    await expectText(sender.page, `${one.findings.because} ${NO_CHART[one.language]}`)
    await expectOnlyTold(sender)
    await expectText(sender.page.locator('#appeal'), one.levels.contractor)
    expect((await readCaseView(sender, letter)).may).not.toContain('appeal')
    expect(await sender.page.getByRole('button').filter({ hasText: one.findings.appeal }).count()).toBe(0)
    await visit(sender.page, 'medicare-reconsideration')
    await Promise.all([context, support.context, other.context].map((each) => each.close()))
  })
})
