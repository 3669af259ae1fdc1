import { ENGAGEMENT_STAGES } from '@plumbline/contract/outreach/engagement-steps'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import { ago, type EngagementCase, startEngagementCases } from '#testing/engagement-cases.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const LESIONS = '17003'
const DEBRIDEMENT = '11045'

let test: TestApp
let cases: Awaited<ReturnType<typeof startEngagementCases>>
beforeAll(async () => {
  test = await startTestApp()
  cases = await startEngagementCases(test.db)
})
afterAll(() => test.close())

/** The steps of one message after it, and before it. */
async function readSteps(contact: string) {
  const { after, called_before, responded_before } = await getRow(
    test.db,
    sql<{ after: string; called_before: boolean; responded_before: boolean }>`
      select concat_ws(' ', case when opened_at is not null then 'opened' end,
          case when redeemed_at is not null then 'redeemed' end, case when viewed_at is not null then 'viewed' end,
          case when responded_at is not null then 'responded' end, case when called_at is not null then 'called' end,
          case when attested_at is not null then 'attested' end) as after,
        already & 128 > 0 as called_before, already & 64 > 0 as responded_before
      from contacts where id = ${contact}`,
  )
  return { after, called_before, responded_before }
}
const listAfter = async (contact: string) => (await readSteps(contact)).after

const readStage = async ({ provider }: EngagementCase) => {
  const { stage } = await getRow(
    test.db,
    sql<{ stage: number }>`select stage from provider_list where provider_id = ${provider}`,
  )
  return ENGAGEMENT_STAGES[stage]
}

describe('a call counts for its own topic', () => {
  it('of the coder: one about a code only for messages about that code, one about none for all', async () => {
    const one = await cases.startCase()
    const other = await cases.contact(one, 10, DEBRIDEMENT)
    const same = await cases.contact(one, 9, LESIONS)
    const general = await cases.contact(one, 8, null)
    await cases.holdCall(one, 5, LESIONS)
    const later = await cases.contact(one, 3, DEBRIDEMENT)
    expect([await listAfter(other), await listAfter(same), await listAfter(general)]).toEqual([
      '',
      'called',
      'called',
    ])
    expect((await readSteps(later)).called_before).toBe(false)
    await cases.holdCall(one, 4, null)
    expect([await listAfter(other), (await readSteps(later)).called_before]).toEqual(['called', true])
  })

  it('of ours: the call of one campaign is no step of another', async () => {
    const one = await cases.startCase()
    const other = await cases.contact(one, 10, DEBRIDEMENT)
    const same = await cases.contact(one, 9, LESIONS)
    await cases.run(sql`
      insert into contacts (provider_id, family, method, type, outcome, sent_at)
      values (${one.provider}, ${LESIONS}, 'call', 'reminder', 'reached', ${ago(5)})`)
    expect([await listAfter(other), await listAfter(same)]).toEqual(['', 'called'])
  })
})

describe('a code counts for the letter that it was in', () => {
  const use = (code: string, days: number) =>
    cases.run(
      sql`update access_codes set opened_at = ${ago(days)}, used_at = ${ago(days)} where id = ${code}`,
    )

  it('and not for a letter with another code', async () => {
    const one = await cases.startCase()
    const first = await cases.mailLetter(one, 300)
    const second = await cases.mailLetter(one, 20)
    await use(second.code, 15)
    expect([await listAfter(first.contact), await listAfter(second.contact)]).toEqual(['', 'opened redeemed'])
    expect(await readStage(one)).toBe('redeemed')
  })

  it('and for the earlier letter and email of the same campaign, whose reminder it is', async () => {
    const one = await cases.startCase()
    const campaign = await cases.insertCampaign()
    const first = await cases.mailLetter(one, 30, campaign)
    const email = await cases.contact(one, 20, LESIONS, { method: 'email', campaign })
    const second = await cases.mailLetter(one, 10, campaign)
    const elsewhere = await cases.mailLetter(one, 40, await cases.insertCampaign())
    await use(second.code, 5)
    expect([await listAfter(first.contact), await listAfter(email), await listAfter(second.contact)]).toEqual(
      Array(3).fill('opened redeemed'),
    )
    expect(await listAfter(elsewhere.contact)).toBe('')
  })

  it('and for a message without a code, if the code was at hand when it came', async () => {
    const one = await cases.startCase()
    const letter = await cases.mailLetter(one, 30)
    const email = await cases.contact(one, 20, null, { method: 'email' })
    await use(letter.code, 15)
    expect([await listAfter(letter.contact), await listAfter(email)]).toEqual(
      Array(2).fill('opened redeemed'),
    )

    const two = await cases.startCase()
    const early = await cases.contact(two, 100, null, { method: 'email' })
    await use((await cases.mailLetter(two, 30)).code, 15)
    expect(await listAfter(early)).toBe('')
  })
})

it('a report that was read before the message and is only opened again does not count as read', async () => {
  const one = await cases.startCase()
  await cases.view(one, 20, LESIONS)
  const contact = await cases.contact(one, 10)
  const change = (column: 'last_viewed_at' | 'last_read_at', days: number) =>
    cases.run(
      sql`update report_views set ${sql.ref(column)} = ${ago(days)} where provider_id = ${one.provider}`,
    )
  await change('last_viewed_at', 6)
  expect(await listAfter(contact)).toBe('opened')
  // Another half a minute with it is reading.
  await change('last_read_at', 5)
  expect(await listAfter(contact)).toBe('opened viewed')
})

it('an answer that was withdrawn is none, neither a response nor an attestation, before or after', async () => {
  const one = await cases.startCase()
  const contact = await cases.contact(one, 10)
  const answer = await cases.answer(one, 'agree', 5)
  const later = await cases.contact(one, 3)
  expect([await listAfter(contact), (await readSteps(later)).responded_before]).toEqual([
    'responded attested',
    true,
  ])
  await cases.run(sql`update report_responses set status = 'withdrawn' where id = ${answer}`)
  expect([await listAfter(contact), (await readSteps(later)).responded_before]).toEqual(['', false])
  expect(await readStage(one)).toBe('delivered')
})

describe('what a person did before they were linked to the provider is no step of it', () => {
  const signIn = ({ user }: EngagementCase, days: number) =>
    cases.run(sql`
      update users set previous_login_at = last_login_at, last_login_at = ${ago(days)} where id = ${user}`)
  const openSession = ({ user }: EngagementCase, days: number) =>
    cases.run(sql`
      insert into sessions (token_hash, user_id, created_at) values (gen_random_uuid()::text::bytea, ${user}, ${ago(days)})`)
  const link = ({ provider, user }: EngagementCase, days: number) =>
    cases.run(sql`
      insert into user_providers (user_id, provider_id, created_at) values (${user}, ${provider}, ${ago(days)})`)
  const hadOpened = (contact: string) =>
    getRow(
      test.db,
      sql<{ opened: boolean }>`select already & 2 > 0 as opened from contacts where id = ${contact}`,
    )

  it('a sign-in opens messages from the link on', async () => {
    const one = await cases.startCase()
    const first = await cases.contact(one, 20)
    await signIn(one, 15)
    await openSession(one, 15)
    await link(one, 10)
    const second = await cases.contact(one, 8)
    expect([await listAfter(first), await hadOpened(second), await readStage(one)]).toEqual([
      '',
      { opened: false },
      'delivered',
    ])
    await signIn(one, 5)
    expect([await listAfter(first), await listAfter(second), await readStage(one)]).toEqual([
      'opened',
      'opened',
      'opened',
    ])
    expect(await hadOpened(await cases.contact(one, 3))).toEqual({ opened: true })
  })

  it('a document for everybody is acknowledged for those whom its reader works for, also after leaving', async () => {
    const one = await cases.startCase()
    const contact = await cases.contact(one, 20)
    await cases.acknowledge(one, 15, { isForAll: true })
    await link(one, 10)
    expect([await listAfter(contact), await readStage(one)]).toEqual(['', 'delivered'])
    await cases.acknowledge(one, 5, { isForAll: true })
    expect([await listAfter(contact), await readStage(one)]).toEqual(['attested', 'attested'])
    await cases.run(sql`delete from user_providers where user_id = ${one.user}`)
    expect([await listAfter(contact), await readStage(one)]).toEqual(['attested', 'attested'])
  })
})

it('an acknowledged document counts for messages on its topic, and for those on none', async () => {
  const one = await cases.startCase()
  const other = await cases.contact(one, 10, DEBRIDEMENT)
  const same = await cases.contact(one, 9, LESIONS)
  const general = await cases.contact(one, 8, null)
  await cases.acknowledge(one, 5, { topic: LESIONS })
  const later = await cases.contact(one, 3, DEBRIDEMENT)
  const attestedBefore = () =>
    getRow(test.db, sql<{ is: boolean }>`select already & 256 > 0 as is from contacts where id = ${later}`)
  expect([await listAfter(other), await listAfter(same), await listAfter(general)]).toEqual([
    '',
    'attested',
    'attested',
  ])
  expect(await attestedBefore()).toEqual({ is: false })
  await cases.acknowledge(one, 4)
  expect([await listAfter(other), await attestedBefore()]).toEqual(['attested', { is: true }])
})

it('a call is no step of itself, but of the messages and calls before it', async () => {
  const one = await cases.startCase()
  const letter = await cases.contact(one, 10)
  const call = (days: number) =>
    cases.insertRow(sql`
      insert into contacts (provider_id, family, method, type, outcome, sent_at)
      values (${one.provider}, ${LESIONS}, 'call', 'reminder', 'reached', ${ago(days)}) returning id`)
  const first = await call(5)
  expect([await listAfter(letter), await listAfter(first), await readStage(one)]).toEqual([
    'called',
    '',
    'called',
  ])
  const second = await call(3)
  expect([await listAfter(first), await listAfter(second)]).toEqual(['called', ''])
})

describe('a letter that came back', () => {
  const comeBack = (contact: string) =>
    cases.run(sql`update contacts set failed_at = now(), failure = 'returned' where id = ${contact}`)

  it('was opened when it was, once the return is taken back', async () => {
    const one = await cases.startCase()
    await cases.join(one, 20)
    const contact = await cases.contact(one, 10)
    await cases.run(sql`
      update users set previous_login_at = ${ago(6)}, last_login_at = ${ago(2)} where id = ${one.user}`)
    await comeBack(contact)
    await cases.run(sql`update contacts set failed_at = null, failure = null where id = ${contact}`)
    expect(
      await getRow(test.db, sql`select opened_at = ${ago(6)} as first from contacts where id = ${contact}`),
    ).toEqual({ first: true })
  })

  it('makes no look at a report and no sign-in work out the provider again', async () => {
    const one = await cases.startCase()
    await cases.join(one, 20)
    await cases.view(one, 15)
    await comeBack(await cases.contact(one, 10))
    // A wrong number that working it out again would correct.
    await cases.run(sql`update provider_list set watchers = 7 where provider_id = ${one.provider}`)
    await cases.run(sql`update report_views set last_viewed_at = now() where provider_id = ${one.provider}`)
    await cases.run(sql`update users set last_login_at = now() where id = ${one.user}`)
    expect(
      await getRow(
        test.db,
        sql`select watchers, stage from provider_list where provider_id = ${one.provider}`,
      ),
    ).toEqual({ watchers: 7, stage: 5 })
  })
})
