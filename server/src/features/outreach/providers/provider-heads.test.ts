import { PROVIDER_SORTS, SORT_ORDERS } from '@plumbline/contract/outreach/providers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refreshProviderHeads } from '#platform/providers/provider-heads.repository.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let support: Caller
beforeAll(async () => {
  test = await startTestApp()
  support = await test.as('support')
  await sql`
    insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
    select t.id, '96' || lpad(n::text, 8, '0'), 'Doe^Jo ' || n % 5, 1, 'Dermatology', 'OR'
    from (select id from practices limit 1) t, generate_series(1, 60) n`.execute(test.db)
  // With ties, empty values and suppressed amounts.
  await sql`
    update provider_list l set risk = case when n % 4 = 0 then null else n % 10 end,
      patients = case when n % 7 = 0 then 5 else 40 end, total_billed = 1000 * (n % 9), paid_exposure = 10 * (n % 8),
      savings = case when n % 3 = 0 then n % 6 end,
      outcome = (array['Significantly Higher', 'Higher', 'Does Not Exceed', 'N/A'])[1 + n % 4],
      peer_level = (array['state', 'region', 'nation', null])[1 + n % 4]
    from (select provider_id, right(npi, 8)::int as n from provider_list where npi like '96%') made
    where made.provider_id = l.provider_id`.execute(test.db)
})
afterAll(() => test.close())

const page = async (
  query: Record<string, string>,
): Promise<{ rows: { id: string }[]; next: string | null }> =>
  (await support('GET', '/admin/providers', { query })).body.data

const ORDERS = PROVIDER_SORTS.flatMap((sort) => SORT_ORDERS.map((order) => ({ sort, order })))
const firstPages = () => Promise.all(ORDERS.map((order) => page({ ...order, limit: '25' })))

it('the first page is the same from stored heads, and stored heads are ignored once a provider has changed', async () => {
  const sorted = await firstPages()
  await refreshProviderHeads(test.db)
  expect(await firstPages()).toEqual(sorted)

  // Shortened heads give a shorter page, which proves that they are read.
  await sql`update provider_heads set ids = ids[1:3]`.execute(test.db)
  const byRisk = async () => (await page({ sort: 'risk', limit: '5' })).rows.length
  expect(await byRisk()).toBe(3)
  expect((await page({ sort: 'risk', limit: '5', state: 'OR' })).rows).toHaveLength(5)
  await sql`update provider_list set risk = risk where npi like '96%'`.execute(test.db)
  expect(await byRisk()).toBe(5)
  await refreshProviderHeads(test.db)
  expect(await firstPages()).toEqual(sorted)
})
