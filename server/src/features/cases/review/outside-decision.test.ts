import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastDay, todayIn } from '#features/cases/case/case-dates.ts'
import { insertCaseFile } from '#testing/case-world.ts'
import { type Any, DENIED, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const today = () => todayIn('America/Los_Angeles')
const practice = (index: string, action: string, some: object = {}) =>
  world.provider('POST', `/caseaudit/${index}/actions`, { body: { action, ...some } })
const readPage = async (index: string) => (await world.provider('GET', `/caseaudit/${index}`)).body.data
const QIC = 'C2C Innovative Solutions (QIC)'
const decision = (some: object = {}) => ({
  decider: QIC,
  filed_on: today().toString(),
  on: today().toString(),
  reason: 'The signature log was accepted.',
  ...some,
})
const record = async (id: string, some: object, change?: (line: Any, at: number) => object | null) =>
  world.move(id, 'record_outside', { ...decision(some), lines: await world.linesOnAppeal(id, change) })

/** A Medicare case whose redetermination upheld the findings, served to the practice. */
async function toReconsideration(): Promise<Any> {
  const one = await world.create({ claims: { sample: 4 }, line_of_business: 'medicare', kind: 'postpayment' })
  await world.toFindings(one, () => DENIED)
  await readPage(one.index)
  await practice(one.index, 'appeal', { reason: 'All are signed' })
  await world.colleagueMove(one.id, 'decide_appeal', {
    lines: await world.linesOnAppeal(one.id),
    reason: 'None is signed',
  })
  await readPage(one.index)
  return (await world.support('GET', `/admin/cases/${one.id}`)).body.data
}

it('R-CASE-81: what another body decided changes lines, balance, lists, letters and the next days', async () => {
  const one = await toReconsideration()
  expect(one.may).toContain('record_outside')
  expect((await readPage(one.index)).may).not.toContain('appeal')
  const fileId = await insertCaseFile(world.test, one.id, { party: 'staff' })
  const answer = await record(one.id, { file_id: fileId }, (_, at) => (at === 0 ? {} : null))
  expect(answer.status).toBe(200)
  const { data } = answer.body
  const [won] = data.lines
  expect(data).toMatchObject({ status: 'appealed', amount_at_issue: one.amount_at_issue - won.paid })
  expect(won).toMatchObject({ finding: { decision: 'supported' }, earlier: [{ level: 2 }] })
  const noticed = today().add({ days: 5 })
  expect(data.appeals).toMatchObject([
    { level: 1, decider: null },
    {
      level: 2,
      outcome: 'partly',
      decider: QIC,
      decision_file_id: fileId,
      amount_after: data.amount_at_issue,
      served_on: noticed.toString(),
      reason: 'The signature log was accepted.',
    },
    // Its days count from the notice of that body.
    { level: 3, filed_at: null, file_by: lastDay(noticed, 60).toString() },
  ])
  // Filed in time it stopped recoupment; the judge does not. The findings promised a later day than this quick decision.
  expect(data.clocks.recoupment_from).toBe(today().add({ days: 41 }).toString())
  const page = await readPage(one.index)
  expect(page.appeals).toEqual(data.appeals)
  expect(page.may).not.toContain('appeal')
  for (const [language, words] of [
    [
      'en',
      [`${QIC} decided your appeal (Reconsideration)`, 'partly in your favor', 'administrative law judge'],
    ],
    [
      'es',
      [
        `${QIC} decidió su apelación (Reconsideración)`,
        'en parte a su favor',
        'En inglés: «The signature log',
      ],
    ],
  ] as const) {
    const { id } = data.letters.findLast((each: Any) => each.kind === 'appeal' && each.language === language)
    const text = ((await world.letter(one.id, id))?.text ?? '').replaceAll(/\s+/g, ' ')
    for (const each of words) expect(text).toContain(each)
    expect(text).not.toContain('took no part in the findings')
  }
  const query = { show: 'all', search: one.number }
  const csv = String((await world.support('GET', '/admin/cases.csv', { query })).body)
  expect(csv).toContain(`2,${today()},${QIC},partly`)
})

it('R-CASE-81: a decision in full favor closes the case; one that comes after the closing opens its days again', async () => {
  const won = await toReconsideration()
  expect((await record(won.id, {}, () => ({}))).body.data).toMatchObject({
    status: 'closed',
    amount_at_issue: 0,
    appeals: [{}, { level: 2, outcome: 'reversed' }],
  })
  const late = await toReconsideration()
  for (const line of late.lines)
    await practice(late.index, 'answer_line', { line_id: line.id, answer: 'agree' })
  expect((await world.move(late.id, 'close')).body.data).toMatchObject({ status: 'closed' })
  const { data } = (await record(late.id, {})).body
  expect(data).toMatchObject({ status: 'appealed', appeals: [{}, { outcome: 'upheld' }, { level: 3 }] })
  expect(data.events.at(-1), 'the history says so').toMatchObject({
    action: 'record_outside',
    details: { reopened: 1 },
  })
  // The judge decides next.
  expect(data.may).toContain('record_outside')
})

it('R-CASE-81: is refused before our last decision, with days that cannot be, and with a file of another case', async () => {
  const early = await world.create({ claims: { sample: 2 }, line_of_business: 'medicare' })
  const { lines } = await world.toFindings(early, () => DENIED)
  const none = await world.move(early.id, 'record_outside', {
    ...decision(),
    lines: lines.map(({ id }: Any) => ({ line_id: id, change: null })),
  })
  expect(none.status).toBe(409)
  const one = await toReconsideration()
  const other = await insertCaseFile(world.test, early.id)
  for (const [field, some] of [
    ['on', { on: today().add({ days: 2 }).toString() }],
    ['filed_on', { filed_on: today().subtract({ days: 9 }).toString() }],
    ['on', { filed_on: today().toString(), on: today().subtract({ days: 1 }).toString() }],
    ['file_id', { file_id: other }],
    ['decider', { decider: '' }],
  ] as const) {
    const answer = await record(one.id, some)
    expect(answer.status, field).toBe(422)
    expect(answer.body.data[field], field).toBeDefined()
  }
})
