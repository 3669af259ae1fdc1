import { DEFAULT_LINES_OF_BUSINESS } from '@plumbline/contract/cases/case-ladder-defaults'
import { EMPTY_CASE_LETTERHEAD } from '@plumbline/contract/cases/case-settings'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { lastDay, ownLastDay, todayIn } from '#features/cases/case/case-dates.ts'
import { openByCode } from '#testing/case-world.ts'
import { type Any, CODE, DENIED, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())
afterEach(async () => {
  await sql`update system_state set case_settings = null`.execute(world.test.db)
})

const ZONE = 'America/Los_Angeles'
const today = () => todayIn(ZONE)
const inDays = (days: number) => lastDay(today(), days).toString()
/** Days after the fifth day after this mailing, on a working day. */
const afterMail = (days: number, mailed = today()) => lastDay(mailed.add({ days: 5 }), days).toString()
const practice = (index: string, action: string, some: object = {}) =>
  world.provider('POST', `/caseaudit/${index}/actions`, { body: { action, ...some } })
const getCase = async (id: string) => (await world.support('GET', `/admin/cases/${id}`)).body.data
const findMail = (one: Any, kind: string) => one.mail.find((mail: Any) => mail.kind === kind)
const mail = (one: Any, kind: string, on = today().toString()) =>
  world.move(one.id, 'mail_letter', {
    letter_id: findMail(one, kind).letter_id,
    on,
    elsewhere: true,
  })
/** As if what is written so far had been written some days ago. */
const age = async (id: string, days: number) => {
  const span = sql`make_interval(days => ${days})`
  const { db } = world.test
  await sql`update cases set findings_at = findings_at - ${span} where id = ${id}`.execute(db)
  await sql`update case_letters set created_at = created_at - ${span} where case_id = ${id}`.execute(db)
  await sql`update case_appeals set decided_at = decided_at - ${span} where case_id = ${id}`.execute(db)
}

describe('findings', () => {
  it('start no clock until somebody at the practice opens them; then page, letter and calendar agree', async () => {
    const one = await world.create({ claims: { sample: 2 } })
    const issued = await world.toFindings(one)
    expect(issued).toMatchObject({ mail_waits: true, appeals: [], clocks: { served_on: null } })
    expect((await world.move(one.id, 'close')).body.data.action[0]).toContain('has not received')
    const letter = issued.letters.find(({ kind, language }: Any) => kind === 'findings' && language === 'en')
    const before = await world.letter(one.id, letter.id)
    expect(before?.text).toContain('within 180 days')
    expect(before?.text).not.toContain('Last day to appeal')

    // A look by staff, a poll in the background and support acting as the provider serve nobody.
    await world.provider('GET', `/caseaudit/${one.index}`, { headers: { 'x-not-activity': '1' } })
    expect((await getCase(one.id)).clocks.served_on).toBeNull()

    const page = (await world.provider('GET', `/caseaudit/${one.index}`)).body.data
    expect(page).toMatchObject({
      clocks: { served_on: today().toString(), served_by: 'portal', discussion_until: inDays(15) },
      appeals: [{ level: 1, file_by: inDays(180), stops_recoupment_by: inDays(30) }],
    })
    expect(page.letters.map(({ id }: Any) => id)).toContain(letter.id)
    const after = await world.letter(one.id, letter.id)
    for (const on of [inDays(15), inDays(30), inDays(180)])
      expect(after?.text).toContain(formatLetterDate('en', on))
    const calendar = String((await world.provider('GET', `/caseaudit/${one.index}/calendar`)).body)
    for (const on of [inDays(15), inDays(30), inDays(180)])
      expect(calendar).toContain(`DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`)
    expect(findMail(await getCase(one.id), 'findings').waits).toBe(false)
  })

  it('are served by a recorded mailing and five days for the post; the paper has dates, index and code', async () => {
    const one = await world.create({ claims: { sample: 2 } })
    const [code = ''] = (await world.print(one.id)).pdf?.text.match(CODE) ?? []
    const issued = await world.toFindings(one)
    const far = await mail(issued, 'findings', today().add({ days: 15 }).toString())
    expect([far.status, Object.keys(far.body.data)]).toEqual([422, ['on']])
    const mailed = (await mail(issued, 'findings')).body.data
    expect(mailed).toMatchObject({
      clocks: {
        served_on: today().add({ days: 5 }).toString(),
        served_by: 'mail',
        discussion_until: afterMail(15),
      },
      appeals: [{ level: 1, file_by: afterMail(180), stops_recoupment_by: afterMail(30) }],
      print: { kind: 'findings', can_fetch: true },
    })
    expect(findMail(mailed, 'findings')).toMatchObject({
      mailed_on: today().toString(),
      waits: true,
      to_print: true,
    })
    const { pdf } = await world.print(one.id)
    const text = pdf?.text ?? ''
    for (const on of [afterMail(15), afterMail(30), afterMail(180)]) {
      expect(text).toContain(formatLetterDate('en', on))
      expect(text).toContain(formatLetterDate('es', on))
    }
    expect(text.match(CODE)).toEqual([code, code])
    expect((await world.print(one.id)).status, 'it is printed once').toBe(404)
    const page = (await world.provider('GET', `/caseaudit/${one.index}`)).body.data
    expect(page.clocks.served_by, 'opening it later changes no day').toBe('mail')
  })

  it('are served to a person with the code from the letter', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const [code = ''] = (await world.print(one.id)).pdf?.text.match(CODE) ?? []
    await world.toFindings(one)
    await openByCode(world.test, { index: one.index, code })
    const { clocks, events } = await getCase(one.id)
    expect(clocks).toMatchObject({ served_on: today().toString(), served_by: 'portal' })
    expect(events.at(-1)).toMatchObject({ action: 'serve', party: 'code' })
  })
})

describe('evidence', () => {
  it('is added during discussion and appeal: statements get a receipt and a date', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.toFindings(one)
    const stated = (await practice(one.index, 'add_statement', { body: 'The log is on page 2' })).body.data
    expect(stated.messages.at(-1)).toMatchObject({
      topic: 'statement',
      body: 'The log is on page 2',
      receipt: expect.stringMatching(/^S-\d{8}$/),
      at: expect.any(String),
    })
    expect(stated.may).toEqual(
      expect.arrayContaining(['add_file', 'add_statement', 'answer_line', 'discuss']),
    )
    const appealed = (await practice(one.index, 'appeal', { reason: 'It is signed' })).body.data
    expect(appealed.may).toEqual(expect.arrayContaining(['add_file', 'add_statement', 'answer_line']))
    const dueOn = ownLastDay(today(), 30).toString()
    expect(appealed.appeals[0].decision_due_on).toBe(dueOn)
    expect((await getCase(one.id)).decision_due_on).toBe(dueOn)
  })

  it('can be asked for after the findings: the request opens again, and the findings are taken back', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.toFindings(one)
    await world.provider('GET', `/caseaudit/${one.index}`)
    const { data } = (await world.move(one.id, 'ask_more', { due_on: inDays(30), body: 'Page 2' })).body
    expect(data).toMatchObject({
      status: 'requested',
      due_on: inDays(30),
      findings_at: null,
      decision: null,
      appeals: [],
      clocks: { served_on: null },
    })
    const page = (await world.provider('GET', `/caseaudit/${one.index}`)).body.data
    expect(page.lines.every(({ finding }: Any) => finding === null)).toBe(true)
  })
})

describe('an appeal', () => {
  it('on paper is recorded on the day it arrived', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const issued = await world.toFindings(one)
    await age(one.id, 12)
    await mail(issued, 'findings', today().subtract({ days: 10 }).toString())
    const file = (on: string) =>
      world.move(one.id, 'appeal', { on, how: 'fax', reason: 'By fax: it is signed' })
    expect((await file(today().add({ days: 1 }).toString())).status).toBe(422)
    const { data } = (await file(today().subtract({ days: 2 }).toString())).body
    expect(data).toMatchObject({ status: 'appealed', appeals: [{ level: 1, filed_at: expect.any(String) }] })
    expect(data.decision_due_on).toBe(ownLastDay(today().subtract({ days: 2 }), 30).toString())
    const query = { show: 'appealed', sort: 'decision_due_on' }
    const { cases } = (await world.support('GET', '/admin/cases', { query })).body.data
    const days = cases.map(({ decision_due_on }: Any) => decision_due_on)
    expect(days).toContain(data.decision_due_on)
    expect(days, 'the earliest first').toEqual(days.toSorted())
  })

  it('is decided by another person, and its letter has the written reason', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.toFindings(one)
    await practice(one.index, 'appeal', { reason: 'It is signed' })
    const lines = await world.linesOnAppeal(one.id)
    const decide = { lines, reason: 'The log names nobody from that day' }
    const refused = await world.move(one.id, 'decide_appeal', decide)
    expect([refused.status, refused.body.data.action[0]]).toEqual([
      409,
      expect.stringContaining('Another person'),
    ])
    expect(await getCase(one.id)).toMatchObject({ decided_before: true, appeals: [{ outcome: null }] })
    const { data } = (await world.colleagueMove(one.id, 'decide_appeal', decide)).body
    expect(data.appeals).toMatchObject([{ outcome: 'upheld', reason: decide.reason, served_on: null }])
    const letter = data.letters.find(({ kind, language }: Any) => kind === 'appeal' && language === 'en')
    expect((await world.letter(one.id, letter.id))?.text).toContain(decide.reason)
    const stored = await sql`select details from audit_events where details->>'case' = ${one.number}`.execute(
      world.test.db,
    )
    expect(JSON.stringify(stored.rows)).not.toContain('log names')
  })

  it('decides the redetermination under Medicare; the contractor, the judge, the council and the court are told, not filed', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    expect(one.line_of_business.key).toBe('commercial')
    expect((await world.move(one.id, 'set_line_of_business', { key: 'medicaid' })).status).toBe(422)
    const set = await world.move(one.id, 'set_line_of_business', { key: 'medicare' })
    expect(set.body.data).toMatchObject({ line_of_business: { key: 'medicare' } })
    await world.toFindings(one)
    expect((await world.move(one.id, 'set_line_of_business', { key: 'commercial' })).status).toBe(409)
    const appeal = () => practice(one.index, 'appeal', { reason: 'It is signed' })
    const first = (await appeal()).body.data
    expect(first.appeals[0]).toMatchObject({
      name: { en: 'Redetermination', es: 'Redeterminación' },
      file_by: inDays(120),
      decision_due_on: ownLastDay(today(), 60).toString(),
    })
    const upheld = { lines: await world.linesOnAppeal(one.id), reason: 'Still not signed' }
    await world.colleagueMove(one.id, 'decide_appeal', upheld)
    // R-CASE-41: the contractor decides a reconsideration; page and letter say so, with its days.
    const page = (await world.provider('GET', `/caseaudit/${one.index}`)).body.data
    expect(page.appeals[1]).toMatchObject({
      name: { en: 'Reconsideration' },
      file_by: inDays(180),
      stops_recoupment_by: inDays(60),
      filed_at: null,
    })
    expect(page.may).not.toContain('appeal')
    expect(page.ladder.slice(1).map(({ files }: Any) => files)).toEqual([false, false, false, false])
    expect(page.clocks.recoupment_from).toBe(Temporal.PlainDate.from(inDays(60)).add({ days: 1 }).toString())
    const refused = await appeal()
    expect([refused.status, refused.body.data.action[0]]).toEqual([
      409,
      'There is no further level of appeal.',
    ])
    const { letters } = (await world.support('GET', `/admin/cases/${one.id}`)).body.data
    const letter = letters.findLast(({ kind, language }: Any) => kind === 'appeal' && language === 'en')
    const text = ((await world.letter(one.id, letter.id))?.text ?? '').replaceAll(/\s+/g, ' ')
    for (const words of [
      'Qualified Independent Contractor (QIC), not with us. Ask us for its address.',
      'Send all of your evidence with this request.',
      'administrative law judge (OMHA)',
      'a minimum that is set every year',
      'Appeals Council',
      'Federal court',
      'Last day to appeal',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('until the case is closed')
    expect((await world.move(one.id, 'close')).status, 'its days still run').toBe(409)
  })
})

describe('before payment', () => {
  it('page, calendar and letter speak of no recoupment and of nothing paid', async () => {
    const unpaid = { npi: world.colleague.npi, tin: DEMO_PROVIDERS[1]?.tin, family: null }
    const one = await world.create({ ...unpaid, claims: { sample: 1 }, kind: 'prepayment' })
    await world.toFindings(one, () => DENIED)
    const manager = await world.test.as('manager')
    const page = (await manager('GET', `/caseaudit/${one.index}`)).body.data
    expect(page).toMatchObject({
      amount_at_issue: 100,
      savings: 0,
      clocks: { recoupment_from: null },
      appeals: [{ stops_recoupment_by: null }],
    })
    const calendar = String((await manager('GET', `/caseaudit/${one.index}/calendar`)).body)
    expect(calendar).not.toMatch(/recoup|recover/i)
    for (const { id, kind, language } of page.letters) {
      const text = (await world.letter(one.id, id))?.text ?? ''
      const spoken = language === 'en' ? /\bpaid\b|recover|recoup/i : /\bpag(ó|amos|ado)\b|recuper/i
      expect([kind, language, text.match(spoken)?.[0]]).toEqual([kind, language, undefined])
    }
  })
})

describe('the case settings', () => {
  const letterhead = {
    ...EMPTY_CASE_LETTERHEAD,
    fax: '503-555-0199',
    legal_basis: { en: 'Under section 4 of your agreement.', es: 'Según la sección 4 de su contrato.' },
    signer_name: 'Anna Whitcombe',
    signer_title: { en: 'Director, Payment Review', es: 'Directora de Revisión de Pagos' },
  }
  const settings = { letterhead, lines_of_business: DEFAULT_LINES_OF_BUSINESS }

  it('are changed by the vendor alone, checked, and stand in every letter', async () => {
    const vendor = await world.test.as('vendor')
    const put = (caller: typeof vendor, body: object) => caller('PUT', '/admin/case_settings', { body })
    expect((await put(world.support, settings)).status).toBe(403)
    expect((await put(vendor, { ...settings, lines_of_business: [] })).status).toBe(422)
    const [commercial] = DEFAULT_LINES_OF_BUSINESS
    const told = {
      ...commercial,
      levels: commercial?.levels.map((level, at) => ({ ...level, files: at > 0 })),
    }
    expect((await put(vendor, { ...settings, lines_of_business: [told] })).status).toBe(422)
    expect((await put(vendor, settings)).status).toBe(200)
    expect((await world.support('GET', '/admin/case_settings')).body.data).toEqual(settings)

    const shared = {
      return_address: 'Evergreen Health Plan\nPO Box 1200\nPortland, OR 97201',
      phone: '503-555-0100',
      hours: { en: 'weekdays 8 to 5 Pacific', es: 'días hábiles de 8 a 5, hora del Pacífico' },
      paper: 'letter',
    }
    expect((await vendor('PUT', '/admin/letterhead', { body: shared })).status).toBe(200)

    const one = await world.create({ claims: { sample: 1 } })
    const text = (await world.print(one.id)).pdf?.text ?? ''
    for (const words of [
      'PO Box 1200',
      '503-555-0100',
      'weekdays 8 to 5 Pacific',
      '503-555-0199',
      'Under section 4 of your agreement.',
      'Según la sección 4 de su contrato.',
      'Anna Whitcombe',
      'Directora de Revisión de Pagos',
      '______',
      'Records are due by',
      formatLetterDate('en', one.due_on),
      formatLetterDate('es', one.due_on),
      'We paid $68.00',
    ])
      expect(text).toContain(words)
  })

  it('give a line of business its own legal basis, and the common one where it has none', async () => {
    const vendor = await world.test.as('vendor')
    const own = { en: 'Under 42 CFR 405.980.', es: '' }
    const lines_of_business = DEFAULT_LINES_OF_BUSINESS.map((line) =>
      line.key === 'medicare' ? { ...line, legal_basis: own } : line,
    )
    const put = await vendor('PUT', '/admin/case_settings', { body: { letterhead, lines_of_business } })
    expect(put.body.data.lines_of_business[1].legal_basis).toEqual(own)
    const [medicare, commercial] = [
      await world.create({ claims: { sample: 1 }, line_of_business: 'medicare' }),
      await world.create({ claims: { sample: 1 } }),
    ]
    const text = (await world.print(medicare.id)).pdf?.text ?? ''
    expect(text).toContain(own.en)
    expect(text).not.toContain(letterhead.legal_basis.en)
    expect(text, 'no Spanish text of its own').toContain(letterhead.legal_basis.es)
    const common = (await world.print(commercial.id)).pdf?.text ?? ''
    expect(common).toContain(letterhead.legal_basis.en)
    expect(common).not.toContain(own.en)
  })

  it('change no case whose findings are out', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.toFindings(one)
    const vendor = await world.test.as('vendor')
    const [commercial] = DEFAULT_LINES_OF_BUSINESS
    const shorter = {
      ...commercial,
      levels: commercial?.levels.slice(0, 1).map((level) => ({ ...level, days: 90 })),
    }
    await vendor('PUT', '/admin/case_settings', { body: { letterhead, lines_of_business: [shorter] } })
    const page = (await world.provider('GET', `/caseaudit/${one.index}`)).body.data
    expect(page.appeals[0].file_by).toBe(inDays(180))
    const next = await world.create({ claims: { sample: 1 } })
    await world.toFindings(next)
    const later = (await world.provider('GET', `/caseaudit/${next.index}`)).body.data
    expect(later.appeals[0].file_by).toBe(inDays(90))
  })
})
