import { CASE_INDEX_CHARS, normalizeCaseIndex } from '@plumbline/contract/cases/case-index'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { createAccessCode, generateCode } from '#platform/security/access-codes.ts'
import { insertCase } from '#testing/case-world.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { decideLetterPlace } from './decide-letter-place.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(test.db)
})

const type = async (access_code: string) =>
  test.visitor('POST', '/auth/letter', { body: { access_code, captcha: await solvedCaptcha(test.keys) } })

async function newAccessCode() {
  const { id } = await getRow(test.db, sql<{ id: string }>`select id from providers limit 1`)
  return createAccessCode(test.db, test.keys, id)
}

describe('the door for every letter (R-NAV-21)', () => {
  it('sends a registration code to registration, however it is typed, used or not', async () => {
    const { id, code } = await newAccessCode()
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
    expect(await type(typed)).toMatchObject({ status: 200, body: { data: { kind: 'registration' } } })
    await sql`update access_codes set used_at = now() where id = ${id}`.execute(test.db)
    expect((await type(code)).body.data).toEqual({ kind: 'registration' })
    const { opened } = await getRow(
      test.db,
      sql<{ opened: boolean }>`select opened_at is not null as opened from access_codes where id = ${id}`,
    )
    expect(opened).toBe(false)
  })

  it.each(['requested', 'closed'] as const)(
    'sends the code of a case that is %s to that case',
    async (status) => {
      const own = await insertCase(test, { status })
      expect((await type(own.code)).body.data).toEqual({ kind: 'case', index: own.index })
    },
  )

  it('does not open the case: the code is still asked for there', async () => {
    const own = await insertCase(test)
    const found = await type(own.code)
    expect(found.cookies).toEqual([])
    expect((await test.visitor('GET', `/caseaudit/${own.index}`)).body.data).toBeNull()
  })

  it('answers unknown codes in both ways, each code always in the same way, with indices like real ones', async () => {
    const answers = []
    for (let i = 0; i < 24; i++) {
      const code = generateCode()
      const first = await type(code)
      const again = await type(code)
      expect(first).toMatchObject({ status: 200, cookies: [] })
      expect(again.body).toEqual(first.body)
      answers.push(first.body.data)
    }
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['registration', 'case']))
    const indices = answers.flatMap((answer) => (answer.kind === 'case' ? [answer.index] : []))
    for (const index of indices) expect(normalizeCaseIndex(index)).toHaveLength(CASE_INDEX_CHARS)
    expect(new Set(indices).size).toBe(indices.length)
    const [index] = indices
    const opened = await test.visitor('POST', `/caseaudit/${index}/open`, {
      body: { access_code: generateCode(), captcha: await solvedCaptcha(test.keys) },
    })
    expect(opened.body.message).toBe('Invalid case or access code')
  })

  it('takes no shorter for an unknown code than for a real one', async () => {
    const own = await insertCase(test)
    for (const code of [own.code, generateCode(), 'nonsense']) {
      const start = performance.now()
      await type(code)
      expect(performance.now() - start).toBeGreaterThanOrEqual(145)
    }
  })

  it('asks for a captcha, counts by address, and logs neither code nor case', async () => {
    const own = await insertCase(test)
    const bare = await test.visitor('POST', '/auth/letter', { body: { access_code: own.code, captcha: 'x' } })
    expect([bare.status, Object.keys(bare.body.data)]).toEqual([422, ['captcha']])
    await type(own.code)
    const [event] = await findRows(
      test.db,
      sql<{ details: object; provider_id: string | null }>`
        select details, provider_id from audit_events where action = 'letter_code_typed' order by at desc limit 1`,
    )
    expect(event).toEqual({ details: { known: true }, provider_id: null })
    await sql`update rate_limits set points = 60 where key like 'letter_code_address%'`.execute(test.db)
    expect((await type(own.code)).status).toBe(429)
  })
})

describe('decideLetterPlace', () => {
  const decoy = (kind: number) => ({ kind: Buffer.from([kind]), index: Buffer.alloc(32, 7) })
  it.each([
    [{ isRegistration: true, caseIndex: null }, 1, 'registration'],
    [{ isRegistration: false, caseIndex: 'C'.repeat(20) }, 0, 'case'],
    [{ isRegistration: false, caseIndex: null }, 0, 'registration'],
    [{ isRegistration: false, caseIndex: null }, 1, 'case'],
  ])('%j with decoy %s goes to %s', (known, kind, place) => {
    expect(decideLetterPlace(known, decoy(kind)).kind).toBe(place)
  })
})
