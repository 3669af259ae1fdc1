import type { RosterProvider } from '@plumbline/claims/roster/read-roster'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow, inTransaction } from '#platform/db/database.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { insertRoster, updateFromRoster } from './roster.repository.ts'

const OLD = '1 Old Street\nSalem, OR 97301'
const TYPED = '2 Typed Street\nSalem, OR 97301'
const NEW = '3 New Street\nSalem, OR 97301'

let test: TestApp
let support: Caller
let tests = 0
/** A practice of its own for each test. */
let tin = ''
beforeAll(async () => {
  test = await startTestApp()
  support = await test.as('support')
})
afterAll(() => test.close())
function takePractice() {
  tests += 1
  tin = `9307770${String(tests).padStart(2, '0')}`
}
beforeEach(takePractice)

const toProvider = (mailing_address: string, index: number): RosterProvider => ({
  npi: `971000000${index}`,
  tin,
  name: `Roe^${index}`,
  type: 1,
  specialty: 'Dermatology',
  class: 'physician',
  taxonomy: '',
  state: 'OR',
  region: 'West',
  practice: 'Roe Group',
  mailing_address,
  phone: '',
  fax: '',
  directory_phone: '',
  directory_fax: '',
})

/** One provider for each address. */
const load = (addresses: string[], options = {}) =>
  inTransaction(test.db, async (trx) => {
    await insertRoster(trx, addresses.map(toProvider))
    await updateFromRoster(trx, options)
  })
const getId = () =>
  getRow(
    test.db,
    sql<{ practice: string; provider: string }>`
      select t.id as practice, min(p.id::text) as provider from practices t join providers p on p.practice_id = t.id
      where t.tin = ${tin} group by t.id`,
  )
async function type(mailing_address: string): Promise<void> {
  const path = `/admin/practices/${(await getId()).practice}/address`
  expect((await support('PUT', path, { body: { mailing_address } })).status).toBe(200)
}
const comeBack = () => sql`update practices set address_failed_at = now() where tin = ${tin}`.execute(test.db)
const getPage = async () => (await support('GET', `/admin/providers/${(await getId()).provider}`)).body.data
const getSetAt = async () => (await getPage()).address_set_at
/** What support sees on the page of a provider. */
async function look() {
  const { mailing_address, address_set_at, address_failed_at, roster_address } = await getPage()
  return {
    mailing_address,
    roster_address,
    isSet: address_set_at !== null,
    isBad: address_failed_at !== null,
  }
}
const listReplaced = async () =>
  findRows(
    test.db,
    sql`
      select actor_id from audit_events
      where action = 'address_from_roster' and details->>'practice' = ${(await getId()).practice}`,
  )

const listActions = async () => {
  const { practice } = await getId()
  const rows = await findRows(
    test.db,
    sql<{ action: string }>`
      select action from audit_events where details->>'practice' = ${practice} order by at`,
  )
  return rows.map(({ action }) => action)
}

describe('the address of a practice', () => {
  it('is the roster’s while nobody sets one (R-ADR-1)', async () => {
    await load([OLD])
    await load([NEW])
    await load([''])
    expect(await look()).toEqual({ mailing_address: NEW, roster_address: null, isSet: false, isBad: false })
  })

  it('stays as a person corrected it when the same roster comes again (R-ADR-1)', async () => {
    await load([OLD])
    await comeBack()
    await type(TYPED)
    await load([OLD])
    await load(['1 OLD STREET\nSalem OR 97301.'])
    expect(await look()).toMatchObject({ mailing_address: TYPED, isSet: true, isBad: false })
    expect(await listReplaced()).toEqual([])
  })

  it('is the roster’s again once the roster has a new one, and that is recorded (R-ADR-1)', async () => {
    await load([OLD])
    await type(TYPED)
    await load([NEW])
    expect(await look()).toMatchObject({ mailing_address: NEW, roster_address: null, isSet: false })
    expect(await listReplaced()).toEqual([{ actor_id: null }])
  })

  it('stays a person’s when a roster names an address for the first time (R-ADR-1)', async () => {
    await load([''])
    await type(TYPED)
    await load([OLD])
    expect(await look()).toMatchObject({ mailing_address: TYPED, roster_address: OLD, isSet: true })
  })

  it('stays a person’s when earlier figures with an older roster are restored (R-ADR-1)', async () => {
    await load([OLD])
    await load([NEW])
    await type(TYPED)
    await load([OLD], { isRestored: true })
    await load([NEW])
    expect(await look()).toMatchObject({ mailing_address: TYPED, isSet: true })
  })

  it('is a person’s again once a roster that replaced it is taken back or put right (R-ADR-1)', async () => {
    for (const isRestored of [true, false]) {
      await load([OLD])
      await type(TYPED)
      const set = await getSetAt()
      await load([NEW])
      await load([OLD], { isRestored })
      expect(await look(), String(isRestored)).toMatchObject({
        mailing_address: TYPED,
        roster_address: OLD,
        isSet: true,
      })
      expect(await getSetAt()).toBe(set)
      expect(await listActions()).toEqual(['address_changed', 'address_from_roster', 'address_given_back'])
      await load([OLD])
      expect(await look()).toMatchObject({ mailing_address: TYPED, roster_address: OLD })
      await load([NEW])
      expect(await look()).toMatchObject({ mailing_address: NEW, isSet: false })
      takePractice()
    }
  })

  it('has failed before when a roster brings it back, unless a person confirms it (R-ADR-2)', async () => {
    await load([OLD])
    await comeBack()
    const { address_failed_at: failed } = await getPage()
    await load([NEW])
    expect(await look()).toMatchObject({ isBad: false })
    await comeBack()
    await load([OLD], { isRestored: true })
    expect(await getPage()).toMatchObject({ mailing_address: OLD, address_failed_at: failed })
    await load([NEW])
    expect(await look()).toMatchObject({ mailing_address: NEW, isBad: true })
    await type(OLD)
    expect(await look()).toMatchObject({ mailing_address: OLD, isBad: false })
  })

  it('of several in a roster is the one it has, whoever is added (R-ADR-1)', async () => {
    await load(['', OLD])
    await type(TYPED)
    await load([NEW, OLD])
    expect(await look()).toMatchObject({ mailing_address: TYPED, roster_address: OLD })
  })

  it('has still failed when a roster spells it differently (R-ADR-2)', async () => {
    await load([OLD])
    await comeBack()
    await load(['1 OLD STREET\nSalem OR 97301'])
    expect(await look()).toMatchObject({ isBad: true })
    await load([NEW])
    expect(await look()).toMatchObject({ isBad: false })
  })

  it('was set by a person if the audit log says so (migration 0106)', async () => {
    await load([OLD])
    await type(TYPED)
    await sql`update practices set address_set_at = null, roster_address = null where tin = ${tin}`.execute(
      test.db,
    )
    const text = (await readMigrations()).find(({ name }) => name.startsWith('0106'))?.text ?? ''
    for (const statement of text.match(/^update practices[^;]+/gm) ?? []) {
      await sql.raw(statement).execute(test.db)
    }
    expect(await look()).toMatchObject({ mailing_address: TYPED, isSet: true })
    await load([OLD])
    expect(await look()).toMatchObject({ mailing_address: TYPED, roster_address: OLD })
  })
})
