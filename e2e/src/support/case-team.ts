import { readFile } from 'node:fs/promises'
import type { StaffCaseMove } from '@plumbline/contract/cases/case-moves'
import type { CasePreview } from '@plumbline/contract/cases/case-requests'
import type { CreateCase, StaffCase } from '@plumbline/contract/cases/case-staff'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { APIResponse, Browser, BrowserContext, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { type DemoPerson, localized, openContext } from './browser.ts'
import type { CaseVariant } from './case-journey-words.ts'
import { type Paper, readPaper } from './paper.ts'
import { expectText, keep, visit } from './reading.ts'

const headers = { [HEADERS.requestedWith]: REQUESTED_WITH }

/** Somebody of the review team at their desk or phone. */
export type Teammate = { context: BrowserContext; page: Page; one: CaseVariant }

export async function openTeammate(
  browser: Browser,
  url: string,
  person: DemoPerson,
  one: CaseVariant,
): Promise<Teammate> {
  const context = await openContext(browser, url, person, one)
  return { context, page: await context.newPage(), one }
}

const TOOLS = '/admin/support/tools?tab=cases'

export async function openStaffCase({ page, one }: Teammate, id: string, name: string): Promise<void> {
  await page.goto(localized(`${TOOLS}&case=${id}`, one.language))
  await visit(page, name)
}

export const openWorklist = async ({ page, one }: Teammate, show: string, name: string): Promise<void> => {
  await page.goto(localized(`${TOOLS}&show=${show}`, one.language))
  await visit(page, name)
}

const parse = async <Data>(answer: APIResponse): Promise<Data> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

export const readStaffCase = async ({ context }: Teammate, id: string): Promise<StaffCase> =>
  parse(await context.request.get(`/api/admin/cases/${id}`))

export const tryMove = ({ context, one }: Teammate, id: string, data: StaffCaseMove): Promise<APIResponse> =>
  context.request.post(`/api/admin/cases/${id}/actions`, {
    headers: { ...headers, 'Accept-Language': one.language },
    data,
  })

export const move = async (who: Teammate, id: string, data: StaffCaseMove): Promise<StaffCase> =>
  parse(await tryMove(who, id, data))

/** What asks before it is done. */
export const question = (page: Page): Locator => page.locator('[role=dialog], [role=alertdialog]')

/** Opens what asks before it is done, and says yes. */
export async function press(page: Page, from: Locator | Page, label: string, confirm: string): Promise<void> {
  await from.getByRole('button', { name: label, exact: true }).first().click()
  await question(page).getByRole('button', { name: confirm, exact: true }).click()
  await question(page).waitFor({ state: 'detached' })
}

export type Patient = { name: string; born: string; account: string }
export type CaseTarget = { npi: string; tin: string }

/** From the worklist to a case; the claims are on the screen before anything is sent. */
export async function requestRecords(
  who: Teammate,
  { npi, tin }: CaseTarget,
  patients: readonly Patient[],
): Promise<{ id: string; claims: CasePreview['claims'] }> {
  const { context, page, one } = who
  const { team } = one
  await openWorklist(who, 'open', 'worklist')
  await page.getByRole('button', { name: team.newCase, exact: true }).first().click()
  const panel = question(page)
  await panel.getByLabel('NPI', { exact: true }).fill(npi)
  await panel.getByLabel('TIN', { exact: true }).fill(tin)
  await panel.getByLabel(team.kind).selectOption({ label: team.afterPayment })
  await panel.getByLabel(team.from).fill('2026-01-01')
  await panel.getByLabel(team.to).fill('2026-06-30')
  await panel.getByLabel(team.sampleSize).fill(String(patients.length))
  const [shown] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/case_previews')),
    panel.getByRole('button', { name: team.look }).click(),
  ])
  const { claims } = ((await shown.json()) as { data: CasePreview }).data
  await expectText(panel, team.willBeAsked, ...claims.map(({ claim_id }) => claim_id))
  await visit(page, 'claims-before-sending')
  expect(await countCases(context, npi)).toBe(0)
  const lines = claims.map(({ claim_id }, at) => {
    const patient = patients[at]
    return `${claim_id} | ${patient?.name} | ${patient?.born} | ${patient?.account}`
  })
  await panel.getByLabel(team.patients).fill(lines.join('\n'))
  await panel.getByRole('button', { name: team.create, exact: true }).click()
  await page.waitForURL(/case=/)
  return { id: new URL(page.url()).searchParams.get('case') ?? '', claims }
}

async function countCases(context: BrowserContext, search: string): Promise<number> {
  const answer = await context.request.get(`/api/admin/cases?show=all&search=${search}`)
  return (await parse<{ total: number }>(answer)).total
}

/** The same by a call, for journeys that begin later. */
export async function requestByCall(
  { context }: Teammate,
  target: CaseTarget,
  sample: number,
): Promise<StaffCase> {
  const data: CreateCase = {
    ...target,
    kind: 'postpayment',
    claim_type: 'professional',
    family: null,
    starting_on: '2026-01-01',
    ending_on: '2026-06-30',
    claims: { sample },
    records: [{ kind: 'visit_notes' }],
  }
  return parse(await context.request.post('/api/admin/cases', { headers, data }))
}

/** The letter with its code, off the printer. */
export async function printLetter({ page, one }: Teammate): Promise<Paper> {
  const { team } = one
  await page.getByRole('button', { name: team.print, exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    question(page).getByRole('button', { name: team.fetch }).click(),
  ])
  const content = await readFile(await file.path())
  await keep(`${one.language}-${Date.now()}-${file.suggestedFilename()}`, async () => content)
  return readPaper(content)
}

/** A letter of the case as its page has it: without the code. */
export async function readLetter(
  who: Teammate,
  id: string,
  kind: StaffCase['letters'][number]['kind'],
): Promise<Paper> {
  const { letters } = await readStaffCase(who, id)
  const letter = letters.findLast((each) => each.kind === kind && each.language === who.one.language)
  const answer = await who.context.request.get(`/api/admin/cases/${id}/letters/${letter?.id}`)
  return readPaper(await answer.body())
}

type MailedKind = keyof CaseVariant['team']['letterKinds']

/** Today, from the card of the case's mail. */
export async function recordMailing({ page, one: { team } }: Teammate, kind: MailedKind): Promise<void> {
  const item = page
    .locator('#mail li')
    .filter({ has: page.locator('b', { hasText: new RegExp(`^${team.letterKinds[kind]}$`) }) })
  await expectText(item, team.toMail)
  await press(page, item, team.mail, team.mailConfirm)
  await expectText(item, team.toPrint)
}

/** What a fact of the case says, such as when its findings were served. */
export const readFact = (page: Page, label: string): Locator =>
  page.locator('dl div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
