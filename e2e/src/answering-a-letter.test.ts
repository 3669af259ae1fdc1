import { createServer } from 'node:net'
import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeContexts, localized, openContext, settle, shareBrowser } from './support/browser.ts'
import { CASE_VARIANTS, type CaseVariant } from './support/case-journey-words.ts'
import {
  type CaseLetter,
  chooseFiles,
  fileAppeal,
  openByCode,
  openByQr,
  readCalendar,
  readOwnLetter,
  type Sender,
  writeText,
} from './support/case-practice.ts'
import { decideAppeal, reviewLines } from './support/case-review.ts'
import {
  openStaffCase,
  openTeammate,
  openWorklist,
  type Patient,
  printLetter,
  question,
  readFact,
  readLetter,
  readStaffCase,
  recordMailing,
  requestRecords,
  type Teammate,
  tryMove,
} from './support/case-team.ts'
import { type FiguresPortal, WORLD_WITH_FIGURES } from './support/figures-portal.ts'
import { findFiguresPortal } from './support/find-figures-portal.ts'
import { type Paper, readCaseLetter } from './support/paper.ts'
import { copyWorld, type DataDir, type Portal, startPortal } from './support/portal.ts'
import { expectText, readText, visit, writeDay } from './support/reading.ts'
import { makeRecord, type RecordFile } from './support/records.ts'

let browser: Browser
let figures: FiguresPortal
beforeAll(async () => {
  browser = await shareBrowser()
  figures = await findFiguresPortal()
})
afterAll(() => closeContexts(browser))

/** A port that is known before the portal starts: the address in its letters has it. */
const findPort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

let dataDir: DataDir
let portal: Portal
beforeEach(async () => {
  dataDir = await copyWorld(figures.world)
  portal = await startPortal(dataDir.path, { ...WORLD_WITH_FIGURES, PORT: String(await findPort()) })
})
afterEach(async () => {
  await portal.stop()
  await dataDir.remove()
})

// Invented people.
const PATIENTS: readonly Patient[] = [
  { name: 'Abernathy, Rosalind', born: '03-02-1948', account: 'JW-70411' },
  { name: 'Prewitt, Gloria', born: '11-19-1951', account: 'JW-70562' },
  { name: 'Szymanski, Theodore', born: '07-30-1939', account: 'JW-70983' },
  { name: 'Villanueva, Marisol', born: '01-08-1957', account: 'JW-71204' },
]
const PRACTICE = ['Juniper Wound Center', '1800 Invented Avenue']
const STATEMENT = 'The drawing was made on the day of the visit.'
const REASON = {
  en: 'Page two names the service, and the drawing beside it shows where.',
  es: 'La página dos nombra el servicio y el dibujo al lado muestra dónde.',
}

const nameOf = (number: number) => `${number}. ${PATIENTS[number - 1]?.name}`

/** The letter has what somebody needs who has nothing else. */
function expectRequest(
  { text, addresses }: Paper,
  view: StaffCase,
  letter: CaseLetter,
  one: CaseVariant,
): void {
  expect(text).toContain(letter.index)
  expect(text).toContain(writeDay(view.due_on, one.language).letter)
  for (const { claim_id } of view.claims) expect(text).toContain(claim_id)
  expect(text).toContain(one.sending.finish)
  expect(addresses).toContain(
    `${portal.url}${localized(`/caseaudit/${letter.index.replaceAll('-', '')}`, one.language)}`,
  )
}

/** Several files at once: two are guessed from their names, and a wrong guess is put right by hand. */
async function sendRecords({ page, one: { sending } }: Sender): Promise<void> {
  const make = (name: string) => makeRecord(dataDir.path, name, 20_000)
  const files: RecordFile[] = [
    await make('JW-70411 visit note.pdf'),
    await make('Prewitt Gloria note.pdf'),
    await make('JW-70411 note (2).pdf'),
  ]
  await chooseFiles(page, sending.choose, files)
  const panel = question(page)
  const guess = (at: number) =>
    panel.getByRole('list', { name: sending.answers(files[at]?.name ?? ''), exact: true })
  await expectText(guess(0), nameOf(1))
  await expectText(guess(1), nameOf(2))
  await expectText(guess(2), nameOf(1))
  await visit(page, 'which-claims')
  await guess(2).getByRole('button').click()
  const third = panel.getByRole('combobox', { name: sending.answers(files[2]?.name ?? ''), exact: true })
  const option = third.locator('option').filter({ hasText: nameOf(3) })
  await third.selectOption(await option.getAttribute('value'))
  await expectText(guess(2), nameOf(3))
  // A name alone does not count before somebody confirms it.
  await panel.getByRole('button', { name: sending.yesThese(files[1]?.name ?? ''), exact: true }).click()
  await panel.getByRole('button', { name: sending.send(3), exact: true }).click()
  await expectText(page, sending.progress)
}

/** One claim has nothing: the page says which, asks, and takes its file. */
async function finishSending({ page, one: { sending } }: Sender): Promise<void> {
  await page.getByRole('button', { name: sending.finish, exact: true }).click()
  await expectText(page.getByRole('alert'), `${sending.stillOpen} ${nameOf(4)}.`)
  expect(await question(page).count()).toBe(0)
  await page.getByLabel(`${sending.notOurs}: ${nameOf(4)}`).check()
  await page.getByRole('button', { name: sending.finish, exact: true }).click()
  await expectText(question(page), `${sending.notComplete} ${nameOf(4)}.`)
  await visit(page, 'finish-without-one')
  await question(page).getByRole('button', { name: sending.notYet, exact: true }).click()
  await question(page).waitFor({ state: 'detached' })

  await chooseFiles(page, sending.addTo(nameOf(4)), [await makeRecord(dataDir.path, 'scan0004.pdf', 20_000)])
  await question(page)
    .getByRole('button', { name: sending.send(1), exact: true })
    .click()
  await expectText(page, sending.complete)
  await visit(page, 'all-claims-complete')
  await page.getByRole('button', { name: sending.finish, exact: true }).click()
  await question(page).getByRole('button', { name: sending.yes, exact: true }).click()
  await expectText(page, sending.received)
  await visit(page, 'records-are-in')
  await page.getByRole('button', { name: sending.close, exact: true }).click()
  await page.locator('input[name=access_code]').waitFor()
}

/** Nothing runs until the letter is in the mail; then it does. */
async function serveByMail(who: Teammate, id: string): Promise<{ view: StaffCase; paper: Paper }> {
  const { page, one } = who
  const { team } = one
  const before = await readStaffCase(who, id)
  expect(before.clocks).toMatchObject({ served_on: null, discussion_until: null, recoupment_from: null })
  expect(before.appeals).toEqual([])
  await expectText(readFact(page, team.served), team.notServed)
  expect((await readLetter(who, id, 'findings')).text).not.toContain(
    writeDay(before.due_on, one.language).letter,
  )

  await openWorklist(who, 'to_mail', 'print-queue')
  const row = (table: string) =>
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: before.number })
  await expectText(row(team.queue).filter({ hasText: team.letterKinds.findings }), ...PRACTICE, team.toMail)
  await expectText(page, team.notMailed, team.lettersOnly)

  await openStaffCase(who, id, 'findings-not-mailed')
  await recordMailing(who, 'findings')
  const paper = await printLetter(who)
  return { view: await readStaffCase(who, id), paper }
}

/** The days that one mailing starts, and where each of them is read. */
function findDays({ clocks, appeals }: StaffCase) {
  const [first] = appeals
  if (first === undefined || clocks.served_on === null) throw new Error('no clock runs')
  return {
    served: clocks.served_on,
    talk: clocks.discussion_until ?? '',
    stops: first.stops_recoupment_by ?? '',
    appeal: first.file_by,
    recoupment: clocks.recoupment_from ?? '',
  }
}

async function expectSameDays(who: Teammate, view: StaffCase, paper: Paper): Promise<void> {
  const { page, one } = who
  const { served, talk, stops, appeal, recoupment } = findDays(view)
  const mailed = view.mail.find(({ kind }) => kind === 'findings')?.mailed_on ?? ''
  expect(Temporal.PlainDate.from(mailed).until(served).days).toBe(5)
  const write = (iso: string) => writeDay(iso, one.language)
  for (const on of [mailed, talk, stops, appeal, recoupment]) expect(paper.text).toContain(write(on).letter)
  await openStaffCase(who, view.id, 'findings-mailed')
  await expectText(readFact(page, one.team.served), `${write(served).page}, ${one.team.byMail}`)
  await expectText(page, ...[mailed, talk, stops, appeal, recoupment].map((on) => write(on).page))
  await openWorklist(who, 'to_mail', 'print-queue-after')
  const row = page
    .getByRole('table', { name: one.team.queue })
    .getByRole('row')
    .filter({ hasText: view.number })
  await expectText(row.filter({ hasText: one.team.letterKinds.findings }), write(mailed).page)
  await openWorklist(who, 'open', 'worklist-with-findings')
  await expectText(page, write(appeal).page)
}

/** The practice reads the same days on its page, in its letter and in its calendar. */
async function expectOwnDays(sender: Sender, letter: CaseLetter, view: StaffCase): Promise<void> {
  const { page, one } = sender
  const { talk, stops, appeal, recoupment } = findDays(view)
  const write = (iso: string) => writeDay(iso, one.language)
  await expectText(page, one.team.denied, one.findings.running)
  await expectText(page, ...[talk, stops, appeal, recoupment].map((on) => write(on).page))
  const calendar = await readCalendar(sender, letter)
  const own = await readOwnLetter(sender, letter, 'findings')
  for (const on of [talk, stops, appeal, recoupment]) {
    expect(calendar).toContain(write(on).calendar)
    expect(own.text).toContain(write(on).letter)
  }
}

/** New evidence while they talk, each with its receipt and today's date. */
async function addEvidence({ page, one }: Sender): Promise<void> {
  const { findings, sending, language } = one
  await writeText(page, findings.talkLabel, 'Please look at page two again.', findings.talkSend)
  await writeText(page, findings.statementLabel, STATEMENT, findings.statementSend)
  // The day at the practice, which may not be that of this machine.
  const today = writeDay(Temporal.Now.plainDateISO('America/Los_Angeles').toString(), language).page
  const statement = page.locator('#messages li').filter({ hasText: STATEMENT })
  await expectText(statement, today)
  expect(await readText(statement)).toMatch(new RegExp(`${findings.statement} S-\\d{8}`))

  await chooseFiles(page, sending.choose, [await makeRecord(dataDir.path, 'JW-70411 drawing.pdf', 20_000)])
  await question(page)
    .getByRole('button', { name: sending.send(1), exact: true })
    .click()
  const file = page.getByRole('listitem').filter({ hasText: 'JW-70411 drawing.pdf' }).last()
  await expect.poll(() => readText(file)).toMatch(new RegExp(`${today}.*${sending.receipt} R-\\d{9}`))
}

async function disagree({ page, one: { findings } }: Sender): Promise<void> {
  await page.getByRole('button', { name: findings.disagree }).first().click()
  await page.getByLabel(findings.why).fill('It is on page two.')
  await page.getByRole('button', { name: findings.save, exact: true }).click()
  await expectText(page, `${findings.disagreed} It is on page two.`)
}

/** Who wrote the findings reads why they cannot decide, and the server refuses them. */
async function expectRefused(who: Teammate, id: string): Promise<void> {
  const { page, one } = who
  await openStaffCase(who, id, 'own-findings-appealed')
  await expectText(page, one.team.samePerson)
  expect(await page.getByRole('button', { name: one.team.decide, exact: true }).count()).toBe(0)
  const { lines } = await readStaffCase(who, id)
  const inQuestion = lines.filter(({ finding }) => finding?.decision !== 'supported')
  const stands = inQuestion.map((line) => ({ line_id: line.id, change: null }))
  const decision = { action: 'decide_appeal', lines: stands, reason: REASON.en } as const
  const refused = await tryMove(who, id, decision)
  expect(refused.status()).toBe(409)
  expect(await refused.text()).toContain(one.team.samePerson)
  expect((await readStaffCase(who, id)).status).toBe('appealed')
}

describe.each(CASE_VARIANTS)('doing what the letter says, at $viewport.width px in $language', (one) => {
  it('ends with an appeal that another person decided, and every day is the same everywhere', async () => {
    const [target] = figures.letters
    if (target === undefined) throw new Error('no practice without account')
    const support = await openTeammate(browser, portal.url, 'support', one)
    const { id, claims } = await requestRecords(support, target, PATIENTS)
    await visit(support.page, 'case-made')
    const request = await printLetter(support)
    const letter = readCaseLetter(request)
    expectRequest(request, await readStaffCase(support, id), letter, one)
    expect(claims).toHaveLength(PATIENTS.length)

    const context = await openContext(browser, portal.url, 'visitor', one)
    const sender: Sender = { context, page: await context.newPage(), one }
    await openByCode(sender, letter)
    await expectText(sender.page, one.sending.ask, ...PATIENTS.map(({ name }) => name))
    await expectText(sender.page, ...PATIENTS.map(({ account }) => `${one.sending.account} ${account}`))
    await visit(sender.page, 'request')
    await sendRecords(sender)
    await finishSending(sender)

    await reviewLines(support, id)
    const { view, paper } = await serveByMail(support, id)
    await expectSameDays(support, view, paper)

    expect(readCaseLetter(paper)).toEqual(letter)
    const address = paper.addresses.find(
      (each) => new URL(each).pathname.startsWith('/es') === (one.language === 'es'),
    )
    await openByQr(sender, address ?? '', letter)
    await expectOwnDays(sender, letter, view)
    await visit(sender.page, 'findings')
    await addEvidence(sender)
    await disagree(sender)
    await fileAppeal(sender, one.levels.first)
    await visit(sender.page, 'appealed')

    await expectRefused(support, id)
    const other = await openTeammate(browser, portal.url, 'vendor', one)
    await openStaffCase(other, id, 'anothers-findings-appealed')
    await decideAppeal(other, 'forPractice', REASON)
    await recordMailing(other, 'appeal')
    const decided = (await printLetter(other)).text
    for (const reason of Object.values(REASON)) expect(decided).toContain(reason)

    await sender.page.reload()
    await settle(sender.page)
    await expectText(
      sender.page,
      one.findings.closed,
      one.findings.inFavor,
      `${one.findings.because} ${REASON[one.language]}`,
    )
    expect((await readOwnLetter(sender, letter, 'appeal')).text).toContain(REASON[one.language])
    await visit(sender.page, 'closed')
    await Promise.all([context, support.context, other.context].map((each) => each.close()))
  })
})
