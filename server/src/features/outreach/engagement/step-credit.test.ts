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
