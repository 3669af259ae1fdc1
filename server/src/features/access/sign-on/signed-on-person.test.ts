import { describe, expect, it } from 'vitest'
import { decideAccount, type FoundAccount } from './decide-account.ts'
import { createExpiring } from './expiring.ts'
import { hasProvedSecondFactor, isFresh, readPerson, readRoles } from './signed-on-person.ts'

const RULES = {
  groups: new Map([
    ['support', 'admin'],
    ['vendor', 'fs_admin'],
  ] as const),
  groupsClaim: 'groups',
  secondFactor: 'claims',
  acr: ['2', 'phr'],
} as const

describe('what the organization says', () => {
  it.each([
    [
      ['support', 'vendor', 'other'],
      ['admin', 'fs_admin'],
    ],
    ['vendor', ['fs_admin']],
    [['Support', 'support ', 'sup'], []],
    [[{ name: 'support' }, 7, null], []],
    [undefined, []],
    [{ support: true }, []],
  ])('gives roles by whole group names: %j', (groups, roles) => {
    expect(readRoles({ groups }, RULES)).toEqual(roles)
  })

  it.each([
    [{ amr: ['pwd', 'mfa'] }, true],
    [{ amr: ['pwd', 'otp'] }, false],
    [{ acr: '2' }, true],
    [{ acr: '1' }, false],
    [{}, false],
  ])('proves a second factor only by its words: %j', (claims, proved) => {
    expect(hasProvedSecondFactor(claims, RULES)).toBe(proved)
    expect(hasProvedSecondFactor(claims, { ...RULES, secondFactor: 'trusted' })).toBe(true)
  })

  it('proves an address only with the claim of that address', () => {
    const read = (claims: object) => readPerson('s', claims as Record<string, unknown>, RULES)
    expect(read({ email: 'a@b.test', email_verified: true })).toMatchObject({
      email: 'a@b.test',
      emailProved: true,
    })
    expect(read({ email: 'a@b.test', xms_edov: true }).emailProved).toBe(true)
    expect(read({ email: 'a@b.test', verified_primary_email: ['A@b.test'] }).emailProved).toBe(true)
    expect(read({ email: 'a@b.test', verified_primary_email: ['c@b.test'] }).emailProved).toBe(false)
    expect(
      read({ email: 'kim@b.test', verified_primary_email: ['\u212aim@b.test'] }).emailProved,
      'one that only looks like it (R-SEC-1)',
    ).toBe(false)
    expect(read({ email_verified: true }).emailProved).toBe(false)
    expect(read({ email: 'a@b.test', email_verified: 'true' }).emailProved).toBe(false)
    expect(read({ preferred_username: 'a@b.test', email_verified: true })).toMatchObject({
      email: 'a@b.test',
      emailProved: false,
    })
    expect(read({ email: 'no address', name: 'A\u0000\u202eB' })).toMatchObject({ email: null, name: 'A  B' })
  })

  it('is fresh only after the person was asked', () => {
    const asked = new Date(1_000_000_000_000)
    expect(
      [1_000_000_000, 999_999_971, 999_999_969, null].map((authTime) => isFresh({ authTime }, asked)),
    ).toEqual([true, true, false, false])
  })
})

describe('the account of a person', () => {
  const account = (rest: Partial<FoundAccount> = {}): FoundAccount => ({
    id: 'u',
    roles: ['admin'],
    disabled: false,
    hasIdentity: false,
    ...rest,
  })
  const person = { email: 'a@b.test', emailProved: true, roles: ['admin' as const] }
  const staff = { allowed: false, roles: [], breakGlassEmail: 'glass@b.test' }
  const decide = (facts: Partial<Parameters<typeof decideAccount>[0]>, linksAccounts = true) => {
    const decision = decideAccount(
      { person, known: null, namesake: null, ...facts },
      { linksAccounts },
      staff,
    )
    return decision.kind === 'refuse' ? decision.reason : decision.kind
  }

  it('is entered, made, linked or refused', () => {
    expect(decide({})).toBe('create')
    expect(decide({ known: account() })).toBe('enter')
    expect(decide({ known: account({ disabled: true }) })).toBe('disabled')
    expect(decide({ known: account(), person: { ...person, roles: [] } })).toBe('no_group')
    expect(decide({ person: { ...person, email: null } })).toBe('no_email')
    expect(decide({ person: { ...person, email: 'GLASS@b.test' } })).toBe('break_glass')
    expect(decide({ namesake: account() })).toBe('link')
    expect(decide({ namesake: account() }, false)).toBe('address_taken')
    expect(decide({ namesake: account(), person: { ...person, emailProved: false } })).toBe('address_taken')
    const others = [
      { roles: ['admin', 'provider'] },
      { roles: [] },
      { disabled: true },
      { hasIdentity: true },
    ]
    for (const rest of others as Partial<FoundAccount>[]) {
      expect(decide({ namesake: account(rest) }), JSON.stringify(rest)).toBe('address_taken')
    }
  })
})

describe('a discovery', () => {
  it('is made once for all who ask, again when it has expired, and soon after a failure', async () => {
    let now = 0
    let calls = 0
    const load = async () => {
      calls += 1
      if (calls === 2) throw new Error('down')
      return calls
    }
    const find = createExpiring(load, { lifeMs: 100, retryMs: 10 }, () => now)
    expect(await Promise.all([find(), find()])).toEqual([1, 1])
    now = 99
    expect(await find()).toBe(1)
    now = 100
    await expect(find()).rejects.toThrow('down')
    await expect(find()).rejects.toThrow('down')
    now = 111
    expect(await find()).toBe(3)
  })
})
