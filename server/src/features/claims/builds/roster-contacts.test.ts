import type { RosterProvider } from '@plumbline/claims/roster/read-roster'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow, inTransaction } from '#platform/db/database.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { insertRoster, updateFromRoster } from './roster.repository.ts'

const TIN = '930777555'
const OLD = '503-555-0101'
const NEW = '503-555-0102'
const OWN = '503-555-0103'
const NO_PHONES = { phone: '', fax: '', directory_phone: '', directory_fax: '' }

const provider = (index: number, phones: Partial<typeof NO_PHONES>): RosterProvider => ({
  npi: `97000000${String(index).padStart(2, '0')}`,
  tin: TIN,
  name: `Doe^${index}`,
  type: 1,
  specialty: 'Dermatology',
  class: 'physician',
  taxonomy: '',
  state: 'OR',
  region: 'West',
  practice: 'Doe Group',
  mailing_address: '',
  ...NO_PHONES,
  ...phones,
})

let test: TestApp
let support: Caller
beforeAll(async () => {
  test = await startTestApp()
  support = await test.as('support')
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from contact_points where tin = ${TIN}`.execute(test.db)
})

const loadAs = (options: { isRestored: boolean }, ...roster: RosterProvider[]) =>
  inTransaction(test.db, async (trx) => {
    await insertRoster(trx, roster)
    await updateFromRoster(trx, options)
  })
const load = (...roster: RosterProvider[]) => loadAs({ isRestored: false }, ...roster)
const restore = (...roster: RosterProvider[]) => loadAs({ isRestored: true }, ...roster)

type Row = {
  whose: string
  kind: string
  value: string
  source: string
  is_wrong: boolean
  end_reason: string | null
}
/** Current contacts as 'practice phone 0101 roster', ended ones with their reason. */
async function list(): Promise<string[]> {
  const rows = await findRows(
    test.db,
    sql<Row>`
      select coalesce(p.name, 'practice') as whose, c.kind, right(c.value, 4) as value, c.source, c.is_wrong, c.end_reason
      from contact_points c left join providers p on p.id = c.provider_id where c.tin = ${TIN}
      order by c.ended_at nulls first, c.provider_id is not null, whose, c.kind, c.value`,
  )
  return rows.map(({ whose, kind, value, source, is_wrong, end_reason }) =>
    [whose, kind, value, source, is_wrong && 'wrong', end_reason].filter(Boolean).join(' '),
  )
}

async function getPath(part = ''): Promise<string> {
  const { id } = await getRow(test.db, sql<{ id: string }>`select id from providers where npi = '9700000001'`)
  return `/admin/providers/${id}/contact_points${part}`
}
const findCurrent = async (digits: string) => {
  const { current } = (await support('GET', await getPath())).body.data
  return current.find(({ value }: { value: string }) => value.endsWith(digits))
}
const getCallNumber = async () => {
  const { current, call_id } = (await support('GET', await getPath())).body.data
  return current.find(({ id }: { id: string }) => id === call_id)?.value.slice(-4) ?? null
}

describe('phones of a roster (R-CON-5)', () => {
  it('are the practice’s if most of its providers have them, and else the provider’s own', async () => {
    await load(
      provider(1, { phone: OLD, fax: 'n/a' }),
      provider(2, { phone: `${OLD} ` }),
      provider(3, { phone: `${OLD} x9`, fax: OWN }),
      provider(4, { directory_phone: OLD, directory_fax: OLD }),
    )
    expect(await list()).toEqual([
      'practice phone 0101 roster',
      'Doe^3 fax 0103 roster',
      'Doe^3 phone xt=9 roster',
      'Doe^4 fax 0101 nppes',
    ])
  })

  it('come from the directory only if the roster has none', async () => {
    await load(provider(1, { directory_phone: OLD }))
    expect(await list()).toEqual(['practice phone 0101 nppes'])
    await load(provider(1, { phone: NEW, directory_phone: OLD }))
    expect(await list()).toEqual(['practice phone 0102 roster', 'practice phone 0101 nppes gone'])
  })

  it('stay as they are with the same file, and with a file that has none', async () => {
    await load(provider(1, { phone: OLD }))
    const before = await findRows(test.db, sql`select * from contact_points where tin = ${TIN}`)
    await load(provider(1, { phone: '(503) 555-0101' }))
    await load(provider(1, {}))
    expect(await findRows(test.db, sql`select * from contact_points where tin = ${TIN}`)).toEqual(before)
  })

  it('come and go with the file', async () => {
    await load(provider(1, { phone: OLD }))
    await load(provider(1, { phone: NEW }))
    await load(provider(1, { phone: OLD }))
    expect(await list()).toEqual([
      'practice phone 0101 roster',
      'practice phone 0101 roster gone',
      'practice phone 0102 roster gone',
    ])
  })

  it('go on as they were when the file after them is taken back', async () => {
    await load(provider(1, { phone: OLD, directory_fax: OWN }))
    const before = await findCurrent('0101')
    await load(provider(1, { phone: NEW, fax: OWN }))
    await restore(provider(1, { phone: OLD, directory_fax: OWN }))
    expect(await list()).toEqual([
      'practice fax 0103 nppes',
      'practice phone 0101 roster',
      'practice phone 0102 roster gone',
    ])
    expect(await findCurrent('0101')).toEqual(before)
  })

  it('never come back over what a person changed meanwhile when a file is taken back', async () => {
    await load(provider(1, { phone: OLD }))
    await load(provider(1, { phone: NEW }))
    const body = { level: 'practice', kind: 'phone', value: OLD }
    await support('POST', await getPath(), { body })
    await support('DELETE', await getPath(`/${(await findCurrent('0101')).id}`))
    await restore(provider(1, { phone: OLD }))
    expect((await list()).filter((one) => !/gone|removed/.test(one))).toEqual([])
  })

  it('never undo a change by hand', async () => {
    await load(provider(1, { phone: OLD }))
    const { id } = await findCurrent('0101')
    const body = { level: 'practice', kind: 'phone', value: NEW }
    await support('PUT', await getPath(`/${id}`), { body })
    await load(provider(1, { phone: OLD }))
    expect(await list()).toEqual(['practice phone 0102 manual', 'practice phone 0101 roster changed'])
    await load(provider(1, { phone: OWN }))
    expect(await getCallNumber()).toBe('0102')
  })

  it('never bring back what a person removed', async () => {
    await load(provider(1, { phone: OLD }))
    await support('DELETE', await getPath(`/${(await findCurrent('0101')).id}`))
    await load(provider(1, { phone: OLD }))
    expect(await list()).toEqual(['practice phone 0101 roster removed'])
  })

  it('stay wrong when a file brings them again, until they are right again (R-CON-4)', async () => {
    const mark = async (isWrong: boolean) =>
      support('PUT', await getPath(`/${(await findCurrent('0101')).id}/wrong`), {
        body: { is_wrong: isWrong },
      })
    await load(provider(1, { phone: OLD }))
    await mark(true)
    await load(provider(1, { phone: OLD }))
    expect(await list()).toEqual(['practice phone 0101 roster wrong'])
    await load(provider(1, { phone: NEW }))
    await load(provider(1, { phone: OLD }))
    expect((await list())[0]).toBe('practice phone 0101 roster wrong')
    await mark(false)
    await load(provider(1, { phone: NEW }))
    await load(provider(1, { phone: OLD }))
    expect((await list())[0]).toBe('practice phone 0101 roster')
    await mark(true)
    await load(provider(1, { phone: NEW }))
    await load(provider(1, { directory_phone: OLD }))
    expect((await list())[0], 'wrong a second time').toBe('practice phone 0101 nppes wrong')
  })

  it('are right when a file brings them again, if they were right again at another place (R-CON-4)', async () => {
    const body = { level: 'provider', kind: 'phone', value: OLD }
    const { id } = (await support('POST', await getPath(''), { body })).body.data.current[0]
    const mark = async (isWrong: boolean) =>
      support('PUT', await getPath(`/${id}/wrong`), { body: { is_wrong: isWrong } })
    await load(provider(1, { phone: OLD }))
    await mark(true)
    await load(provider(1, { phone: NEW }))
    await mark(false)
    await support('DELETE', await getPath(`/${id}`))
    await sql`update contact_points set end_reason = 'gone' where id = ${id}`.execute(test.db)
    await load(provider(1, { phone: OLD }))
    expect((await list())[0]).toBe('practice phone 0101 roster')
  })
})
