import { sql } from 'kysely'
import { findRow, getRow } from '#platform/db/database.ts'
import { mailedLink } from './mailed-link.ts'
import { type Answered, type Caller, startTestApp, type TestApp } from './test-app.ts'

export const FIRST_PASSWORD = 'Blue-Canoe-Rides-41'

/** The demo's Cascade Skin Care with Elena as its administrator. */
export type PracticeTeam = {
  test: TestApp
  ids: Record<'practice' | 'marsh' | 'lindqvist' | 'boone' | 'elena' | 'clay', string>
  /** Makes Elena the only administrator again, in a new session. */
  administrator(): Promise<Caller>
  /** The token of the latest invitation to an address. */
  tokenTo(email: string): Promise<string>
  accept(token: string, more?: object): Promise<Answered>
  signIn(email: string): Promise<Caller>
}

export async function startPracticeTeam(): Promise<PracticeTeam> {
  const test = await startTestApp()
  const { db } = test
  const provider = async (name: string) =>
    (await getRow(db, sql<{ id: string }>`select id from providers where name like ${name}`)).id
  const user = async (email: string) =>
    (await getRow(db, sql<{ id: string }>`select id from users where email = ${email}`)).id
  const practice = await getRow(
    db,
    sql<{ id: string }>`select id from practices where name = 'Cascade Skin Care'`,
  )
  const ids = {
    practice: practice.id,
    marsh: await provider('Marsh%'),
    lindqvist: await provider('Lindqvist%'),
    boone: await provider('Boone%'),
    elena: await user('provider@demo.test'),
    clay: await user('expired@demo.test'),
  }
  await sql`update users set password_changed_at = now()`.execute(db)
  await sql`delete from user_providers where user_id = ${await user('manager@demo.test')}`.execute(db)
  return {
    test,
    ids,
    async administrator() {
      await sql`delete from rate_limits`.execute(db)
      await sql`delete from practice_administrators`.execute(db)
      await sql`
        insert into practice_administrators (practice_id, user_id) values (${ids.practice}, ${ids.elena})`.execute(
        db,
      )
      return test.as('provider')
    },
    async tokenTo(email) {
      const row = await findRow(
        db,
        sql<{ link: string }>`
          select data->>'link' as link from mails where template = 'invitation' and to_address = ${email}
          order by created_at desc limit 1`,
      )
      return row === null
        ? ''
        : (new URL(mailedLink(test.keys, row.link), 'http://portal').searchParams.get('token') ?? '')
    },
    accept: (token, more = {}) =>
      test.visitor('POST', '/auth/password/register', {
        body: {
          token,
          password: FIRST_PASSWORD,
          password_confirmation: FIRST_PASSWORD,
          agreement: true,
          ...more,
        },
      }),
    async signIn(email) {
      const body = { email, password: FIRST_PASSWORD }
      const { cookies } = await test.visitor('POST', '/auth/login', { body })
      const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`
      return (method, path, options = {}) => test.visitor(method, path, { ...options, headers: { cookie } })
    },
  }
}
