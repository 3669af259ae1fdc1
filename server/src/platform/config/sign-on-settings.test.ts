import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const GOOD = {
  OIDC_ISSUER: 'https://login.example.org/realms/staff',
  OIDC_CLIENT_ID: 'plumbline',
  OIDC_CLIENT_SECRET: 'given by the issuer',
  OIDC_GROUPS: 'a1b2=support, Billing = Leads=vendor',
}

function findProblems(env: Record<string, string>): string[] {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.variables : ['another error']
  }
}

describe('the settings of single sign-on', () => {
  it('are read together', () => {
    const { signOn, localStaff } = loadConfig(GOOD)
    expect(signOn).toMatchObject({
      groupsClaim: 'groups',
      secondFactor: 'claims',
      acr: [],
      linksAccounts: false,
    })
    expect([...(signOn?.groups ?? [])]).toEqual([
      ['a1b2', 'admin'],
      ['Billing = Leads', 'fs_admin'],
    ])
    expect(localStaff).toEqual({ allowed: true, roles: ['admin', 'fs_admin'], breakGlassEmail: undefined })
  })

  it('are off by default', () => {
    expect(loadConfig({}).signOn).toBeUndefined()
  })

  it.each([
    [{ OIDC_ISSUER: 'https://login.example.org' }, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_GROUPS']],
    [{ OIDC_CLIENT_ID: 'x' }, ['OIDC_CLIENT_ID']],
    [{ ...GOOD, OIDC_ISSUER: 'http://login.example.org' }, ['OIDC_ISSUER']],
    [{ ...GOOD, OIDC_ISSUER: 'http://127.0.0.1:9' }, []],
    [{ ...GOOD, OIDC_ISSUER: 'https://login.example.org/?tenant=1' }, ['OIDC_ISSUER']],
    [{ ...GOOD, OIDC_GROUPS: 'all=provider' }, ['OIDC_GROUPS']],
    [{ ...GOOD, OIDC_GROUPS: 'a=support,a=vendor' }, ['OIDC_GROUPS']],
    [{ ...GOOD, OIDC_GROUPS: '=vendor' }, ['OIDC_GROUPS']],
    [{ ...GOOD, OIDC_SCOPES: 'email' }, ['OIDC_SCOPES']],
    [{ ...GOOD, STAFF_PASSWORDS: 'off' }, ['BREAK_GLASS_EMAIL']],
    [{ STAFF_PASSWORDS: 'off', BREAK_GLASS_EMAIL: 'a@b.test' }, ['STAFF_PASSWORDS']],
    [{ ...GOOD, STAFF_PASSWORDS: 'off', BREAK_GLASS_EMAIL: 'a@b.test' }, []],
  ])('name what is wrong with %j', (env, problems) => {
    expect(findProblems(env as Record<string, string>)).toEqual(problems)
  })
})
