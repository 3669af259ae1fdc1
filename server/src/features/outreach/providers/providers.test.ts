import { ENGAGEMENT_STAGES } from '@plumbline/contract/outreach/engagement-steps'
import {
  PROVIDER_COLUMNS,
  PROVIDER_SORTS,
  type ProviderRow,
  SORT_ORDERS,
} from '@plumbline/contract/outreach/providers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const MADE = 137
const TIN = '930777123'

let test: TestApp
let support: Caller

/** Adds providers of one practice to those of the demo, with computed figures that include ties and empty values. */
async function makeWorld({ db }: TestApp): Promise<void> {
  await sql`insert into practices (tin, name) values (${TIN}, 'Northlake Group')`.execute(db)
  await sql`
    insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
    select t.id, '95' || lpad(n::text, 8, '0'),
      case n when 1 then 'Quillfeather^Rosalind' when 2 then 'Quillfeather^Tom' else 'Doe^Jo ' || n % 5 end,
      1, (array['Dermatology', 'Cardiology', 'Wound care'])[1 + n % 3], (array['OR', 'WA'])[1 + n % 2]
    from practices t, generate_series(1, ${MADE}) n where t.tin = ${TIN}`.execute(db)
  await sql`
    update provider_list l set
      risk = case when n.n % 4 = 0 then null else (n.n % 10) / 3.0 end,
      patients = case when n.n % 7 = 0 then 1 + n.n % 10 else 40 end,
      total_billed = 1000 * (n.n % 9), paid_exposure = 10 * (n.n % 8),
      savings = case when n.n % 3 = 0 then n.n % 6 end,
      outcome = (array['Significantly Higher', 'Higher', 'Does Not Exceed', 'N/A'])[1 + n.n % 4],
      peer_level = (array['state', 'region', 'nation', null])[1 + n.n % 4],
      topics = case when n.n % 3 = 0 then array['17003', '17003 Higher'] when n.n % 3 = 1 then array['17003', '17003 N/A'] else '{}' end,
      stage = n.n % 10, contacts_sent = n.n % 3, open_disputes = n.n % 2, open_responses = n.n % 2,
      last_contact_at = now() - make_interval(days => n.n),
      last_login_at = case when n.n % 5 > 0 then now() - make_interval(days => n.n % 5, secs => n.n / 7.0) end,
      starting_on = case when n.n % 2 = 0 then date '2026-01-01' + n.n % 11 end
    from (select provider_id, right(npi, 8)::int as n from provider_list where tin = ${TIN}) n
    where n.provider_id = l.provider_id`.execute(db)
}

beforeAll(async () => {
  test = await startTestApp()
  await makeWorld(test)
  support = await test.as('support')
})
afterAll(() => test.close())

const list = async (
  query: Record<string, string> = {},
): Promise<{ rows: ProviderRow[]; next: string | null }> => {
  const { status, body } = await support('GET', '/admin/providers', { query })
  expect(status).toBe(200)
  return body.data
}
const count = async (query: Record<string, string>): Promise<number> =>
  (await support('GET', '/admin/providers/count', { query })).body.data.total

async function readAll(query: Record<string, string>): Promise<ProviderRow[]> {
  const rows: ProviderRow[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page = await list({ ...query, limit: '40', ...(after && { after }) })
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

const RANKS: Record<string, readonly string[]> = {
  outcome: ['N/A', 'Does Not Exceed', 'Higher', 'Significantly Higher'],
  peer_level: ['state', 'region', 'nation'],
  stage: ENGAGEMENT_STAGES,
}
function toSortValue(row: ProviderRow, sort: string): string | number | null {
  const value = row[(sort === 'tin' ? 'tin_masked' : sort) as keyof ProviderRow]
  const rank = RANKS[sort]
  if (rank !== undefined && value !== null) return rank.indexOf(String(value))
  if (value === '' || value === null) return null
  return sort === 'name' ? String(value).toLowerCase() : (value as string | number)
}

describe('every sort', () => {
  const cases = PROVIDER_SORTS.flatMap((sort) => SORT_ORDERS.map((order) => [sort, order] as const))
  it.each(cases)('by %s, %s, lists every provider once, with empty values last', async (sort, order) => {
    const rows = await readAll({ sort, order })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.length).toBe(await count({}))
    // These use the collation of the database, which a comparison of code points does not match.
    if (['name', 'specialty', 'tin'].includes(sort)) return
    const values = rows.map((row) => toSortValue(row, sort))
    const given = values.filter((value) => value !== null)
    expect(values.slice(given.length).every((value) => value === null)).toBe(true)
    const sign = order === 'ascending' ? 1 : -1
    for (const [at, value] of given.slice(1).entries()) {
      const before = given[at] as typeof value
      expect(before === value || (before < value ? 1 : -1) === sign).toBe(true)
    }
  })

  it('a cursor of another order, or a damaged one, is refused', async () => {
    const { next } = await list({ sort: 'risk', limit: '5' })
    const forged = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const id = crypto.randomUUID()
    const wrong: Record<string, string>[] = [
      { sort: 'name', after: String(next) },
      { sort: 'risk', order: 'ascending', after: String(next) },
      { after: 'nonsense' },
      { sort: 'risk', after: forged(['risk', 'descending', '1e999', 'a', id]) },
      { sort: 'risk', after: forged(['risk', 'descending', 'NaN', 'a', id]) },
      { sort: 'name', after: forged(['name', 'ascending', 'a\0', 'a', id]) },
      { sort: 'name', after: forged(['name', 'ascending', 'a', 'a', 'x']) },
    ]
    for (const query of wrong) {
      const { status, body } = await support('GET', '/admin/providers', { query })
      expect([query, status]).toEqual([query, 422])
      expect(body.data.after).toBeDefined()
    }
  })
})

describe('the filter', () => {
  const has: [string, Record<string, string>, (row: ProviderRow) => boolean][] = [
    ['specialty', { specialty: 'Dermatology,Cardiology' }, (r) => /^(Derm|Card)/.test(r.specialty)],
    ['state', { state: 'WA' }, (r) => r.state === 'WA'],
    ['outcome', { outcome: 'Higher' }, (r) => r.outcome === 'Higher'],
    [
      'peer group',
      { peer_level: 'region,nation' },
      (r) => ['region', 'nation'].includes(String(r.peer_level)),
    ],
    ['stage', { stage: 'opened,viewed' }, (r) => ['opened', 'viewed'].includes(r.stage)],
    ['next action', { next_action: 'remind' }, (r) => r.next_action === 'remind'],
    ['risk', { risk_min: '1', risk_max: '2.5' }, (r) => r.risk !== null && r.risk >= 1 && r.risk <= 2.5],
    ['open disputes', { open: 'dispute' }, (r) => r.open_disputes > 0],
    [
      'report topic',
      { family: '17003' },
      (r) => r.npi.startsWith('950000') && Number(r.npi.slice(2)) % 3 < 2,
    ],
    [
      'report topic with its outcome',
      { family: '17003', family_outcome: 'Higher' },
      (r) => r.npi.startsWith('950000') && Number(r.npi.slice(2)) % 3 === 0,
    ],
    ['watched', { watched: 'me' }, (r) => r.watched],
    ['two of them', { state: 'OR', outcome: 'N/A' }, (r) => r.state === 'OR' && r.outcome === 'N/A'],
  ]
  it.each(has)(
    'by %s finds exactly the matching providers, in the list and the count',
    async (_, query, matches) => {
      await sql`
      insert into provider_watchers (provider_id, user_id)
      select l.provider_id, u.id from provider_list l, users u
      where l.tin = ${TIN} and l.npi in ('9500000005', '9500000006') and u.email = 'support@demo.test'
      on conflict do nothing`.execute(test.db)
      const expected = (await readAll({})).filter(matches).map(({ id }) => id)
      const found = (await readAll(query)).map(({ id }) => id)
      expect(expected.length).toBeGreaterThan(0)
      expect(found.toSorted()).toEqual(expected.toSorted())
      expect(await count(query)).toBe(expected.length)
    },
  )

  it.each([
    ['state', 'Oregon'],
    ['outcome', 'Bad'],
    ['sort', 'patients'],
    ['limit', '201'],
    ['risk_min', '-1'],
  ])('%s=%s is refused', async (name, value) => {
    expect((await support('GET', '/admin/providers', { query: { [name]: value } })).status).toBe(422)
  })

  it('the choices list the existing values', async () => {
    const { data } = (await support('GET', '/admin/providers/choices')).body
    expect(data.specialties).toEqual(expect.arrayContaining(['Cardiology', 'Dermatology', 'Wound care']))
    expect(data.states).toEqual(expect.arrayContaining(['OR', 'WA']))
    expect(data).toMatchObject({ data_through: null, families: [] })
  })
})

describe('the search', () => {
  const names = async (search: string) => (await list({ search })).rows.map(({ name }) => name)
  it.each([
    ['quillfeather', ['Quillfeather^Rosalind', 'Quillfeather^Tom']],
    ['rosalind, quillfeather', ['Quillfeather^Rosalind']],
    ['Quilfeather', ['Quillfeather^Rosalind', 'Quillfeather^Tom']],
    ['Rosalnid', ['Quillfeather^Rosalind']],
    ['%%%%', []],
    ['quill(', ['Quillfeather^Rosalind', 'Quillfeather^Tom']],
  ])('%s finds %o', async (search, wanted) => {
    expect(await names(search)).toEqual(wanted)
  })

  it('a match in the provider’s name ranks above one in the practice’s, and an exact match above a near one', async () => {
    await sql`update providers set name = 'Northlake^Ada' where npi = '9500000003'`.execute(test.db)
    await sql`update providers set name = 'Nortlake^Bea' where npi = '9500000004'`.execute(test.db)
    const found = await names('northlake')
    expect(found[0]).toBe('Northlake^Ada')
    expect(found.length).toBeGreaterThan(10)
    expect((await list({ search: 'northlake', sort: 'npi' })).rows[0]?.npi).toBe('9500000001')
  })

  it('a misspelled search matches the current name of a provider, not a former one', async () => {
    await sql`update providers set name = 'Quillfeather^Wilhelmina' where name = 'Quillfeather^Rosalind'`.execute(
      test.db,
    )
    expect(await names('Rosalnid')).toEqual([])
    expect(await names('Wilhelmnia')).toEqual(['Quillfeather^Wilhelmina'])
    expect(await count({ search: 'Wilhelmnia' })).toBe(1)
  })

  it('digits match the start of an NPI or TIN, or the last four digits of a TIN', async () => {
    expect((await list({ search: '9500000012' })).rows.map(({ npi }) => npi)).toEqual(['9500000012'])
    for (const search of ['93-0777123', '7123', '•7123']) expect(await count({ search })).toBe(MADE)
  })
})

describe('suppression (measures)', () => {
  it('amounts of 1 to 10 patients are withheld, and the sort order does not reveal them', async () => {
    const rows = await readAll({ search: TIN, sort: 'total_billed' })
    const hidden = rows.filter(({ suppressed }) => suppressed)
    expect(hidden.length).toBe(Math.floor(MADE / 7))
    expect(hidden.every((row) => row.total_billed === null && row.paid_exposure === null)).toBe(true)
    // They come last and are sorted by name, like equal values.
    const place = (row: ProviderRow) => `${row.name.toLowerCase()} ${row.id}`
    const tail = rows.slice(-hidden.length)
    expect(tail.every(({ suppressed }) => suppressed)).toBe(true)
    expect(tail.map(place)).toEqual(tail.map(place).toSorted())
  })
})

describe('the file', () => {
  it('has every selected row in the requested order, "<11" for withheld amounts, and is recorded in the audit log', async () => {
    const query = { state: 'OR', search: TIN, sort: 'npi' }
    const { status, headers, body } = await support('GET', '/admin/providers.csv', { query })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('providers.csv')
    const [header, ...lines] = String(body).trimEnd().split('\r\n')
    expect(header).toBe(PROVIDER_COLUMNS.join(','))
    const rows = await readAll(query)
    expect(lines.map((line) => /\b95\d{8}\b/.exec(line)?.[0])).toEqual(rows.map(({ npi }) => npi))
    const hidden = lines.filter((line) => line.includes(',<11,<11,'))
    expect(hidden.length).toBe(rows.filter(({ suppressed }) => suppressed).length)
    expect(hidden.length).toBeGreaterThan(0)
    const { details } = await getRow(
      test.db,
      sql<{ details: Record<string, unknown> }>`
        select details from audit_events where action = 'providers_exported' order by seq desc nulls first limit 1`,
    )
    expect(details).toMatchObject({ rows: rows.length, filter: 'search state', sort: 'npi' })
    expect(JSON.stringify(details)).not.toContain(TIN)
  })

  it('has the chosen columns, and names as the page shows them (R-DATA-2)', async () => {
    const query = { search: '9500000012', columns: 'npi,state,name' }
    const { body } = await support('GET', '/admin/providers.csv', { query })
    expect(body).toBe('name,npi,state\r\n"Doe, Jo 2",9500000012,OR\r\n')
    const wrong = await support('GET', '/admin/providers.csv', { query: { columns: 'tin' } })
    expect(wrong.status).toBe(422)
  })
})

describe('what a person reads in the file', () => {
  it('R-CSV-1: has whole dollars, a whole risk and the postal address in one cell', async () => {
    await sql`
      update practices set mailing_address = ${' 12 Alder Street\r\n\nSalem, OR 97301 '} where tin = ${TIN}`.execute(
      test.db,
    )
    await sql`update provider_list set total_billed = 1000.4, savings = 6.5 where npi = '9500000003'`.execute(
      test.db,
    )
    const columns = 'npi,mailing_address,risk,total_billed,savings'
    const query = { search: '9500000003', columns }
    const { body } = await support('GET', '/admin/providers.csv', { query })
    expect(body).toBe(`${columns}\r\n9500000003,"12 Alder Street, Salem, OR 97301",1,1000,7\r\n`)
  })
})

describe('a filter that cannot be used', () => {
  it.each(['/admin/providers', '/admin/providers.csv', '/admin/providers/count'])(
    'R-CSV-4: is named by %s, with what it can be',
    async (path) => {
      const { status, body } = await support('GET', path, { query: { state: 'OR,ZZ', watched: 'you' } })
      expect(status).toBe(422)
      expect(Object.keys(body.data)).toEqual(['state', 'watched'])
      expect(body.data.state[0]).toMatch(/^'ZZ' is not one of: AK, AL, .*, WY\.$/)
      expect(body.data.watched).toEqual(["'you' is not one of: me, any."])
      const mistyped = await support('GET', path, { query: { sate: 'OR' } })
      expect([mistyped.status, Object.keys(mistyped.body.data)]).toEqual([422, ['sate']])
      expect(mistyped.body.data.sate[0]).toMatch(/^There is no filter with this name\. Use one of: search, /)
    },
  )

  it('R-CSV-4: is named in Spanish, and cut', async () => {
    const query = { watched: 'x'.repeat(99) }
    const { body } = await support('GET', '/admin/providers', { query, headers: { 'accept-language': 'es' } })
    expect(body.data.watched).toEqual([`'${'x'.repeat(40)}' no es ninguno de estos valores: me, any.`])
  })
})

describe.each(['provider', 'payer'] as const)('a %s', (person) => {
  it.each(['/admin/providers', '/admin/providers/count', '/admin/providers/choices', '/admin/providers.csv'])(
    'gets 403 at %s',
    async (path) => {
      const caller = await test.as(person)
      expect((await caller('GET', path)).status).toBe(403)
    },
  )
})
