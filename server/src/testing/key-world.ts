import { sql } from 'kysely'
import pino, { type Logger } from 'pino'
import { createReferenceSource } from '#compose/reference-source.ts'
import { replaceRecoveryCodes } from '#features/access/second-factor/factors.repository.ts'
import { hashRecoveryCode } from '#features/access/second-factor/recovery-codes.ts'
import { sealClaim } from '#features/reports/self-audit/sealed-claim.ts'
import { verifyAudit } from '#features/system/audit-log/verify-audit.ts'
import { buildApp } from '#http/build-app.ts'
import { getRow } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { sealLink, withOpenLink } from '#platform/mail/mail-link.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { createAccessCode } from '#platform/security/access-codes.ts'
import type { Keys } from '#platform/security/keys.ts'
import { hashBadPassword, isKnownBadPassword } from '#platform/security/known-bad-passwords.repository.ts'
import { findToken, insertToken } from '#platform/security/one-time-tokens.repository.ts'
import { insertCase, type MadeCase } from './case-world.ts'
import { PASSWORD, totpCode } from './second-factor.ts'
import { solvedCaptcha } from './solved-captcha.ts'
import { type Caller, createCaller, type TestApp } from './test-app.ts'

const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const RECOVERY = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH', 'JJJJ-KKKK-MMMM-NNNN'] as const

/** One example of everything that uses a key. */
export type KeyWorld = {
  letter: { npi: string; tin: string; codes: string[] }
  links: string[]
  opened: MadeCase
  fileId: string
  feed: string
  cookie: string
  /** Of somebody who opened the case with its code. */
  caseCookie: string
  userId: string
}
export type Portal = { keys: Keys; visitor: Caller; close(): Promise<void> }

/** The same database with other keys or another log, as after a restart. */
export async function openPortal(
  test: TestApp,
  keys: Keys,
  log: Logger = pino({ level: 'silent' }),
): Promise<Portal> {
  const { config, db, pool } = test
  const references = createReferenceSource(config)
  const app = await buildApp({ config, db, keys, pool, log, version: 'test', references, webDir: null })
  await app.ready()
  return { keys, visitor: createCaller(app, null), close: async () => void (await app.close()) }
}

export async function fillKeyWorld(test: TestApp, keys: Keys): Promise<KeyWorld> {
  const { db, config } = test
  const portal = await openPortal(test, keys)
  const { id: userId } = await getRow(
    db,
    sql<{ id: string }>`select id from users where email = 'support@demo.test'`,
  )
  const provider = await getRow(
    db,
    sql<{ id: string; npi: string; tin: string }>`
      select p.id, p.npi, t.tin from providers p join practices t on t.id = p.practice_id limit 1`,
  )
  const codes: string[] = []
  for (let n = 0; n < 3; n += 1) codes.push((await createAccessCode(db, keys, provider.id)).code)
  const links: string[] = []
  for (let n = 0; n < 2; n += 1) {
    links.push(await insertToken(db, keys, { purpose: 'password_reset', userId, lifeSeconds: 3_600 }))
  }
  await sql`insert into known_bad_passwords values (${hashBadPassword(keys, 'Imported-Tiger-88')})`.execute(
    db,
  )
  await sql`
    insert into provider_notes (provider_id, author_id, body_sealed)
    values (${provider.id}, ${userId}, ${keys.seal('note', 'a note')})`.execute(db)
  const { id: audit } = await getRow(
    db,
    sql<{ id: string }>`
      insert into self_audits (provider_id, family, period, seed, population)
      values (${provider.id}, '17003', '2026Q2', '\\x00', 1) returning id`,
  )
  await sql`
    insert into self_audit_items (audit_id, number, claim_sealed, units_billed, paid)
    values (${audit}, 1, ${sealClaim(keys, [])}, 1, 1)`.execute(db)
  await enqueueMail(db, {
    to: 'support@demo.test',
    userId,
    template: 'password_reset',
    language: 'en',
    data: { link: sealLink(keys, `/auth/password/reset/${links[0]}`) },
  })
  const opened = await insertCase({ db, keys })
  const { id: fileId } = await openFileStore(config, keys).put(db, Buffer.from('a file'))

  const login = await portal.visitor('POST', '/auth/login', {
    body: { email: 'provider@demo.test', password: PASSWORD },
  })
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'Idempotency-Key': 'once' }
  await portal.visitor('PUT', '/drafts/response', { body: { value: 'a draft' }, headers: { cookie } })
  const feed: string = (await portal.visitor('POST', '/user/calendar', { headers })).body.data.path
  const door = await portal.visitor('POST', `/caseaudit/${opened.index}/open`, {
    body: { access_code: opened.code, captcha: await solvedCaptcha(keys) },
  })
  const caseCookie = door.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await sendOnce(portal.visitor, opened, caseCookie)
  await sql`
    insert into totp_factors (user_id, secret_sealed, confirmed_at)
    values (${userId}, ${keys.seal('totp', TOTP_SECRET)}, now())`.execute(db)
  await replaceRecoveryCodes(
    db,
    userId,
    RECOVERY.map((code) => hashRecoveryCode(keys, userId, code)),
  )
  // Some values in the old format, without the id of the key.
  await sql`update totp_factors set secret_sealed = substring(secret_sealed from 5)`.execute(db)
  await sql`update recovery_codes set code_hash = substring(code_hash from 5)`.execute(db)
  await sql`update calendar_feeds set token_hash = substring(token_hash from 5)`.execute(db)
  await portal.close()
  return { letter: { ...provider, codes }, links, opened, fileId, feed, cookie, caseCookie, userId }
}

const sendOnce = (visitor: Caller, { index }: MadeCase, cookie: string) =>
  visitor('POST', `/caseaudit/${index}/actions`, {
    body: { action: 'send_message', body: 'Good morning' },
    headers: { cookie, 'Idempotency-Key': 'once' },
  })

/** Whether each example still works. Things that work only once are chosen by `turn`. */
export async function tryKeyWorld(
  test: TestApp,
  world: KeyWorld,
  { keys, visitor }: Portal,
  turn: number,
): Promise<Record<string, boolean>> {
  const { db, config } = test
  const { letter, links, opened, fileId, feed, cookie, caseCookie } = world
  await sql`delete from rate_limits`.execute(db)
  const signIn = async (answer: object) => {
    const login = await visitor('POST', '/admin/login', {
      body: { email: 'support@demo.test', password: PASSWORD },
    })
    const { token } = login.body.data.second_factor
    return (await visitor('POST', '/auth/second_factor', { body: { token, ...answer } })).status === 200
  }
  const findMailLink = async () => {
    const row = await getRow(db, sql<{ data: Record<string, unknown> }>`select data from mails`)
    return String(withOpenLink(keys, row.data).link)
  }
  const opens = async (work: () => Promise<unknown>) => work().then(Boolean, () => false)
  await sql`update totp_factors set last_step = 0`.execute(db)
  const headers = { cookie, 'Idempotency-Key': 'once' }
  const note = await getRow(db, sql<{ body_sealed: Buffer }>`select body_sealed from provider_notes`)
  const item = await getRow(db, sql<{ claim_sealed: Buffer }>`select claim_sealed from self_audit_items`)
  const verified = await visitor('POST', '/auth/registration/verify', {
    body: {
      npi: letter.npi,
      tin: letter.tin,
      access_code: letter.codes[turn],
      captcha: await solvedCaptcha(keys),
    },
  })
  const caseOpened = await visitor('POST', `/caseaudit/${opened.index}/open`, {
    body: { access_code: opened.code, captcha: await solvedCaptcha(keys) },
  })
  return {
    accessCode: verified.status === 200,
    caseCode: caseOpened.status === 200,
    link: (await findToken(db, keys, 'password_reset', links[0] ?? '')) !== null,
    recoveryCode: await signIn({ recovery_code: RECOVERY[turn] }),
    totp: await signIn({ code: totpCode(TOTP_SECRET) }),
    badPassword: await isKnownBadPassword(db, keys, 'imported-tiger-88'),
    note: await opens(async () => keys.open('note', note.body_sealed)),
    selfAudit: await opens(async () => keys.open('self_audit', item.claim_sealed)),
    file: await opens(async () =>
      Buffer.concat(
        await Array.fromAsync((await openFileStore(config, keys).get(db, fileId))?.stream ?? []),
      ).equals(Buffer.from('a file')),
    ),
    draft: (await visitor('GET', '/drafts/response', { headers: { cookie } })).body.data?.value === 'a draft',
    feed: (await visitor('GET', feed)).status === 200,
    replay: (await visitor('POST', '/user/calendar', { headers })).body.data?.path === feed,
    caseReplay: (await sendOnce(visitor, opened, caseCookie)).body.data?.messages.length === 1,
    mail: await opens(async () => (await findMailLink()).includes(links[0] ?? '')),
    auditLog: (await verifyAudit(db, keys, { dataDir: config.dataDir })).status === 'intact',
  }
}
