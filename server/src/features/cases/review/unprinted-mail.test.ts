import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastDay, todayIn } from '#features/cases/case/case-dates.ts'
import { type Any, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const ZONE = 'America/Los_Angeles'
const today = () => todayIn(ZONE)
/** Days after the fifth day after this mailing, on a working day. */
const afterMail = (days: number, mailed = today()) => lastDay(mailed.add({ days: 5 }), days).toString()
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
}

describe('a letter that was not printed', () => {
  it('is not mailed: the request needs its print, a notice its print before a past day', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const record = async (kind: string, on = today()) => {
      const { status, body } = await mail(await getCase(one.id), kind, on.toString(), false)
      return status === 200 ? 200 : [status, Object.keys(body.data)]
    }
    expect(await record('request')).toEqual([422, ['elsewhere']])
    expect(findMail(await getCase(one.id), 'request').mailed_on).toBeNull()
    await world.print(one.id)
    expect(await record('request')).toBe(200)
    await world.toFindings(one)
    await age(one.id, 8)
    expect(await record('findings', today().subtract({ days: 3 }))).toEqual([422, ['elsewhere']])
    expect((await getCase(one.id)).clocks.served_on).toBeNull()
    expect(await record('findings')).toBe(200)
    await world.print(one.id)
    expect(await record('findings', today().subtract({ days: 3 })), 'its days were promised').toEqual([
      422,
      ['on'],
    ])
  })

  it('starts no clock and cannot come back until it is printed (R-CASE-50)', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const issued = await world.toFindings(one)
    const { letter_id } = findMail(issued, 'findings')
    const on = today().toString()
    const planned = (await mail(issued, 'findings', on, false)).body.data
    expect(planned).toMatchObject({ clocks: { served_on: null }, appeals: [], mail_waits: true })
    expect(findMail(planned, 'findings')).toMatchObject({ mailed_on: on, to_print: true })
    expect((await world.move(one.id, 'return_mail', { letter_id, on })).status).toBe(422)
    const paper = await world.print(one.id)
    expect(paper.pdf?.text).toContain(formatLetterDate('en', afterMail(180)))
    expect(await getCase(one.id)).toMatchObject({
      clocks: { served_on: today().add({ days: 5 }).toString() },
      appeals: [{ level: 1, file_by: afterMail(180) }],
    })
  })

  it('is not printed once its mailing day has passed, until the day is set again (R-CASE-50)', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const issued = await world.toFindings(one)
    await mail(issued, 'findings', today().toString(), false)
    await age(one.id, 3)
    await sql`update case_letters set mailed_on = mailed_on - 2 where case_id = ${one.id} and kind = 'findings'`.execute(
      world.test.db,
    )
    expect((await world.print(one.id)).status).toBe(422)
    expect((await getCase(one.id)).clocks.served_on).toBeNull()
    await mail(issued, 'findings', today().toString(), false)
    expect((await world.print(one.id)).status).toBe(200)
    expect((await getCase(one.id)).clocks.served_on).toBe(today().add({ days: 5 }).toString())
  })

  it('has the days of the portal if the practice opens its findings before the print (R-CASE-50)', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const issued = await world.toFindings(one)
    await mail(issued, 'findings', today().toString(), false)
    await world.provider('GET', `/caseaudit/${one.index}`)
    const { file_by } = (await getCase(one.id)).appeals[0]
    expect(file_by).toBe(lastDay(today(), 180).toString())
    const paper = await world.print(one.id)
    expect(paper.pdf?.text).toContain(formatLetterDate('en', file_by))
    expect((await getCase(one.id)).appeals).toMatchObject([{ file_by }])
  })

  it('of an older version moves no clock (R-CASE-50)', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const issued = await world.toFindings(one)
    const { letter_id } = findMail(issued, 'findings')
    for (const days of [0, 1]) {
      await mail(await getCase(one.id), 'findings', today().add({ days }).toString(), false)
      await world.print(one.id)
    }
    const old = await world.move(one.id, 'mail_letter', {
      letter_id,
      on: today().toString(),
      elsewhere: true,
    })
    expect([old.status, Object.keys(old.body.data)]).toEqual([422, ['letter_id']])
    expect((await getCase(one.id)).clocks.served_on).toBe(today().add({ days: 6 }).toString())
  })
})
