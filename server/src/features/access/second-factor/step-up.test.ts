import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { ENDPOINTS } from '@plumbline/contract/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrollTotp, PASSWORD, settleStep, totpCode, withCookie } from '#testing/second-factor.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const age = (column: 'stepped_up_at' | 'created_at', minutes: number) =>
  sql`update sessions set ${sql.ref(column)} = now() - make_interval(mins => ${minutes})`.execute(test.db)
const hold = (caller: Caller) =>
  caller('PUT', '/admin/data_hold', { body: { active: false, reason: 'a test' } })
const flag = {
  description: 'x',
  value: true,
  scope: 'all',
  scope_roles: [],
  scope_user_ids: [],
  rollout_percent: 100,
  owner: 'x',
  expires_on: null,
  version: 0,
}
const FLAG = '/admin/featureflag/definitions/step_up_flag'
const CHANGES: [string, (caller: Caller) => ReturnType<Caller>][] = [
  ['the data hold', hold],
  ['a flag', (caller) => caller('PUT', FLAG, { body: flag })],
  ['the kill switch', (caller) => caller('POST', `${FLAG}/kill`, { body: { killed: true, reason: 'x' } })],
  ['removing a flag', (caller) => caller('DELETE', FLAG)],
]

describe('a step-up', () => {
  it('is not required from users without a second factor', async () => {
    expect((await hold(await test.as('support'))).status).toBe(200)
  })

  it('is required before each change and lasts five minutes', async () => {
    const vendor = await test.as('vendor')
    const { secret } = await enrollTotp(vendor)
    expect((await hold(vendor)).status, 'enrolling counts as a step-up').toBe(200)
    await age('stepped_up_at', 6)
    for (const [what, change] of CHANGES) {
      const refused = await change(vendor)
      expect(refused.status, what).toBe(403)
      expect(Object.keys(refused.body.data)).toEqual(['step_up_required'])
    }
    expect((await vendor('GET', '/admin/data_hold')).status).toBe(200)
    for (const body of [{ code: '000000' }, { recovery_code: 'nope' }, { password: PASSWORD }]) {
      expect((await vendor('POST', '/user/step_up', { body })).status, JSON.stringify(body)).toBe(422)
    }
    await settleStep()
    expect((await vendor('POST', '/user/step_up', { body: { code: totpCode(secret, 1) } })).status).toBe(200)
    for (const [what, change] of CHANGES) expect((await change(vendor)).status, what).toBe(200)
    await age('stepped_up_at', 6)
    expect((await hold(vendor)).status).toBe(403)
    const again = await vendor('POST', '/user/step_up', { body: { code: totpCode(secret, 1) } })
    expect(again.status, 'the code of the earlier step-up').toBe(422)
  })

  it('is not replaced by a new password, which invalidates the old token at once', async () => {
    const signedIn = await test.visitor('POST', '/admin/login', {
      body: { email: 'payer@demo.test', password: PASSWORD },
    })
    const payer = withCookie(test, signedIn.cookies)
    await settleStep()
    const { secret } = (await payer('POST', '/user/second_factor/totp')).body.data
    const code = totpCode(secret, -1)
    const { cookies } = await payer('POST', '/user/second_factor/totp/confirm', { body: { code } })
    await age('stepped_up_at', 6)
    const next = 'Another-Long-One-77!'
    const changed = await payer('POST', '/user/password', {
      body: { current_password: PASSWORD, password: next, password_confirmation: next },
      headers: { 'Idempotency-Key': 'new-password' },
    })
    expect(changed.status).toBe(200)
    expect((await payer('DELETE', '/user/second_factor/totp')).status).toBe(403)
    for (const old of [signedIn.cookies, cookies]) {
      expect((await withCookie(test, old)('GET', '/session')).status).toBe(401)
    }
    const stored = await sql`select 1 from idempotency_keys where key = 'new-password'`.execute(test.db)
    expect(stored.rows, 'the request is not stored').toHaveLength(0)
  })

  it('asks users without a factor for their password before they add one, unless they just signed in', async () => {
    const provider = await test.as('provider')
    await age('created_at', 6)
    expect((await provider('POST', '/user/second_factor/totp')).status).toBe(403)
    expect((await provider('DELETE', '/user/sessions')).status).toBe(403)
    expect((await provider('POST', '/user/step_up', { body: { password: 'wrong' } })).status).toBe(422)
    expect((await provider('POST', '/user/step_up', { body: { password: PASSWORD } })).status).toBe(200)
    expect((await provider('POST', '/user/second_factor/totp')).status).toBe(200)
  })

  it('is required on exactly these rows', () => {
    const rows = Object.entries<Endpoint>(ENDPOINTS).filter(([, row]) => row.stepUp !== undefined)
    expect(rows.map(([name]) => name).sort()).toEqual([
      'appointAdministrator',
      'approvePreregistration',
      'changeEmail',
      'correctEdition',
      'createCalendar',
      'createLetterBatch',
      'createRecoveryCodes',
      'createToken',
      'deleteFlag',
      'deleteLetterheadLogo',
      'deleteOtherSessions',
      'deletePasskey',
      'deletePracticeUser',
      'deleteSession',
      'deleteTotp',
      'disableUser',
      'discardWaitingFigures',
      'enableUser',
      'endLiveSession',
      'exchangeColumns',
      'getCasePrint',
      'getLetterPrint',
      'invitePracticeUser',
      'inviteUser',
      'killFlag',
      'makeLetterAgain',
      'patchPracticeUser',
      'prepareOutreach',
      'putCaseSettings',
      'putDataHold',
      'putFlagDefinition',
      'putLetterhead',
      'putLetterheadLogo',
      'putMailingAddress',
      'putPayer',
      'putUserName',
      'putUserRoles',
      'reissueCodes',
      'releaseCasePrint',
      'releaseLetterBatch',
      'resetSecondFactor',
      'restoreBuild',
      'resumeLetterBatch',
      'retryJob',
      'revokeToken',
      'sendReminders',
      'startCampaign',
      'startPasskey',
      'startTotp',
      'undoImport',
    ])
  })
})

describe('outside the demo (R-AUTH-5)', () => {
  let real: TestApp
  beforeAll(async () => {
    real = await startTestApp({ DEMO: 'off' })
  })
  afterAll(() => real.close())

  it.each(['support', 'vendor'] as const)(
    '%s has to set up a second factor before anything else',
    async (who) => {
      const admin = await real.as(who)
      expect((await admin('GET', '/user/settings')).body.data.second_factor_required).toBe(true)
      const bytes = { body: Buffer.from('x'), headers: { 'content-type': 'application/octet-stream' } }
      const createInput = ({ body, binary }: Endpoint) => (binary ? bytes : body ? { body: {} } : {})
      const address = (path: string) => path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      for (const row of Object.values<Endpoint>(ENDPOINTS)) {
        if (row.access === 'public' || row.duringExpiry || row.duringEnrollment) continue
        const { status, body } = await admin(row.method, address(row.path), createInput(row))
        expect(status, `${row.method} ${row.path}`).toBe(403)
        expect(Object.keys(body.data), `${row.method} ${row.path}`).toEqual(['second_factor_required'])
      }
      for (const path of ['/session', '/admin/session', '/admin/featureflag', '/user/second_factor']) {
        expect((await admin('GET', path)).status, path).toBe(200)
      }
      expect((await admin('GET', '/user/second_factor')).body.data.required).toBe(true)
      await enrollTotp(admin)
      expect((await admin('GET', '/user/settings')).body.data.second_factor_required).toBe(false)
      expect((await admin('GET', '/admin/providers')).status).toBe(200)
    },
  )

  it.each([
    ['provider', '/user'],
    ['payer', '/user'],
  ] as const)('%s does not need a second factor', async (who, path) => {
    const person = await real.as(who)
    expect((await person('GET', path)).status).toBe(200)
    expect((await person('GET', '/user/settings')).body.data.second_factor_required).toBe(false)
  })
})

it('SECOND_FACTOR=everyone requires it from providers and payers too', async () => {
  const strict = await startTestApp({ DEMO: 'off', SECOND_FACTOR: 'everyone' })
  try {
    for (const who of ['provider', 'payer'] as const) {
      const person = await strict.as(who)
      expect((await person('GET', '/user')).status, who).toBe(403)
      await enrollTotp(person)
      expect((await person('GET', '/user')).status, who).toBe(200)
    }
  } finally {
    await strict.close()
  }
})
