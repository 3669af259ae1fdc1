import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHeadKeeper } from '#features/system/audit-log/head-keeper.ts'
import { findRows } from '#platform/db/database.ts'
import { HASHED_COLUMNS, KEY_DEPENDENTS, SEALED_COLUMNS } from '#platform/security/key-dependents.ts'
import { createKeys, type Keys } from '#platform/security/keys.ts'
import { fillKeyWorld, type KeyWorld, openPortal, type Portal, tryKeyWorld } from '#testing/key-world.ts'
import { runCommand } from '#testing/run-command.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { endSessionsCommand } from './end-sessions.ts'
import { rotateKeysCommand } from './rotate-keys.ts'

const [FIRST, SECOND] = [
  'a first key of the tests: pX3-vQ8zLr0_tYw6',
  'a second key of the tests: Hn9EcJ5bUoAfK',
]

let test: TestApp
let world: KeyWorld

/** The parts that do not work. */
const findFailing = async (portal: Portal, turn: number) =>
  Object.entries(await tryKeyWorld(test, world, portal, turn)).flatMap(([name, works]) =>
    works ? [] : [name],
  )

beforeAll(async () => {
  test = await startTestApp()
  const keys = createKeys(FIRST)
  world = await fillKeyWorld(test, keys)
  const log = { warn: () => {}, error: () => {} }
  const keeper = await startHeadKeeper({ db: test.db, keys, dataDir: test.config.dataDir, log })
  await keeper.stop()
})
afterAll(() => test.close())

const run = (keys: Keys, ...args: string[]) => runCommand({ ...test, keys }, rotateKeysCommand, ...args)
const stored = () =>
  findRows(
    test.db,
    sql`select (select array_agg(secret_sealed) from totp_factors) as totp,
      (select array_agg(line_sealed order by line_sealed) from case_lines) as lines,
      (select array_agg(token_hash) from calendar_feeds) as feeds`,
  )

describe('rotate-keys', () => {
  it('works with both keys, converts what it can, lists the rest, and then needs only the new key', async () => {
    const both = await openPortal(test, createKeys(SECOND, [FIRST]))
    expect(await findFailing(both, 0)).toEqual([])

    const before = await stored()
    const dry = await run(both.keys, '--dry-run')
    expect(dry.text).toContain('case_lines.line_sealed: 2 to re-encrypt')
    expect(dry.text).toMatch(/links: \d+, the last until 20/)
    expect(await stored()).toEqual(before)
    expect((await run(both.keys, '--check')).code).toBe(1)

    const rotated = await run(both.keys)
    expect(rotated.code).toBe(0)
    expect(rotated.text).toMatch(/2 heads of the audit log were re-signed/)
    const after = await stored()
    expect(after).not.toEqual(before)
    expect((await run(both.keys)).lines[0]).toBe(
      '0 rows were re-encrypted, 0 heads of the audit log were re-signed.',
    )
    expect(await stored()).toEqual(after)
    expect(await findFailing(both, 1)).toEqual([])
    await both.close()

    // If the old key is removed too early, only what is hashed with it is lost, and the check lists it.
    const alone = await openPortal(test, createKeys(SECOND))
    const hashed = [
      'accessCode',
      'caseCode',
      'link',
      'recoveryCode',
      'badPassword',
      'replay',
      'caseReplay',
      'mail',
    ]
    expect(await findFailing(alone, 2)).toEqual(hashed)
    await alone.close()

    const check = await run(both.keys, '--check')
    expect(check.code).toBe(1)
    const kinds = [
      'access-codes',
      'links',
      'recovery-codes',
      'bad-passwords',
      'case-codes',
      'repeated-calls',
      'mails',
    ]
    expect(check.lines.slice(1).map((line) => line.trim().split(':')[0])).toEqual(kinds)
    for (const kind of kinds) {
      expect((await run(both.keys, '--forget', kind)).text).toMatch(/: [1-9]\d* ended/)
    }
    expect(await run(both.keys, '--check')).toMatchObject({
      code: 0,
      text: expect.stringContaining('can be removed'),
    })
    expect((await run(createKeys(SECOND), '--check')).code).toBe(0)
    expect(
      await findRows(
        test.db,
        sql`select action, details from audit_events where action in ('keys_rotated', 'key_dependents_ended')
          and details ->> 'kind' is null`,
      ),
    ).toMatchObject([{ details: { heads: 2 } }])
  })

  it('skips and reports what no key opens', async () => {
    await sql`update provider_notes set body_sealed = '\\x00112233445566778899aabbccddeeff00112233445566778899aabb'`.execute(
      test.db,
    )
    const { code, text } = await run(createKeys(SECOND, [FIRST]))
    expect(code).toBe(1)
    expect(text).toContain('provider_notes.body_sealed: 1 open with no configured key')
    expect((await run(createKeys(SECOND), '--forget', 'everything')).code).toBe(2)
  })
})

it('end-sessions signs everybody out', async () => {
  const whoAmI = () => test.visitor('GET', '/user/profile', { headers: { cookie: world.cookie } })
  expect((await whoAmI()).status).toBe(200)
  expect(await runCommand(test, endSessionsCommand)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^[1-9]/),
  })
  expect((await whoAmI()).status).toBe(401)
})

it('covers every encrypted and every keyed column of the database', async () => {
  const columns = await findRows(
    test.db,
    sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and (column_name ~ 'sealed|hash|signature') order by 1`,
  )
  // Long random values and non-secrets are hashed without a key.
  const unkeyed = [
    'sessions.token_hash',
    'sessions.earlier_token_hash',
    'case_sessions.token_hash',
    'sign_on_flows.token_hash',
    'machine_tokens.token_hash',
  ]
  const chain = [
    'audit_events.hash',
    'audit_events.prev_hash',
    'audit_head.hash',
    'idempotency_keys.body_hash',
    'machine_idempotency_keys.body_hash',
    'case_idempotency_keys.body_hash',
  ]
  const known = [
    ...SEALED_COLUMNS.flatMap(({ table, column, hashColumn }) => [
      `${table}.${column}`,
      ...(hashColumn === undefined ? [] : [`${table}.${hashColumn}`]),
    ]),
    ...HASHED_COLUMNS.flatMap(({ table }) => columns.filter(({ name }) => name === `${table}.code_hash`)).map(
      ({ name }) => name,
    ),
    'one_time_tokens.token_hash',
    'known_bad_passwords.password_hash',
    'audit_head.signature',
  ]
  expect(columns.map(({ name }) => name).toSorted()).toEqual([...known, ...unkeyed, ...chain].toSorted())
  expect(Object.values(KEY_DEPENDENTS).every((dependents) => dependents.length > 0)).toBe(true)
})
