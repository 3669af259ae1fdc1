import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

type Message = { on: string; first: boolean; method: boolean; type: boolean; kind: boolean }

/** The day of each sent message of the journey, and of what it is the first. */
const findMessages = () =>
  findRows(
    test.db,
    sql<Message>`
      select to_char(sent_at, 'MM-DD') as on, is_first as first, first_of & 1 > 0 as method, first_of & 2 > 0 as type,
        first_of & 4 > 0 as kind
      from contacts where campaign_id is null and sent_at is not null order by sent_at`,
  )
const message = (on: string, first: string): Message => ({
  on,
  first: first.includes('a'),
  method: first.includes('m'),
  type: first.includes('t'),
  kind: first.includes('k'),
})
const change = (text: string) => sql.raw(text).execute(test.db)

it('R-OUT-2: each message knows of what it is the first, whatever is sent, moved or taken back later', async () => {
  await change(`
    insert into practices (tin, name) values ('910000001', 'Places');
    insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
      select id, '9300000007', 'Hart^Mo', 1, 'Cardiology', 'MT' from practices where tin = '910000001';
    insert into contacts (provider_id, method, type, sent_at)
      select p.id, x.method, x.type, ('2025-' || x.day || ' 12:00Z')::timestamptz from providers p, (values
        ('mail', 'initial', '01-10'), ('email', 'reminder', '01-20'), ('mail', 'reminder', '01-30'),
        ('mail', 'reminder', '02-10')) x (method, type, day)
      where p.npi = '9300000007'`)
  expect(await findMessages()).toEqual([
    message('01-10', 'amtk'),
    message('01-20', 'mtk'),
    message('01-30', 'k'),
    message('02-10', ''),
  ])
  await change(`update contacts set sent_at = null where sent_at = '2025-01-10 12:00Z'`)
  expect(await findMessages(), 'the first was never sent').toEqual([
    message('01-20', 'amtk'),
    message('01-30', 'mk'),
    message('02-10', ''),
  ])
  await change(`delete from contacts where sent_at = '2025-01-30 12:00Z'`)
  expect(await findMessages(), 'a letter is taken back').toEqual([
    message('01-20', 'amtk'),
    message('02-10', 'mk'),
  ])
  await change(`update contacts set method = 'fax' where sent_at = '2025-01-20 12:00Z'`)
  await change(`update contacts set sent_at = '2025-03-01 12:00Z' where sent_at = '2025-01-20 12:00Z'`)
  expect(await findMessages(), 'the other one went out before').toEqual([
    message('02-10', 'amtk'),
    message('03-01', 'mk'),
  ])
  expect(
    await findRows(
      test.db,
      sql`select 1 from contacts c join contact_places n on n.id = c.id and n.first_of <> c.first_of`,
    ),
  ).toEqual([])
})
