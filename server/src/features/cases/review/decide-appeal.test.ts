import type { CaseView } from '@plumbline/contract/cases/cases'
import type { Locale } from '@plumbline/contract/core/locale'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '#features/cases/case/case-dates.ts'
import { type Any, DENIED, type StaffWorld, startStaffWorld } from '../../../testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const REASON = { en: 'Two visits are signed on page 4', es: 'Dos consultas están firmadas en la página 4' }
const HALF = ({ billed, paid }: Any) => ({
  decision: 'changed',
  audited_billed: billed / 2,
  audited_paid: paid / 2,
  audited_code: '17004',
  rationale: 'level_not_supported',
  note: 'One lesion, not two',
})

const practice = (index: string, action: string, some: object = {}) =>
  world.provider('POST', `/caseaudit/${index}/actions`, { body: { action, ...some } })
const getPage = async (index: string): Promise<CaseView> =>
  (await world.provider('GET', `/caseaudit/${index}`)).body.data
const getStaff = async (id: string): Promise<Any> =>
  (await world.support('GET', `/admin/cases/${id}`)).body.data

/** Four claims with eight lines, the add-on of each claim denied: 18 of 68 paid on each. */
async function makeAppealed(): Promise<Any> {
  const one = await world.create({ claims: { sample: 4 } })
  await world.toFindings(one)
  await getPage(one.index)
  const { lines } = await getPage(one.index)
  const denied = lines.find(({ finding }) => finding?.decision === 'denied')
  await practice(one.index, 'answer_line', {
    line_id: denied?.id,
    answer: 'disagree',
    reason: 'See the signature log',
  })
  const filed = await practice(one.index, 'appeal', { reason: 'They are signed' })
  expect(filed.status).toBe(200)
  return one
}

/** One line is supported, one in part, two findings stand: 9 + 18 + 18 of 72 are left. */
async function decidePartly(one: Any): Promise<Any> {
  const lines = await world.linesOnAppeal(one.id, (line, at) =>
    at === 0 ? {} : at === 1 ? HALF(line) : null,
  )
  const decided = await world.colleagueMove(one.id, 'decide_appeal', {
    lines,
    reason: REASON.en,
    reason_es: REASON.es,
  })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  return decided.body.data
}

async function readLetters(one: Any, kind: string, language: Locale = 'en'): Promise<string[]> {
  const { letters } = await getStaff(one.id)
  const own = letters.filter((letter: Any) => letter.kind === kind && letter.language === language)
  return Promise.all(
    own.map(async ({ id }: Any) => (await world.letter(one.id, id))?.text.replace(/\s+/g, ' ') ?? ''),
  )
}

const readCsv = (text: string) => {
  const [header = '', ...rows] = text.replace('\uFEFF', '').trim().split(/\r?\n/)
  return rows.map((row) => {
    const cells = row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    return Object.fromEntries(header.split(',').map((name, at) => [name, cells[at] ?? '']))
  })
}

describe('an appeal about some lines (R-CASE-30, R-CASE-91)', () => {
  it('is decided on them alone, goes on with what is left of them, and leaves the others', async () => {
    const one = await world.create({ claims: { sample: 4 } })
    await world.toFindings(one)
    const denied = (await getPage(one.index)).lines.filter(({ finding }) => finding?.decision === 'denied')
    const [first, second, third] = denied.map(({ id }) => id)
    const filed = await practice(one.index, 'appeal', { reason: 'Both are signed', lines: [first, second] })
    expect(filed.body.data).toMatchObject({
      amount_at_issue: 72,
      savings: 72,
      appeals: [{ amount_at_issue: 36 }],
    })

    const tooMany = denied.map(({ id }) => ({ line_id: id, change: null }))
    const refused = await world.colleagueMove(one.id, 'decide_appeal', { lines: tooMany, reason: REASON.en })
    expect(refused.status).toBe(422)
    const lines = await world.linesOnAppeal(one.id, (_, at) => (at === 0 ? {} : null))
    expect(lines).toMatchObject([{ line_id: first }, { line_id: second }])
    await world.colleagueMove(one.id, 'decide_appeal', { lines, reason: REASON.en })
    const partly = await getPage(one.index)
    expect(partly).toMatchObject({ status: 'appealed', amount_at_issue: 54, savings: 54 })
    expect(partly.appeals[0]).toMatchObject({ outcome: 'partly', amount_at_issue: 36, amount_after: 54 })
    const [letter = ''] = await readLetters(one, 'appeal')
    expect(letter.match(/The finding stands/g)).toHaveLength(1)
    expect(letter).toContain('no money of this case is recovered until you receive the decision, even if')

    const other = await practice(one.index, 'appeal', { reason: 'This too', lines: [third] })
    expect(other.status).toBe(404)
    const again = await practice(one.index, 'appeal', { reason: 'Still signed' })
    expect(again.body.data.appeals[1]).toMatchObject({ lines: [second], amount_at_issue: 18 })
    const won = await world.linesOnAppeal(one.id, () => ({}))
    await world.thirdMove(one.id, 'decide_appeal', { lines: won, reason: REASON.en })
    const page = await getPage(one.index)
    expect(page).toMatchObject({ status: 'closed', decision: 'overpaid', savings: 36, amount_at_issue: 36 })
    expect(page.appeals[1]).toMatchObject({ outcome: 'reversed', amount_after: 36 })
  })
})

describe('an appeal that is decided by line', () => {
  it('has the same lines, rates, sums and amounts on page, list, worklist, letter and CSV', async () => {
    const one = await makeAppealed()
    const staff = await decidePartly(one)
    const page = await getPage(one.index)

    const decisions = page.lines.map(({ finding }) => finding?.decision)
    expect(decisions.filter((decision) => decision === 'denied')).toHaveLength(2)
    expect(decisions.filter((decision) => decision === 'changed')).toHaveLength(1)
    const left = page.lines.reduce((sum, { paid, finding }) => sum + paid - (finding?.audited_paid ?? 0), 0)
    expect(left).toBe(45)
    expect(page).toMatchObject({ status: 'appealed', decision: 'overpaid', savings: 45, amount_at_issue: 45 })
    expect(page.appeals[0]).toMatchObject({
      outcome: 'partly',
      amount_at_issue: 72,
      amount_after: 45,
      by_line: true,
      reason: REASON.en,
      reason_es: REASON.es,
    })
    expect(page.appeals[1]).toMatchObject({ level: 2, amount_at_issue: 45 })
    // 50 + 100 + 100 of 800 billed, and three of four claims.
    expect(staff.error_rates).toMatchObject({
      by_charges: { part: 250, whole: 800, rate: 0.3125 },
      by_claims: { part: 3, whole: 4 },
    })
    expect(staff.rounds.at(-1).by_charges.rate).toBe(0.3125)

    const mine = (await world.provider('GET', '/audits', { query: { search: one.number } })).body.data
      .cases[0]
    const listed = (
      await world.support('GET', '/admin/cases', { query: { search: one.number, show: 'all' } })
    ).body.data.cases[0]
    for (const row of [mine, listed])
      expect(row).toMatchObject({
        number: one.number,
        amount_at_issue: 45,
        savings: 45,
        decision: 'overpaid',
      })
    for (const [caller, path] of [
      [world.provider, '/audits.csv'],
      [world.support, '/admin/cases.csv'],
    ] as const) {
      const query: Record<string, string> =
        path === '/audits.csv' ? { search: one.number } : { search: one.number, show: 'all' }
      const answer = await caller('GET', path, { query })
      expect(readCsv(String(answer.body))[0]).toMatchObject({
        number: one.number,
        amount_at_issue: '45.00',
        paid_not_supported: '45.00',
        decision: 'overpaid',
      })
    }

    const [letter = ''] = await readLetters(one, 'appeal')
    for (const words of [
      'The appeal was decided partly in your favor.',
      REASON.en,
      'This decision changes 2 of the 4 lines in question.',
      'Changed. Before the appeal: Not supported. Now: Supported.',
      'Now: Supported in part.',
      'supports 17004 instead of',
      'One lesion, not two',
      'For lines 2, 4, 6, and 8:',
      'The finding stands, for the reason above. Not supported.',
      'was $0.00 now $100.00',
      'was −$18.00 now −$9.00',
      'was −$72.00 now −$45.00',
      'At issue in the whole case before the appeal: $72.00.',
      'Overpaid in the whole case after this decision: $45.00.',
    ])
      expect(letter).toContain(words)

    await practice(one.index, 'accept_findings')
    const yesterday = sql`(now() at time zone 'America/Los_Angeles')::date - 1`
    await sql`update case_appeals set file_by = ${yesterday} where case_id = ${one.id} and filed_at is null`.execute(
      world.test.db,
    )
    expect((await world.move(one.id, 'close')).status).toBe(200)
    const [closing = ''] = await readLetters(one, 'closing')
    expect(closing).toContain('$45.00')
    expect(closing).toContain('supports 17004 instead of')
    expect(closing).not.toContain('$72.00')
  })

  it('tells the Spanish letter in Spanish, and says so where only English was written', async () => {
    const one = await makeAppealed()
    await decidePartly(one)
    const [spanish = ''] = await readLetters(one, 'appeal', 'es')
    for (const words of [
      REASON.es,
      'De las 4 líneas en cuestión, 2 cambian con esta decisión.',
      'Cambió. Antes de la apelación: No respaldada. Ahora: Respaldada.',
      'Para las líneas',
      'El resultado se mantiene, por la razón indicada arriba. No respaldada.',
      'antes $0.00 ahora $100.00',
      'Motivo, en inglés, tal como se escribió en la revisión: «One lesion, not two»',
    ])
      expect(spanish).toContain(words)
    expect(spanish).not.toContain(REASON.en)
    const [english = ''] = await readLetters(one, 'appeal')
    expect(english).not.toContain(REASON.es)
    expect(english).not.toContain('«')
    const { messages } = await getPage(one.index)
    expect(messages.at(-1)).toMatchObject({ topic: 'decision', body: REASON.en, body_es: REASON.es })
  })

  it('keeps what was decided before, with the answer that the practice gave to it', async () => {
    const one = await makeAppealed()
    await decidePartly(one)
    const { lines } = await getPage(one.index)
    const [first, second, third] = lines.filter(
      ({ finding, earlier }) => finding?.decision !== 'supported' || earlier.length > 0,
    )
    expect(first).toMatchObject({
      finding: { decision: 'supported' },
      answer: null,
      earlier: [
        {
          level: 1,
          decision: 'denied',
          audited_paid: 0,
          rationale: 'not_signed',
          answer: { answer: 'disagree', reason: 'See the signature log' },
        },
      ],
    })
    expect(second).toMatchObject({
      finding: { decision: 'changed', audited_code: '17004' },
      earlier: [{ decision: 'denied' }],
    })
    expect(third).toMatchObject({ finding: { decision: 'denied' }, earlier: [] })
    await practice(one.index, 'appeal', { reason: 'The last two as well' })
    const inQuestion = await world.linesOnAppeal(one.id)
    expect(inQuestion).toHaveLength(3)
    for (const mover of [world.move, world.colleagueMove]) {
      const refused = await mover(one.id, 'decide_appeal', { lines: inQuestion, reason: 'x' })
      expect([refused.status, refused.body.data.action[0]]).toEqual([
        409,
        expect.stringContaining('Another person'),
      ])
    }
    const won = await world.thirdMove(one.id, 'decide_appeal', {
      lines: await world.linesOnAppeal(one.id, () => ({})),
      reason: 'All are',
    })
    expect(won.body.data).toMatchObject({
      status: 'closed',
      decision: 'supported',
      savings: 0,
      amount_at_issue: 0,
      error_rates: { by_charges: { rate: 0 }, by_claims: { rate: 0 } },
    })
    expect(
      won.body.data.lines.map(({ earlier }: Any) => earlier.map(({ level }: Any) => level)),
    ).toContainEqual([1, 2])
    const round = await world.support('POST', `/admin/cases/${one.id}/rounds`, {
      body: { starting_on: '2026-07-01', ending_on: '2026-09-30' },
    })
    expect([round.status, round.body.data.action[0]]).toEqual([
      409,
      'The error rate is too low for another round.',
    ])
    const reopened = await world.move(one.id, 'reopen', { reason: 'A new record' })
    expect(reopened.body.data.lines.flatMap(({ earlier }: Any) => earlier)).toEqual([])
  })

  it('is refused, and nothing changes, unless every line in question is decided and none becomes worse', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.toFindings(one, (line, at) => (at === 0 ? HALF(line) : DENIED))
    await getPage(one.index)
    await practice(one.index, 'appeal', { reason: 'They are signed' })
    await getStaff(one.id)
    const before = await getStaff(one.id)
    const change = (make: (line: Any, at: number) => object | null) => world.linesOnAppeal(one.id, make)
    const stands: Any[] = await change(() => null)
    const attempts: [unknown, string][] = [
      [stands.slice(1), 'Decide every line that is in question, once.'],
      [[stands[0], stands[0]], 'Decide every line that is in question, once.'],
      [
        [...stands, { line_id: crypto.randomUUID(), change: null }],
        'Decide every line that is in question, once.',
      ],
      [
        await change((_, at) => (at === 0 ? { ...DENIED, note: 'Not signed' } : null)),
        'Line 1: A line cannot be decided worse',
      ],
      [
        await change((line, at) => (at === 0 ? HALF(line) : null)),
        'Line 1: This is what was decided before.',
      ],
      [
        await change((line, at) => (at === 1 ? { ...HALF(line), rationale: 'no_record' } : null)),
        'Line 2: This reason does not fit the decision.',
      ],
      [
        await change((line, at) => (at === 1 ? { ...HALF(line), audited_paid: line.paid + 1 } : null)),
        'Line 2: These amounts do not fit the decision.',
      ],
      [
        await change((line, at) => (at === 1 ? { ...HALF(line), note: '', note_es: 'Una lesión' } : null)),
        'Line 2: Give the reason in a note, or cite the rule.',
      ],
    ]
    for (const [lines, words] of attempts) {
      const refused = await world.colleagueMove(one.id, 'decide_appeal', { lines, reason: 'x' })
      expect([refused.status, refused.body.data.lines?.[0]]).toEqual([422, expect.stringContaining(words)])
    }
    const old = { outcome: 'reversed', amount_after: 0, reason: 'x' }
    expect((await world.colleagueMove(one.id, 'decide_appeal', old)).status).toBe(422)
    expect(await getStaff(one.id)).toEqual(before)
  })
})

describe('a decision from before lines were decided', () => {
  /** As the release before stored it. */
  async function decideOldWay(one: Any): Promise<void> {
    await sql`
      update case_appeals set outcome = 'partly', amount_after = 30, decided_at = now(), served_on = current_date,
        served_by = 'portal' where case_id = ${one.id} and level = 1`.execute(world.test.db)
    await sql`update cases set savings = 30 where id = ${one.id}`.execute(world.test.db)
    await sql`
      insert into case_appeals (case_id, level, file_by, amount_at_issue)
      values (${one.id}, 2, current_date + 60, 30)`.execute(world.test.db)
  }

  it('keeps its recorded amount and its lines, and the next level cannot leave more than it left', async () => {
    const one = await makeAppealed()
    await decideOldWay(one)
    const page = await getPage(one.index)
    expect(page).toMatchObject({ amount_at_issue: 30, savings: 30 })
    expect(page.appeals[0]).toMatchObject({ outcome: 'partly', amount_after: 30, by_line: false })
    expect(page.lines.every(({ earlier }) => earlier.length === 0)).toBe(true)
    await practice(one.index, 'appeal', { reason: 'The rest as well' })
    const one_of_four = await world.linesOnAppeal(one.id, (_, at) => (at === 0 ? {} : null))
    const refused = await world.colleagueMove(one.id, 'decide_appeal', { lines: one_of_four, reason: 'x' })
    expect([refused.status, refused.body.data.lines[0]]).toEqual([
      422,
      expect.stringContaining('leave more in question than the last decision left'),
    ])
    const upheld = await world.colleagueMove(one.id, 'decide_appeal', {
      lines: await world.linesOnAppeal(one.id),
      reason: 'Not signed',
    })
    expect(upheld.body.data).toMatchObject({ savings: 30, amount_at_issue: 30 })
    expect(upheld.body.data.appeals[1]).toMatchObject({ outcome: 'upheld', amount_after: 30, by_line: true })
  })
})

describe('a letter that is mailed after a later decision', () => {
  it('tells the findings and the decision of its own day', async () => {
    const one = await makeAppealed()
    await decidePartly(one)
    await getPage(one.index)
    await practice(one.index, 'appeal', { reason: 'The last two as well' })
    await world.thirdMove(one.id, 'decide_appeal', {
      lines: await world.linesOnAppeal(one.id, () => ({})),
      reason: 'All are',
    })
    const { mail } = await getStaff(one.id)
    const on = todayIn(one.time_zone).toString()
    for (const { letter_id } of mail.filter(({ kind }: Any) => kind === 'findings' || kind === 'appeal')) {
      const mailed = await world.move(one.id, 'mail_letter', { letter_id, on, elsewhere: true })
      expect(mailed.status, JSON.stringify(mailed.body)).toBe(200)
    }
    const [findings = ''] = await readLetters(one, 'findings')
    expect(findings).toContain('They do not support all of what was paid.')
    expect(findings).toContain('In total, the records support $72.00 less than we paid.')
    expect(findings.match(/Not supported\./g)).toHaveLength(4)
    expect(findings).not.toContain('17004.')
    const decisions = await readLetters(one, 'appeal')
    expect(decisions).toHaveLength(2)
    const [first = '', second = ''] = decisions
    expect(first).toContain('Overpaid in the whole case after this decision: $45.00.')
    expect(first).toContain('This decision changes 2 of the 4 lines in question.')
    expect(second).toContain('Nothing is left')
    expect(second).toContain('This decision changes all 3 lines in question.')
    expect(second).toContain('was −$45.00 now $0.00')
  })
})
