import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastDay, ownLastDay, todayIn } from '#features/cases/case/case-dates.ts'
import { type Any, DENIED, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const ZONE = 'America/Los_Angeles'
const today = () => todayIn(ZONE)
const inDays = (days: number) => lastDay(today(), days).toString()
const readPage = async (index: string) => (await world.provider('GET', `/caseaudit/${index}`)).body.data
const appealOnPaper = (id: string, some: object = {}) =>
  world.move(id, 'appeal', { on: today().toString(), how: 'fax', reason: 'It is signed', ...some })
const readEnglish = async (one: Any, kind: string) => {
  const { id } = one.letters.findLast((each: Any) => each.kind === kind && each.language === 'en')
  return ((await world.letter(one.id, id))?.text ?? '').replaceAll(/\s+/g, ' ')
}

it('R-CASE-80: an appeal on paper is recorded before the findings are served, and proves that they arrived', async () => {
  const one = await world.create({ claims: { sample: 2 } })
  const issued = await world.toFindings(one, () => DENIED)
  expect(issued).toMatchObject({ appeals: [], clocks: { served_on: null }, mail_waits: true })
  const [line] = issued.lines
  const answer = await appealOnPaper(one.id, { lines: [line.id] })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    status: 'appealed',
    clocks: {
      served_on: today().toString(),
      served_by: 'appeal',
      // An appeal that was filed ends the discussion, and stops recoupment until its decision.
      discussion_until: null,
      recoupment_from: null,
    },
    appeals: [
      {
        level: 1,
        filed_how: 'fax',
        lines: [line.id],
        file_by: inDays(180),
        stops_recoupment_by: inDays(30),
        stops_recoupment: true,
        decision_due_on: ownLastDay(today(), 30).toString(),
      },
    ],
  })
  const paper = answer.body.data.mail.find(({ kind }: Any) => kind === 'findings')
  expect(paper.waits, 'nobody must mail what has arrived').toBe(false)
  const event = answer.body.data.events.findLast(({ action }: Any) => action === 'appeal')
  expect(event.details).toMatchObject({ level: 1, how: 'fax', served: 1, on: today().toString() })
  // The letter that had days has the dates now, as the page has.
  expect(await readEnglish(answer.body.data, 'findings')).toContain('Last day to appeal')
  expect((await readPage(one.index)).clocks).toEqual(answer.body.data.clocks)
  const decided = await world.colleagueMove(one.id, 'decide_appeal', {
    lines: await world.linesOnAppeal(one.id),
    reason: 'Not signed',
  })
  expect(decided.status).toBe(200)
  expect(await readEnglish(decided.body.data, 'appeal')).toContain('reached us by fax on')
})

it('R-CASE-80: the same for a decision that nobody has opened; the next level is filed by mail', async () => {
  const one = await world.create({ claims: { sample: 2 } })
  await world.toFindings(one, () => DENIED)
  await appealOnPaper(one.id)
  await world.colleagueMove(one.id, 'decide_appeal', {
    lines: await world.linesOnAppeal(one.id),
    reason: 'Not signed',
  })
  const { body } = await appealOnPaper(one.id, { how: 'mail', reason: 'Look again' })
  expect(body.data.appeals).toMatchObject([
    { level: 1, outcome: 'upheld', served_on: today().toString() },
    { level: 2, filed_how: 'mail', file_by: inDays(60) },
  ])
})

it('R-CASE-80: days that were promised before stay, and an appeal does not arrive before its notice', async () => {
  const one = await world.create({ claims: { sample: 2 } })
  const issued = await world.toFindings(one, () => DENIED)
  const early = await appealOnPaper(one.id, { on: today().subtract({ days: 1 }).toString() })
  expect(early.status).toBe(422)
  expect(early.body.data.on[0]).toContain('Choose that day or a later one')
  expect((await appealOnPaper(one.id, { on: today().add({ days: 3 }).toString() })).status).toBe(422)
  expect((await appealOnPaper(one.id, { how: 'pigeon' })).status).toBe(422)
  const { letter_id } = issued.mail.find(({ kind }: Any) => kind === 'findings')
  await world.move(one.id, 'mail_letter', { letter_id, on: today().toString(), elsewhere: true })
  const { body } = await appealOnPaper(one.id)
  expect(body.data.clocks).toMatchObject({
    served_on: today().add({ days: 5 }).toString(),
    served_by: 'mail',
  })
  expect(body.data.events.findLast(({ action }: Any) => action === 'appeal').details.served).toBeUndefined()
})

it('R-CASE-88: what was mailed elsewhere was not mailed in the future', async () => {
  const one = await world.create({ claims: { sample: 2 } })
  const issued = await world.toFindings(one, () => DENIED)
  const { letter_id } = issued.mail.find(({ kind }: Any) => kind === 'findings')
  const on = today().add({ days: 3 }).toString()
  const ahead = await world.move(one.id, 'mail_letter', { letter_id, on, elsewhere: true })
  expect(ahead.status).toBe(422)
  expect(ahead.body.data.on[0]).toContain('not in the future')
  expect((await world.support('GET', `/admin/cases/${one.id}`)).body.data.clocks.served_on).toBeNull()
  // A mailing from here may be planned; it counts once its paper is printed.
  expect((await world.move(one.id, 'mail_letter', { letter_id, on })).status).toBe(200)
})
