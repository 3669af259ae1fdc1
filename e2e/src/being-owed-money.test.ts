import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeContexts, openContext, settle, shareBrowser } from './support/browser.ts'
import { CASE_VARIANTS } from './support/case-journey-words.ts'
import {
  openCase,
  readCalendar,
  readCaseView,
  readOwnLetter,
  type Sender,
  sendNothing,
} from './support/case-practice.ts'
import { findLargest, reviewByCalls } from './support/case-review.ts'
import { openStaffCase, openTeammate, printLetter, requestByCall } from './support/case-team.ts'
import type { FiguresPortal } from './support/figures-portal.ts'
import { findFiguresPortal } from './support/find-figures-portal.ts'
import { readCaseLetter } from './support/paper.ts'
import { expectNoText, expectText, visit, writeDay } from './support/reading.ts'

let browser: Browser
let figures: FiguresPortal
beforeAll(async () => {
  browser = await shareBrowser()
  figures = await findFiguresPortal()
})
afterAll(() => closeContexts(browser))

const MORE = 40

describe.each(CASE_VARIANTS)('a practice that is owed money, at $viewport.width px in $language', (one) => {
  it('reads it on its page, in its letter and in its calendar, without a word of taking money back', async () => {
    const target = figures.letters[1]
    if (target === undefined) throw new Error('no practice without account')
    const support = await openTeammate(browser, figures.url, 'support', one)
    const made = await requestByCall(support, target, 6)
    await openStaffCase(support, made.id, 'owed-case-made')
    const letter = readCaseLetter(await printLetter(support))
    const context = await openContext(browser, figures.url, 'visitor', one)
    const sender: Sender = { context, page: await context.newPage(), one }
    await openCase(sender, letter)
    await sendNothing(sender, letter)
    const largest = findLargest(made)
    await reviewByCalls(support, made.id, ({ id, billed, paid }) =>
      id === largest.id
        ? {
            decision: 'underbilled',
            rationale: 'higher_level_supported',
            audited_billed: billed + MORE,
            audited_paid: paid + MORE,
          }
        : {},
    )

    await sender.page.reload()
    await settle(sender.page)
    const view = await readCaseView(sender, letter)
    expect(view).toMatchObject({ decision: 'underpaid', clocks: { recoupment_from: null } })
    await expectText(sender.page, one.owed.page, '$40.00')
    await expectNoText(sender.page, one.recoupment)
    await visit(sender.page, 'owed-findings')

    const { text } = await readOwnLetter(sender, letter, 'findings')
    expect(text).toContain(one.owed.letter)
    expect(text).not.toMatch(one.recoupment)
    const [first] = view.appeals
    const calendar = await readCalendar(sender, letter)
    expect(calendar).toContain(writeDay(first?.file_by ?? '', one.language).calendar)
    expect(calendar).not.toMatch(one.recoupment)
    await Promise.all([context.close(), support.context.close()])
  })
})
