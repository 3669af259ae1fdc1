import { completeNpi } from '@plumbline/contract/core/npi'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillDemoCodes } from '#demo/demo-codes.ts'
import { DEMO_UNREGISTERED } from '#demo/demo-people.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const ON_FILE = DEMO_UNREGISTERED[1] ?? { npi: '', tin: '' }
const UNKNOWN = { npi: completeNpi('999999999'), tin: '99-9999999' }

let test: TestApp
let support: Caller
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://portal.example' })
  await fillDemoCodes(test.db, test.keys)
  support = await test.as('support')
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(test.db)
})

const ask = async (changes: object = {}, headers: Record<string, string> = {}) =>
  test.visitor('POST', '/preregistration', {
    body: {
      npi: ON_FILE.npi,
      tin: ON_FILE.tin,
      practice: 'Santiago Family Medicine',
      contact_name: 'Ana Ruiz',
      contact_email: 'ana@practice.test',
      contact_role: 'Practice manager',
      channel: 'mail',
      language: 'es',
      captcha: await solvedCaptcha(test.keys),
      ...changes,
    },
    headers,
  })

const list = async (query: Record<string, string> = {}) =>
  (await support('GET', '/admin/preregistrations', { query })).body.data
/** Makes a new request and finds it by its reference. */
async function request(changes: object = {}): Promise<{ id: string; reference: string }> {
  const { reference } = (await ask(changes)).body.data
  return getRow(test.db, sql`select id, reference from preregistrations where reference = ${reference}`)
}
const act = (id: string, action: string, body?: object, as: Caller = support) =>
  as('POST', `/admin/preregistrations/${id}/${action}`, body === undefined ? {} : { body })
const mailsFor = (reference: string) =>
  findRows(
    test.db,
    sql<{ template: string; language: string; to_address: string; data: object }>`
      select template, language, to_address, data from mails where data->>'reference' = ${reference} order by created_at`,
  )
const readCode = (letter: { facts: { value: string }[] }) => letter.facts[0]?.value ?? ''
const verify = async (access_code: string) =>
  test.visitor('POST', '/auth/registration/verify', {
    body: { access_code, npi: ON_FILE.npi, tin: ON_FILE.tin, captcha: await solvedCaptcha(test.keys) },
  })

describe('requesting access', () => {
  it('answers with a reference and confirms by mail, whether or not the NPI is on file', async () => {
    for (const numbers of [ON_FILE, UNKNOWN]) {
      const { status, body } = await ask({ npi: numbers.npi, tin: numbers.tin })
      expect(status).toBe(200)
      expect(body).toEqual({ data: { reference: expect.stringMatching(/^P-[2-9C-Y]{4}-[2-9C-Y]{4}$/) } })
      expect(await mailsFor(body.data.reference)).toEqual([
        {
          template: 'preregistration_received',
          language: 'es',
          to_address: 'ana@practice.test',
          data: { reference: body.data.reference },
        },
      ])
    }
  })

  it.each([
    [{ npi: '123' }, { npi: ['NPI is 10 digits'] }],
    [{ npi: '9377260510' }, { npi: [expect.stringContaining('does not fit')] }],
    [{ tin: '1-23' }, { tin: ['TIN is 9 digits'] }],
    [
      { npi: 'x', tin: 'y' },
      { npi: ['NPI is 10 digits'], tin: ['TIN is 9 digits'] },
    ],
    [{ contact_email: 'ana' }, { contact_email: ['Invalid email, try again!'] }],
    [{ contact_email: 'a,b<x>@example.com' }, { contact_email: ['Invalid email, try again!'] }],
    [{ practice: ' ' }, { practice: ['This field is required.'] }],
    [{ contact_name: undefined }, { contact_name: ['This field is required.'] }],
    [{ contact_role: 'r'.repeat(101) }, { contact_role: ['Enter at most 100 characters.'] }],
    [{ channel: 'pigeon' }, { channel: ['This value is not valid.'] }],
    [{ channel: 'phone' }, { contact_number: [expect.stringContaining('area code')] }],
    [
      { channel: 'fax', contact_number: '555 0148' },
      { contact_number: [expect.stringContaining('area code')] },
    ],
    [
      { channel: 'fax', contact_number: '5'.repeat(61) },
      { contact_number: ['Enter at most 60 characters.'] },
    ],
    [{ language: 'fr' }, { language: ['This value is not valid.'] }],
    [{ captcha: 'x' }, { captcha: [expect.stringContaining('tick the box')] }],
  ])('refuses %j with 422 at its field and stores nothing', async (changes, data) => {
    const before = (await list()).total
    expect(await ask(changes)).toMatchObject({ status: 422, body: { data } })
    expect((await list()).total).toBe(before)
  })

  it('R-REG-16: takes a number for phone and fax only, and answers alike whether or not the NPI is on file', async () => {
    const given = [
      ['phone', '(503) 555-0148 x12', '+15035550148;ext=12'],
      ['fax', '503.555.0149', '+15035550149'],
      ['mail', '503 555 0148', null],
      ['email', undefined, null],
    ] as const
    for (const { npi, tin } of [ON_FILE, UNKNOWN]) {
      for (const [channel, contact_number, stored] of given) {
        await sql`delete from rate_limits`.execute(test.db)
        const { status, body } = await ask({ npi, tin, channel, contact_number })
        expect([status, body]).toEqual([200, { data: { reference: expect.any(String) } }])
        const { rows } = await list()
        const row = rows.find((one: { reference: string }) => one.reference === body.data.reference)
        expect(row).toMatchObject({ channel, contact_number: stored })
      }
    }
  })

  it('refuses a captcha that was used before', async () => {
    const captcha = await solvedCaptcha(test.keys)
    expect((await ask({ captcha })).status).toBe(200)
    expect((await ask({ captcha })).body.data).toEqual({ captcha: [expect.any(String)] })
  })

  it('accepts at most five requests a day for one email address', async () => {
    const answers = []
    for (let times = 0; times < 6; times++) answers.push(await ask({ contact_email: 'flood@practice.test' }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('the queue', () => {
  it('is for support and vendor admins only', async () => {
    const { id } = await request()
    for (const [person, status] of [
      [test.visitor, 401],
      [await test.as('provider'), 403],
      [await test.as('payer'), 403],
    ] as const) {
      expect((await person('GET', '/admin/preregistrations')).status).toBe(status)
      for (const [action, body] of [
        ['approve', undefined],
        ['decline', { reason: 'no' }],
        ['letter', undefined],
      ] as const) {
        expect((await act(id, action, body, person)).status, action).toBe(status)
      }
    }
    const vendor = await test.as('vendor')
    expect((await vendor('GET', '/admin/preregistrations')).status).toBe(200)
  })

  it('shows whether the provider is on file, never the whole TIN', async () => {
    const { reference } = await request()
    const all = await list({ status: 'waiting' })
    const row = all.rows.find((one: { reference: string }) => one.reference === reference)
    expect(row).toMatchObject({
      provider_name: 'Santiago^Lucía^M^^MD',
      tin_masked: '•8853',
      status: 'waiting',
    })
    expect(JSON.stringify(all)).not.toContain(ON_FILE.tin)
  })

  it('pages without repeats, waiting requests oldest first', async () => {
    await sql`
      insert into preregistrations (reference, npi, tin, practice, contact_name, contact_email, contact_role, channel, language, created_at)
      select 'T-' || n, '9999999992', '999999999', 'p', 'c', 'c@x.test', 'r', 'fax', 'en', now() - make_interval(days => n % 7)
      from generate_series(1, 60) n`.execute(test.db)
    for (const status of ['waiting', undefined]) {
      const seen: { reference: string; created_at: string }[] = []
      let after: string | null = null
      do {
        const page = await list({ ...(status && { status }), ...(after !== null && { after }) })
        seen.push(...page.rows)
        after = page.next
      } while (after !== null)
      expect(new Set(seen.map(({ reference }) => reference)).size).toBe(seen.length)
      expect(seen.length).toBe((await list(status ? { status } : {})).total)
      const times = seen.map(({ created_at }) => created_at)
      const sorted = [...times].sort()
      expect(times).toEqual(status === 'waiting' ? sorted : sorted.reverse())
    }
  })

  it.each(['x', '1_x', `99999999999999999_${crypto.randomUUID()}`, "1_'; --"])(
    'answers the cursor %j with 422 or an empty page',
    async (after) => {
      const { status } = await support('GET', '/admin/preregistrations', { query: { after } })
      expect([200, 422]).toContain(status)
    },
  )
})

describe('deciding a request', () => {
  it('approving writes a letter in the applicant’s language and a mail without the code', async () => {
    const { id, reference } = await request()
    const { status, body } = await act(id, 'approve')
    expect(status).toBe(200)
    const { letter, preregistration } = body.data
    expect(preregistration).toMatchObject({ status: 'approved', decided_by: 'Reyes^Dana', code_used: false })
    expect(letter).toMatchObject({
      language: 'es',
      has_address: true,
      subject: 'Su código de acceso a Plumbline',
      recipient: [
        'Lucía M Santiago, MD',
        'Santiago Family Medicine',
        '22 Example Street',
        'Yakima, WA 98901',
      ],
    })
    expect(letter.steps[0]).toContain('https://portal.example/es/auth/registration')
    expect(JSON.stringify(letter)).not.toContain(ON_FILE.tin)
    const code = readCode(letter)
    expect(code).toMatch(/^[2-9C-Y]{4}-[2-9C-Y]{4}-[2-9C-Y]{4}$/)
    const mails = await mailsFor(reference)
    expect(mails.map(({ template }) => template)).toEqual([
      'preregistration_received',
      'preregistration_approved',
    ])
    const everything = await findRows(
      test.db,
      sql`select to_jsonb(m) from mails m union all
      select to_jsonb(e) from audit_events e union all select to_jsonb(k) from idempotency_keys k`,
    )
    expect(JSON.stringify(everything)).not.toContain(code)
    expect((await verify(code)).status).toBe(200)
  })

  it('a new letter revokes the last code and is refused after a code was used', async () => {
    const { id } = await request()
    const first = readCode((await act(id, 'approve')).body.data.letter)
    const second = readCode((await act(id, 'letter')).body.data.letter)
    expect((await verify(first)).status).toBe(422)
    expect((await verify(second)).status).toBe(200)
    await sql`
      update access_codes set used_at = now()
      where id = (select access_code_id from preregistrations where id = ${id})`.execute(test.db)
    expect(await act(id, 'letter')).toMatchObject({
      status: 422,
      body: { data: { letter: [expect.any(String)] } },
    })
  })

  it('refuses to approve a provider who is not on file', async () => {
    const { id, reference } = await request(UNKNOWN)
    expect(await act(id, 'approve')).toMatchObject({
      status: 422,
      body: { data: { npi: [expect.stringContaining('on file')] } },
    })
    expect(await mailsFor(reference)).toHaveLength(1)
  })

  it('declining mails the reason, and a request is decided only once', async () => {
    const { id, reference } = await request(UNKNOWN)
    expect((await act(id, 'decline', { reason: ' ' })).status).toBe(422)
    expect(await act(id, 'decline', { reason: 'Please send us your NPI letter.' })).toMatchObject({
      status: 200,
      body: { data: { status: 'declined', decline_reason: 'Please send us your NPI letter.' } },
    })
    expect((await mailsFor(reference))[1]).toMatchObject({
      template: 'preregistration_declined',
      data: { reference, reason: 'Please send us your NPI letter.' },
    })
    for (const action of ['approve', 'letter']) expect((await act(id, action)).status).toBe(409)
    expect((await act(crypto.randomUUID(), 'approve')).status).toBe(404)
    const other = await request()
    const both = await Promise.all([act(other.id, 'approve'), act(other.id, 'decline', { reason: 'no' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('an NPI that already has an account', () => {
  it('is shown with the people who have it, here or at another practice', async () => {
    const { npi, tin } = await getRow(
      test.db,
      sql<{ npi: string; tin: string }>`
        select p.npi, t.tin from providers p join practices t on t.id = p.practice_id where p.name like 'Marsh^Elena%'`,
    )
    const [known, elsewhere, unknown] = [await request({ npi, tin }), await request({ npi }), await request()]
    const { rows } = await list()
    const find = ({ id }: { id: string }) => rows.find((row: { id: string }) => row.id === id)?.accounts
    expect(find(known)).toEqual([
      { name: 'Calloway^Bettina', practice_role: 'manager', same_practice: true },
      { name: 'Marsh^Elena^R^Dr^MD', practice_role: 'physician', same_practice: true },
    ])
    expect(find(elsewhere)?.map((one: { same_practice: boolean }) => one.same_practice)).toEqual([
      false,
      false,
    ])
    expect(find(unknown)).toEqual([])
  })
})
