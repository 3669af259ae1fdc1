import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastDay, todayIn } from '#features/cases/case/case-dates.ts'
import { addWorkingDays } from '#platform/time/working-days.ts'
import { type Any, CODE, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const ZONE = 'America/Los_Angeles'
const today = () => todayIn(ZONE)
/** Days after the fifth day after this mailing, on a working day. */
const afterMail = (days: number, mailed = today()) => lastDay(mailed.add({ days: 5 }), days).toString()
const practice = (index: string, action: string, some: object = {}) =>
  world.provider('POST', `/caseaudit/${index}/actions`, { body: { action, ...some } })
const getCase = async (id: string) => (await world.support('GET', `/admin/cases/${id}`)).body.data
const findMail = (one: Any, kind: string) => one.mail.find((mail: Any) => mail.kind === kind)
const mail = (one: Any, kind: string, on = today().toString(), elsewhere = true) =>
  world.move(one.id, 'mail_letter', { letter_id: findMail(one, kind).letter_id, on, elsewhere })
/** As if what is written so far had been written some days ago. */
const age = async (id: string, days: number) => {
  const span = sql`make_interval(days => ${days})`
  const { db } = world.test
  await sql`update cases set findings_at = findings_at - ${span} where id = ${id}`.execute(db)
  await sql`update case_letters set created_at = created_at - ${span} where case_id = ${id}`.execute(db)
  await sql`update case_appeals set decided_at = decided_at - ${span} where case_id = ${id}`.execute(db)
}

describe('mailed findings', () => {
  it('are not served by mail that came back, until they are mailed again or opened', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const issued = await world.toFindings(one)
    const letter_id = findMail(issued, 'findings').letter_id
    const back = (on: string) => world.move(one.id, 'return_mail', { letter_id, on })
    expect((await back(today().toString())).status, 'it was not mailed').toBe(422)
    const mailedOn = today().subtract({ days: 6 })
    await age(one.id, 8)
    await mail(issued, 'findings', mailedOn.toString())
    expect((await back(mailedOn.subtract({ days: 1 }).toString())).status).toBe(422)
    const returned = (await back(today().toString())).body.data
    expect(returned).toMatchObject({ appeals: [], clocks: { served_on: null }, mail_waits: true })
    expect(findMail(returned, 'findings')).toMatchObject({ returned_on: today().toString(), waits: true })
    const again = (await mail(returned, 'findings')).body.data
    expect(again.appeals).toMatchObject([{ level: 1, file_by: afterMail(180) }])
    expect(findMail(again, 'findings')).toMatchObject({ returned_on: null, waits: true, to_print: true })
    await world.print(one.id)
    expect(findMail(await getCase(one.id), 'findings')).toMatchObject({ waits: false, to_print: false })
  })

  it('count from the latest recorded day of mailing, until the practice has seen its days', async () => {
    const one = await world.create({ claims: { sample: 2 } })
    const issued = await world.toFindings(one)
    await age(one.id, 8)
    await mail(issued, 'findings', today().subtract({ days: 7 }).toString())
    for (const days of [5, 6]) {
      const mailed = today().subtract({ days })
      const corrected = (await mail(issued, 'findings', mailed.toString())).body.data
      expect(corrected).toMatchObject({
        clocks: {
          served_on: mailed.add({ days: 5 }).toString(),
          discussion_until: afterMail(15, mailed),
          recoupment_from: mailed.add({ days: 5 + 41 }).toString(),
        },
        appeals: [{ level: 1, file_by: afterMail(180, mailed), stops_recoupment_by: afterMail(30, mailed) }],
      })
    }
    const { pdf } = await world.print(one.id)
    const mailed = today().subtract({ days: 6 })
    for (const on of [mailed.toString(), afterMail(180, mailed)])
      expect(pdf?.text).toContain(formatLetterDate('en', on))
    await world.provider('GET', `/caseaudit/${one.index}`)
    const late = (await mail(issued, 'findings', today().toString())).body.data
    expect(late.clocks.served_on, 'the practice has seen these days').toBe(
      today().subtract({ days: 1 }).toString(),
    )
  })

  it('are not mailed before they were written', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const issued = await world.toFindings(one)
    const before = today().subtract({ days: 2 }).toString()
    const refused = await mail(issued, 'findings', before)
    expect([refused.status, refused.body.data.on[0]]).toEqual([
      422,
      expect.stringContaining('was written on'),
    ])
    const spanish = await world.support('POST', `/admin/cases/${one.id}/actions`, {
      body: { action: 'mail_letter', letter_id: findMail(issued, 'findings').letter_id, on: before },
      headers: { 'accept-language': 'es' },
    })
    expect(spanish.body.data.on[0]).toContain('se escribió el')
    expect(await getCase(one.id)).toMatchObject({ clocks: { served_on: null }, appeals: [] })
  })

  it('wait for the mail until they are printed and their day has come, in list, queue, case and file', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.print(one.id)
    await mail(await getCase(one.id), 'request')
    const issued = await world.toFindings(one)
    const waits = async () => {
      const query = { show: 'to_mail', search: one.number }
      const list = (await world.support('GET', '/admin/cases', { query })).body.data
      const queue = (await world.support('GET', '/admin/case_mail')).body.data
      const csv = String(
        (await world.support('GET', '/admin/cases.csv', { query: { search: one.number } })).body,
      )
      const [header = '', row = ''] = csv.trim().split(/\r?\n/)
      const page = await getCase(one.id)
      return [
        list.counts.to_mail === 1,
        list.cases[0]?.mail_waits ?? false,
        queue.find((each: Any) => each.letter_id === findMail(page, 'findings').letter_id).waits,
        page.mail_waits,
        findMail(page, 'findings').waits,
        // From the end: a name may have a comma.
        row.split(',').at(header.split(',').indexOf('mail_waits') - header.split(',').length) === 'yes',
      ]
    }
    const all = (value: boolean) => Array.from({ length: 6 }, () => value)
    await mail(issued, 'findings')
    await world.print(one.id)
    expect(await waits(), 'printed today for today').toEqual(all(false))
    const letter_id = findMail(issued, 'findings').letter_id
    await world.move(one.id, 'return_mail', { letter_id, on: today().toString() })
    expect(await waits(), 'it came back').toEqual(all(true))
    await mail(issued, 'findings', today().add({ days: 3 }).toString(), false)
    expect(await waits(), 'recorded, not printed').toEqual(all(true))
    await world.print(one.id)
    expect(await waits(), 'printed, its day is to come').toEqual(all(true))
    await sql`update case_letters set mailed_on = mailed_on - 3 where case_id = ${one.id} and returned_on is null
      and kind = 'findings'`.execute(world.test.db)
    expect(await waits()).toEqual(all(false))
  })

  it('keep every letter that was fetched for printing, each with its own date', async () => {
    const one = await world.create({ claims: { sample: 2 } })
    const issued = await world.toFindings(one)
    await age(one.id, 8)
    const [first, second] = [today().subtract({ days: 4 }), today().subtract({ days: 1 })]
    await mail(issued, 'findings', today().subtract({ days: 6 }).toString())
    const replaced = (await mail(issued, 'findings', first.toString())).body.data
    const findLetters = (view: Any) =>
      view.letters.filter(({ kind, language }: Any) => kind === 'findings' && language === 'en')
    expect(findLetters(replaced), 'nothing was printed yet').toHaveLength(1)
    await world.print(one.id)
    const [kept] = findLetters(await getCase(one.id))
    const before = await world.letter(one.id, kept.id)
    const again = (await mail(issued, 'findings', second.toString())).body.data
    const letters = findLetters(again)
    expect(letters.map(({ dated_on }: Any) => dated_on)).toEqual([first.toString(), second.toString()])
    expect((await world.letter(one.id, kept.id))?.text).toBe(before?.text)
    const text = (await world.letter(one.id, letters[1].id))?.text ?? ''
    expect(text).toContain(formatLetterDate('en', second.toString()))
    expect(text).toContain(formatLetterDate('en', afterMail(180, second)))
    expect(again.mail.filter(({ kind }: Any) => kind === 'findings')).toMatchObject([
      { mailed_on: second.toString(), waits: true, to_print: true },
      { mailed_on: null, waits: false },
    ])
    expect((await world.print(one.id)).pdf?.text).toContain(formatLetterDate('es', second.toString()))
  })

  it('stand in the worklist and in the print queue with their address until mailed or opened', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const issued = await world.toFindings(one)
    await mail(issued, 'request')
    await world.print(one.id)
    const toMail = async () =>
      (await world.support('GET', '/admin/cases', { query: { show: 'to_mail', search: one.number } })).body
        .data
    const queue = async () =>
      (await world.support('GET', '/admin/case_mail')).body.data.filter((row: Any) => row.case_id === one.id)
    expect((await toMail()).total).toBe(1)
    expect((await queue())[0]).toMatchObject({ kind: 'findings', waits: true, address: expect.any(String) })
    await mail(issued, 'findings')
    await world.print(one.id)
    expect((await toMail()).total).toBe(0)
    expect((await queue()).map(({ waits }: Any) => waits)).toEqual([false, false])
    expect((await world.provider('GET', '/admin/case_mail')).status).toBe(403)
  })

  it('and every other letter wait for the mail if nobody at the practice has an account', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.print(one.id)
    const { data } = (await mail(await getCase(one.id), 'request')).body
    expect(data.mail_waits).toBe(false)
    await sql`update users set disabled_at = now() where email in ('provider@demo.test', 'manager@demo.test')`.execute(
      world.test.db,
    )
    try {
      const issued = await world.toFindings(one, () => ({}))
      expect(issued).toMatchObject({ reachable: false, mail_waits: true })
      const closed = (await world.move(one.id, 'close')).body.data
      expect(closed).toMatchObject({ status: 'closed', mail_waits: true })
      expect(findMail(closed, 'closing').waits).toBe(true)
      const sent = (await mail(closed, 'closing')).body.data
      expect(sent).toMatchObject({ mail_waits: true, print: { kind: 'closing' } })
      expect((await world.print(one.id)).pdf?.text.match(CODE), 'a closing letter has no code').toBeNull()
      expect((await getCase(one.id)).mail_waits).toBe(false)
    } finally {
      await sql`update users set disabled_at = null where email in ('provider@demo.test', 'manager@demo.test')`.execute(
        world.test.db,
      )
    }
  })
})

describe('papers that were recorded and not printed', () => {
  it('go out with a new code, and count as not mailed once the case is closed', async () => {
    const one = await world.create({ claims: { sample: 2 } })
    const issued = await world.toFindings(one)
    await mail(issued, 'findings')
    await world.support('POST', `/admin/cases/${one.id}/letters`, { body: { kind: 'request' } })
    expect(findMail(await getCase(one.id), 'findings')).toMatchObject({ waits: true, to_print: true })
    const prints = [await world.print(one.id), await world.print(one.id)]
    const codes = prints.flatMap(({ pdf }) => pdf?.text.match(CODE) ?? [])
    expect([codes.length, new Set(codes).size], 'two letters in two languages, one code').toEqual([4, 1])

    const other = await world.create({ claims: { sample: 2 } })
    await mail(await world.toFindings(other), 'findings')
    await practice(other.index, 'accept_findings')
    const closed = await getCase(other.id)
    expect(closed.status).toBe('closed')
    expect(findMail(closed, 'findings')).toMatchObject({ mailed_on: null, waits: false, to_print: false })
  })
})

describe('a new access code', () => {
  const newCode = async (id: string) => (await world.move(id, 'new_code')).body.data
  const printed = async (id: string) => ((await world.print(id)).pdf?.text ?? '').replace(/\s+/g, ' ')

  it('goes out with the request again while it is open, which says that the old code ended', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    expect(await printed(one.id)).not.toContain('replaces the earlier one')
    expect(findMail(await newCode(one.id), 'code')).toBeUndefined()
    const text = await printed(one.id)
    expect(text).toContain('Request for records')
    expect(text).toContain('replaces the earlier one')
    expect(text).toContain('sustituye al anterior')
  })

  it.each([
    [
      'overdue',
      'Records requested',
      (id: string) => sql`update cases set due_on = due_on - 90 where id = ${id}`,
    ],
    [
      'closed',
      'Closed',
      (id: string) => sql`update cases set status = 'closed', closed_at = now() where id = ${id}`,
    ],
  ])('asks for nothing in a case that is %s, and waits for the mail', async (_, status, set) => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.print(one.id)
    await set(one.id).execute(world.test.db)
    const made = await newCode(one.id)
    expect(made).toMatchObject({ mail_waits: true, print: { kind: 'code', can_fetch: true } })
    expect(findMail(made, 'request').waits, 'its code has ended').toBe(false)
    const text = await printed(one.id)
    expect(text).toContain('Your new access code')
    expect(text).toContain(status)
    expect(text).toMatch(CODE)
    expect(text).not.toContain('Please send the records by')
    expect(text).not.toContain('we have to decide without them')
    expect(findMail(await getCase(one.id), 'code'), 'printed, not mailed').toMatchObject({ waits: true })
    expect(findMail((await mail(made, 'code')).body.data, 'code').waits).toBe(false)
  })

  it('names the nearest day once the findings are out', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const issued = await world.toFindings(one)
    await mail(issued, 'findings')
    await world.print(one.id)
    await newCode(one.id)
    const text = await printed(one.id)
    expect(text).toContain('Findings are out')
    expect(text).toContain(formatLetterDate('en', afterMail(15)))
  })
})

describe('a mailed decision', () => {
  it('is decided by a letter whose latest recorded day of mailing counts', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.toFindings(one)
    await practice(one.index, 'appeal', { reason: 'It is signed' })
    const lines = await world.linesOnAppeal(one.id)
    const decide = { lines, reason: 'The log names nobody from that day' }
    const decided = (await world.colleagueMove(one.id, 'decide_appeal', decide)).body.data
    await age(one.id, 6)
    for (const days of [4, 2]) {
      const mailed = today().subtract({ days })
      expect((await mail(decided, 'appeal', mailed.toString())).body.data.appeals).toMatchObject([
        { level: 1, served_on: mailed.add({ days: 5 }).toString() },
        { level: 2, file_by: afterMail(60, mailed), stops_recoupment_by: afterMail(60, mailed) },
      ])
    }
  })
})

describe('a mailed request', () => {
  it('warns if fewer working days than the notice are left at its mailing', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    expect(findMail(one, 'request').short_notice).toBeNull()
    await world.print(one.id)
    const early = (await mail(one, 'request')).body.data
    expect(findMail(early, 'request').short_notice, '45 days are left').toBeNull()
    const dueOn = addWorkingDays(today(), 16).toString()
    await sql`update cases set due_on = ${dueOn} where id = ${one.id}`.execute(world.test.db)
    const inTime = (await mail(one, 'request', addWorkingDays(today(), 1).toString(), false)).body.data
    expect(findMail(inTime, 'request').short_notice).toBeNull()
    const late = (await mail(one, 'request', addWorkingDays(today(), 3).toString(), false)).body.data
    expect(findMail(late, 'request').short_notice).toEqual({ days: 13, usual: 15 })
  })

  it('names the due date again where it says what happens without records, and how paper is numbered', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const text = ((await world.print(one.id)).pdf?.text ?? '').replaceAll(/\s+/g, ' ')
    expect(text).toContain(`If no records reach us by ${formatLetterDate('en', one.due_on)},`)
    expect(text).toContain(`Si a más tardar el ${formatLetterDate('es', one.due_on)} no nos llegan`)
    expect(text).toContain('6 dates (if there are any)')
    expect(text).toContain('write the number from the first column on the pages')
    expect(text).toContain('escriba el número de la primera columna en las páginas')
  })
})
