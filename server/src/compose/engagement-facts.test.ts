import { ENGAGEMENT_STAGES, ENGAGEMENT_STEPS } from '@plumbline/contract/outreach/engagement-steps'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRow, findRows, getRow, inTransaction } from '#platform/db/database.ts'
import { refreshListFigures } from '#platform/providers/provider-list.repository.ts'
import { ago, type EngagementCase, startEngagementCases } from '#testing/engagement-cases.ts'
import { type ResponseWorld, startResponseWorld } from '#testing/response-world.ts'

let world: ResponseWorld
let cases: Awaited<ReturnType<typeof startEngagementCases>>
beforeAll(async () => {
  world = await startResponseWorld()
  cases = await startEngagementCases(world.test.db)
})
afterAll(() => world.close())

/** The steps of a contact, and the stage in the provider list. */
async function readStage({ provider }: EngagementCase, contactId?: string) {
  const steps = await findRows(
    world.test.db,
    sql<Record<string, boolean>>`
      select opened_at is not null as opened, redeemed_at is not null as redeemed,
        registered_at is not null as registered, viewed_at is not null as viewed,
        downloaded_at is not null as downloaded, responded_at is not null as responded,
        called_at is not null as called, attested_at is not null as attested
      from contacts where provider_id = ${provider} and id = coalesce(${contactId ?? null}, id)`,
  )
  const { stage } = await getRow(
    world.test.db,
    sql<{ stage: number }>`select stage from provider_list where provider_id = ${provider}`,
  )
  const taken = Object.keys(steps[0] ?? {}).filter((step) => steps[0]?.[step])
  return { taken: taken.join(' '), stage: ENGAGEMENT_STAGES[stage] }
}

/** The steps that had been taken before the contact. */
async function readBefore({ provider }: EngagementCase) {
  const { already } = await getRow(
    world.test.db,
    sql<{ already: number }>`select already from contacts where provider_id = ${provider}`,
  )
  return ENGAGEMENT_STEPS.filter((_, index) => (already & (2 ** index)) > 0).join(' ')
}

it('R-OUT-2: a second look at the report opens a message that came after the first, and is no reading', async () => {
  const again = await cases.startCase()
  await cases.FACTS['reads']?.(again, 20)
  await cases.contact(again, 10)
  expect((await readStage(again)).taken).toBe('')
  await sql`
    update report_views set last_viewed_at = now() where provider_id = ${again.provider}`.execute(
    world.test.db,
  )
  expect((await readStage(again)).taken).toBe('opened')
})

describe('a fact moves the contact and the provider (R-OUT-2)', () => {
  it.each([
    ['opens', 'opened', 'opened'],
    ['redeems', 'redeemed', 'redeemed'],
    ['joins', 'registered', 'registered'],
    ['reads', 'opened viewed', 'viewed'],
    ['downloads', 'downloaded', 'downloaded'],
    ['answers', 'responded', 'responded'],
    ['talks to a coder', 'called', 'called'],
    ['agrees', 'responded attested', 'attested'],
    // R-RESP-6: no admission, so never an attestation.
    ['has read, without comment', 'responded', 'responded'],
    ['acknowledges', 'attested', 'attested'],
  ])('%s', async (fact, taken, stage) => {
    const after = await cases.startCase()
    await cases.contact(after, 10)
    await cases.FACTS[fact]?.(after, 5)
    expect(await readStage(after)).toEqual({ taken, stage })

    // A fact before the contact is none of its steps, but the provider has taken it.
    const before = await cases.startCase()
    await cases.FACTS[fact]?.(before, 20)
    await cases.contact(before, 10)
    expect(await readStage(before)).toEqual({ taken: '', stage })
    expect([await readBefore(before), await readBefore(after)]).toEqual([taken, ''])

    // Nor has a message steps that came back: whoever did this had it from elsewhere.
    const bounced = await cases.startCase()
    await cases.contact(bounced, 10)
    await sql`
      update contacts set failed_at = now(), failure = 'bounced' where provider_id = ${bounced.provider}`.execute(
      world.test.db,
    )
    await cases.FACTS[fact]?.(bounced, 5)
    expect((await readStage(bounced)).taken).toBe('')
  })

  it('viewing a report on another topic does not count for the letter', async () => {
    const one = await cases.startCase()
    const about = await cases.contact(one, 10)
    const general = await cases.contact(one, 9, null)
    await cases.view(one, 5, '99292')
    expect((await readStage(one, about)).taken).toBe('opened')
    expect((await readStage(one, general)).taken).toBe('opened viewed')
  })

  it('a person who leaves the practice still counts as registered', async () => {
    const one = await cases.startCase()
    await cases.contact(one, 10)
    await cases.join(one, 5)
    await cases.run(sql`delete from user_providers where user_id = ${one.user}`)
    expect(await readStage(one)).toEqual({ taken: 'registered', stage: 'registered' })
  })

  it('steps before a corrected mailing date do not count', async () => {
    const one = await cases.startCase()
    const id = await cases.contact(one, 10)
    await cases.view(one, 5)
    await cases.run(sql`update contacts set sent_at = ${ago(3)} where id = ${id}`)
    expect([(await readStage(one)).taken, await readBefore(one)]).toEqual(['', 'opened viewed'])
    await cases.run(sql`update contacts set sent_at = ${ago(10)} where id = ${id}`)
    expect([(await readStage(one)).taken, await readBefore(one)]).toEqual(['opened viewed', ''])
  })
})

describe('a message that does not arrive', () => {
  it('a returned letter does not count as delivered until the return is undone', async () => {
    const one = await cases.startCase()
    const id = await cases.contact(one, 20)
    const failed = () =>
      getRow(
        world.test.db,
        sql`select contact_failed as failed from provider_list where provider_id = ${one.provider}`,
      )
    await cases.run(sql`update practices set address_failed_at = now() where id = ${one.practice}`)
    await cases.run(sql`update contacts set failed_at = now(), failure = 'returned' where id = ${id}`)
    expect([(await readStage(one)).stage, await failed()]).toEqual(['none', { failed: true }])
    await cases.run(sql`update contacts set failed_at = null, failure = null where id = ${id}`)
    expect([(await readStage(one)).stage, await failed()]).toEqual(['delivered', { failed: false }])
  })

  it('an email is sent or bounced as its mail is, also after a retry', async () => {
    const one = await cases.startCase()
    const mail = await cases.insertRow(sql`
      insert into mails (to_address, template, language) values ('a@example.test', 'x', 'en') returning id`)
    await cases.run(sql`
      insert into contacts (provider_id, method, type, mail_id) values (${one.provider}, 'email', 'reminder', ${mail})`)
    const sent = () =>
      findRow(
        world.test.db,
        sql`select sent_at is not null as sent, failure from contacts where mail_id = ${mail}`,
      )
    expect(await sent()).toEqual({ sent: false, failure: null })
    await cases.run(sql`update mails set status = 'failed' where id = ${mail}`)
    expect(await sent()).toEqual({ sent: true, failure: 'bounced' })
    await cases.run(sql`update mails set status = 'sent', sent_at = now() where id = ${mail}`)
    expect([await sent(), (await readStage(one)).stage]).toEqual([{ sent: true, failure: null }, 'delivered'])
  })
})

it('the first sign-in of a person with 300 providers opens their messages, and the next one recomputes nothing', async () => {
  const one = await cases.startCase()
  await cases.run(sql`
    insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
    select ${one.practice}, (9800000000 + n)::text, 'Doe^Jo', 1, 'Dermatology', 'OR' from generate_series(1, 299) n`)
  await cases.run(sql`update users set email_proved_at = ${ago(30)} where id = ${one.user}`)
  await cases.run(sql`
    insert into user_providers (user_id, provider_id)
    select ${one.user}, id from providers where practice_id = ${one.practice}`)
  await cases.run(sql`
    insert into contacts (provider_id, method, type, sent_at)
    select id, 'mail', 'initial', ${ago(10)} from providers where practice_id = ${one.practice}`)
  const signIn = () => cases.run(sql`update users set last_login_at = now() where id = ${one.user}`)
  const seen = () =>
    getRow(
      world.test.db,
      sql`
        select count(c.opened_at)::int as opened, count(*) filter (where l.watchers = 7)::int as untouched,
          count(*) filter (where l.last_login_at = u.last_login_at)::int as signed_in
        from contacts c join provider_list l on l.provider_id = c.provider_id join users u on u.id = ${one.user}
        where l.practice_id = ${one.practice}`,
    )
  await signIn()
  expect(await seen()).toEqual({ opened: 300, untouched: 0, signed_in: 300 })
  // A wrong number that recomputing a provider would correct.
  await cases.run(sql`update provider_list set watchers = 7 where practice_id = ${one.practice}`)
  await signIn()
  expect(await seen()).toEqual({ opened: 300, untouched: 300, signed_in: 300 })
})

describe('the figures of the list', () => {
  const shown = (id: string) =>
    getRow(
      world.test.db,
      sql<{ risk: number | null }>`
        select l.total_billed = s.total_billed and l.outcome = s.outcome and l.risk is not distinct from s.risk as agree,
          l.risk
        from provider_list l join system_state y on true
        join provider_summaries s on s.build_id = y.current_build_id and s.provider_id = l.provider_id
        where l.provider_id = ${id}`,
    )

  it('are those of the published build, and a reader never sees a mix of two builds', async () => {
    const { db } = world.test
    const before = await shown(world.own)
    expect(before).toMatchObject({ agree: true })
    await inTransaction(db, async (trx) => {
      await sql`
        with made as (
          insert into builds (manifest, engine, measures_version, data_through, latest_mature, counts)
          select manifest, engine, measures_version, data_through, latest_mature, counts from builds limit 1
          returning id),
        summed as (
          insert into provider_summaries (build_id, provider_id, outcome, risk, paid_exposure_p50, paid_exposure_p80,
            paid_exposure_mean, total_billed)
          select made.id, p.id, 'Higher', 66, 1, 2, 3, 4 from made, providers p)
        update system_state set current_build_id = made.id from made`.execute(trx)
      await refreshListFigures(trx)
      expect(await shown(world.own)).toEqual(before)
    })
    expect(await shown(world.own)).toEqual({ agree: true, risk: 66 })
  })
})
