import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const SECRET = 'pX3-vQ8zLr0_tYw6HnEcJ5bUoAfK2dMs'
const SERVER = { DATABASE_URL: 'postgres://app:hunter2@db.internal/plumbline', SECRET_KEY: SECRET }

function findProblems(env: Record<string, string>): ConfigError {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error
  }
  throw new Error(`accepted: ${JSON.stringify(env)}`)
}

describe('defaults', () => {
  it('without settings: embedded database, demo, loopback', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      embedded: true,
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      databasePool: 10,
      drainSeconds: 0,
      trustedProxies: [],
      publicUrl: 'http://localhost:3000',
      smtpUrl: undefined,
      mailFrom: 'Plumbline <no-reply@localhost>',
      supportEmail: 'provider-support@evergreen-health.example',
      secretKey: undefined,
      secretKeyNext: undefined,
      secretKeyPrevious: undefined,
      backupKey: undefined,
      demo: true,
      passwordComposition: true,
      passwordLifeDays: 90,
      secondFactor: 'nobody',
      signOn: undefined,
      localStaff: { allowed: true, roles: ['admin', 'fs_admin'], breakGlassEmail: undefined },
      sessionIdleSeconds: 900,
      sessionWarnSeconds: 60,
      uploadMaxMb: 70,
      caseCodeReadDays: 180,
      callReturnDays: 3,
      caseNoticeDays: 15,
      sentryDsn: undefined,
      s3Url: undefined,
      clamdUrl: undefined,
      claimsUrl: undefined,
      claimsMemoryMb: 2_048,
      claimsConflicts: 'later',
      claimsRejectsMaxPercent: 1,
      claimsInbox: undefined,
      claimsInboxQuietMinutes: 10,
      claimsInboxEveryMinutes: 15,
      demoLines: 2_500_000,
      metricsToken: undefined,
      retainDays: { events: 400, sessions: 400, mails: 180 },
      logLevel: 'info',
    })
  })

  it('turns the demo off and listens on the network with a database server', () => {
    expect(loadConfig(SERVER)).toMatchObject({
      drainSeconds: 5,
      embedded: false,
      demo: false,
      secondFactor: 'admins',
      host: '0.0.0.0',
      secretKey: SECRET,
    })
  })

  it('derives the mail addresses from the public address', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://portal.example.org/' })).toMatchObject({
      publicUrl: 'https://portal.example.org',
      mailFrom: 'Plumbline <no-reply@portal.example.org>',
      supportEmail: 'support@portal.example.org',
    })
  })

  it('shortens the warning for a session shorter than the default warning', () => {
    expect(loadConfig({ SESSION_IDLE_SECONDS: '61' }).sessionWarnSeconds).toBe(60)
    expect(loadConfig({ SESSION_IDLE_SECONDS: '60' }).sessionWarnSeconds).toBe(30)
    expect(loadConfig({ SESSION_IDLE_SECONDS: '5' }).sessionWarnSeconds).toBe(2)
  })

  it('treats an empty variable as unset', () => {
    const variables = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'DEMO',
    ]
    const others = [
      'SUPPORT_EMAIL',
      'SECRET_KEY',
      'SESSION_IDLE_SECONDS',
      'SESSION_WARN_SECONDS',
      'UPLOAD_MAX_MB',
      'CASE_CODE_READ_DAYS',
      'CALL_RETURN_DAYS',
      'CASE_NOTICE_DAYS',
    ]
    const rest = ['SENTRY_DSN', 'S3_URL', 'CLAMD_URL', 'METRICS_TOKEN', 'LOG_LEVEL']
    const empty = Object.fromEntries([...variables, ...others, ...rest].map((name) => [name, ' ']))
    expect(loadConfig(empty)).toEqual(loadConfig({}))
  })
})

describe('accepted values', () => {
  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ HOST: 'localhost' }, { host: 'localhost' }],
    [{ HOST: '127.0.0.2' }, { host: '127.0.0.2' }],
    [
      { HOST: '0.0.0.0', DEMO: 'off' },
      { host: '0.0.0.0', demo: false, embedded: true },
    ],
    [
      { ...SERVER, DEMO: 'on' },
      { host: '127.0.0.1', demo: true },
    ],
    [{ DEMO: 'False' }, { demo: false, host: '0.0.0.0' }],
    [{ MAIL_FROM: 'Billing <billing@example.org>' }, { mailFrom: 'Billing <billing@example.org>' }],
    [{ CLAIMS_CONFLICTS: 'both' }, { claimsConflicts: 'both' }],
    [{ MAIL_FROM: 'billing@example.org' }, { mailFrom: 'billing@example.org' }],
    [{ SMTP_URL: 'smtps://u:p@mail.example.org:465' }, { smtpUrl: 'smtps://u:p@mail.example.org:465' }],
    [
      { ...SERVER, DATABASE_READ_URL: SERVER.DATABASE_URL, DATABASE_POOL: '40', DRAIN_SECONDS: '0' },
      { databaseReadUrl: SERVER.DATABASE_URL, databasePool: 40, drainSeconds: 0 },
    ],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }, { trustedProxies: ['10.0.0.0/8', '::1'] }],
    [
      { PASSWORD_COMPOSITION: 'off', PASSWORD_LIFE_DAYS: '0', SECOND_FACTOR: 'everyone', DEMO: 'off' },
      { passwordComposition: false, passwordLifeDays: 0, secondFactor: 'everyone' },
    ],
    [{ SECOND_FACTOR: 'everyone' }, { secondFactor: 'nobody' }],
    [{ DATA_DIR: 'here' }, { dataDir: resolve('here') }],
    [{ CLAMD_URL: 'unix:///run/clamd.sock' }, { clamdUrl: 'unix:///run/clamd.sock' }],
    [
      { SESSION_IDLE_SECONDS: '5', SESSION_WARN_SECONDS: '4' },
      { sessionIdleSeconds: 5, sessionWarnSeconds: 4 },
    ],
    [
      { METRICS_TOKEN: 'm'.repeat(16), LOG_LEVEL: 'debug' },
      { metricsToken: 'm'.repeat(16), logLevel: 'debug' },
    ],
  ])('%o', (env, expected) => {
    expect(loadConfig(env)).toMatchObject(expected)
  })
})

describe('refused values', () => {
  it.each([
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '3e3' }],
    ['PORT', { PORT: '-1' }],
    ['PASSWORD_LIFE_DAYS', { PASSWORD_LIFE_DAYS: '-1' }],
    ['CLAIMS_CONFLICTS', { CLAIMS_CONFLICTS: 'earlier' }],
    ['SECOND_FACTOR', { SECOND_FACTOR: 'nobody' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { ...SERVER, DEMO: 'on', HOST: '10.0.0.5' }],
    ['HOST', { HOST: '127.evil.example' }],
    ['HOST', { HOST: 'a b', DEMO: 'off' }],
    ['DATABASE_URL', { ...SERVER, DATABASE_URL: 'mysql://db/x' }],
    ['DATABASE_READ_URL', { DATABASE_READ_URL: SERVER.DATABASE_URL }],
    ['DATABASE_READ_URL', { ...SERVER, DATABASE_READ_URL: 'db.internal' }],
    ['DATABASE_POOL', { DATABASE_POOL: '3' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '301' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'balancer.internal' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1,' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1,::/0' }],
    ['SECRET_KEY', { DATABASE_URL: SERVER.DATABASE_URL }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'portal.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/portal' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://user:pass@example.org' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.org:25' }],
    ['MAIL_FROM', { MAIL_FROM: 'Billing' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'support at example.org' }],
    ['DEMO', { DEMO: 'perhaps' }],
    ['SESSION_IDLE_SECONDS', { SESSION_IDLE_SECONDS: '4' }],
    ['SESSION_IDLE_SECONDS', { SESSION_IDLE_SECONDS: '7.5' }],
    ['SESSION_WARN_SECONDS', { SESSION_WARN_SECONDS: '900' }],
    ['UPLOAD_MAX_MB', { UPLOAD_MAX_MB: '0' }],
    ['CASE_CODE_READ_DAYS', { CASE_CODE_READ_DAYS: '-1' }],
    ['CALL_RETURN_DAYS', { CALL_RETURN_DAYS: '61' }],
    ['CASE_NOTICE_DAYS', { CASE_NOTICE_DAYS: '61' }],
    ['SENTRY_DSN', { SENTRY_DSN: 'yes' }],
    ['S3_URL', { S3_URL: 'bucket' }],
    ['CLAMD_URL', { CLAMD_URL: 'localhost:3310' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'm'.repeat(15) }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['RETAIN_EVENTS_DAYS', { RETAIN_EVENTS_DAYS: '7' }],
    ['RETAIN_SESSIONS_DAYS', { RETAIN_SESSIONS_DAYS: '0' }],
    ['RETAIN_MAILS_DAYS', { RETAIN_MAILS_DAYS: 'none' }],
  ])('%s: %o', (variable, env) => {
    expect(findProblems(env).variables).toEqual([variable])
  })

  it('names every bad variable on a line of its own', () => {
    const error = findProblems({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x', SESSION_WARN_SECONDS: 'x' })
    expect(error.message.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^ {2}PORT must be /),
      expect.stringMatching(/^ {2}DEMO must be /),
      expect.stringMatching(/^ {2}SESSION_WARN_SECONDS must be /),
      expect.stringMatching(/^ {2}LOG_LEVEL must be /),
    ])
  })

  it('never prints a value', () => {
    const secret = 'Hunter-Two'
    const names = [
      'DATABASE_URL',
      'SMTP_URL',
      'SECRET_KEY',
      'S3_URL',
      'SENTRY_DSN',
      'METRICS_TOKEN',
      'CLAMD_URL',
    ]
    const error = findProblems(Object.fromEntries(names.map((name) => [name, secret])))
    expect(error.variables.toSorted()).toEqual(names.toSorted())
    expect(error.message).not.toContain(secret)
  })
})
