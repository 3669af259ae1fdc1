import type { PracticeMove } from '@plumbline/contract/cases/case-page'
import type { CaseView } from '@plumbline/contract/cases/cases'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { localized, settle } from './browser.ts'
import type { CaseVariant } from './case-journey-words.ts'
import { type Paper, readPaper } from './paper.ts'
import { expectText, visit } from './reading.ts'
import type { RecordFile } from './records.ts'

const headers = { [HEADERS.requestedWith]: REQUESTED_WITH }

/** Somebody of the practice, without an account. */
export type Sender = { context: BrowserContext; page: Page; one: CaseVariant }
export type CaseLetter = { index: string; code: string }

const pathOf = (index: string) => index.replaceAll('-', '')

/** From the sign-in page, with nothing but the letter. */
export async function openByCode({ page, one }: Sender, { index, code }: CaseLetter): Promise<void> {
  await page.goto(localized('/auth/login', one.language))
  await visit(page, 'sign-in')
  await page.getByRole('link', { name: one.door.letter }).click()
  await page.locator('input[name=letter_code]').fill(code)
  await visit(page, 'i-have-a-letter')
  await page.locator('input[type=checkbox]').check()
  await page.locator('button[type=submit]').last().click()
  await page.waitForURL(new RegExp(`/caseaudit/${pathOf(index)}$`))
  await page.locator('input[name=access_code]').waitFor()
  expect(await page.locator('input[name=access_code]').inputValue()).toBe(code)
  await passDoor(page, one)
}

/** The address that a phone reads on the letter, and the code that is printed beside it. */
export async function openByQr(sender: Sender, address: string, { code }: CaseLetter): Promise<void> {
  const { page, one } = sender
  await page.goto(address)
  await page.locator('input[name=access_code]').fill(code)
  await visit(page, 'door')
  await passDoor(page, one)
}

async function passDoor(page: Page, { door }: CaseVariant): Promise<void> {
  await expectText(page, door.open)
  await page.locator('input[type=checkbox]').check()
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=access_code]').waitFor({ state: 'detached' })
  await settle(page)
}

/** The rest of a visit is of no interest here. */
export async function openCase(sender: Sender, letter: CaseLetter): Promise<void> {
  const { page, one } = sender
  await page.goto(localized(`/caseaudit/${pathOf(letter.index)}`, one.language))
  await page.locator('input[name=access_code]').fill(letter.code)
  await passDoor(page, one)
}

export async function readCaseView({ context }: Sender, { index }: CaseLetter): Promise<CaseView> {
  const answer = await context.request.get(`/api/caseaudit/${pathOf(index)}`)
  return ((await answer.json()) as { data: CaseView }).data
}

export async function act({ context }: Sender, { index }: CaseLetter, data: PracticeMove): Promise<void> {
  const answer = await context.request.post(`/api/caseaudit/${pathOf(index)}/actions`, { headers, data })
  if (!answer.ok()) throw new Error(`${data.action}: ${answer.status()} ${await answer.text()}`)
}

/** A practice that has none of the records says so. */
export async function sendNothing(sender: Sender, letter: CaseLetter): Promise<void> {
  const { requested, claims } = await readCaseView(sender, letter)
  for (const { id } of requested)
    await act(sender, letter, { action: 'skip_request', request_id: id, reason: 'The charts were lost.' })
  await act(sender, letter, { action: 'finish_sending', without: claims.map(({ number }) => number) })
}

export async function readCalendar({ context, one }: Sender, { index }: CaseLetter): Promise<string> {
  const path = `/api/caseaudit/${pathOf(index)}/calendar?language=${one.language}`
  const text = await (await context.request.get(path)).text()
  return text.replaceAll('\r\n ', '')
}

/** A letter as the case page has it for its reader. */
export async function readOwnLetter(
  sender: Sender,
  letter: CaseLetter,
  kind: CaseView['letters'][number]['kind'],
): Promise<Paper> {
  const { letters } = await readCaseView(sender, letter)
  const found = letters.findLast((each) => each.kind === kind && each.language === sender.one.language)
  const answer = await sender.context.request.get(
    `/api/caseaudit/${pathOf(letter.index)}/letters/${found?.id}`,
  )
  return readPaper(await answer.body())
}

/** Chooses files through whatever opens the list of files. */
export async function chooseFiles(page: Page, button: string, files: readonly RecordFile[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  await chooser.setFiles(files.map(({ path }) => path))
}

export async function writeText(page: Page, label: string, text: string, send: string): Promise<void> {
  await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: send, exact: true }).click()
  await expectText(page, text)
}

export async function fileAppeal({ page, one: { findings } }: Sender, level: string): Promise<void> {
  await page.getByRole('button', { name: `${findings.appeal} ${level}`, exact: true }).click()
  await page.getByLabel(findings.appealWhy).fill('The service is on page two.')
  await page.getByRole('button', { name: findings.appealSend, exact: true }).click()
  await page.getByRole('button', { name: findings.appealConfirm, exact: true }).click()
  await expectText(page, findings.pending, level, findings.decisionBy)
}
