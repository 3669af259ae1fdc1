import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { CASE_CODE_READ_DAYS } from '@plumbline/contract/cases/case-page'
import { CASE_NOTICE_DAYS } from '@plumbline/contract/cases/case-requests'
import { PASSWORD_LIFE_DAYS } from '@plumbline/contract/core/constants'
import { isEmail } from '@plumbline/contract/core/email-address'
import { CALL_RETURN_DAYS } from '@plumbline/contract/outreach/desk-rules'
import { z } from 'zod'
import { parseS3Url } from '#platform/files/s3-address.ts'
import type { SecondFactorDuty } from '#platform/security/session-store.ts'
import { type ClaimsInbox, parseClaimsInbox } from './claims-inbox.ts'
import { isLoopback } from './loopback.ts'
import { readSecrets } from './secret-settings.ts'
import { type LocalStaff, readLocalStaff, readSignOn, type SignOnSettings } from './sign-on-settings.ts'

/** The invented payer's; .example belongs to nobody. */
const DEMO_SUPPORT_EMAIL = 'provider-support@evergreen-health.example'
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type Config = {
  port: number
  host: string
  dataDir: string
  embedded: boolean
  databaseUrl: string | undefined
  /** A replica that may serve the figures of a build. */
  databaseReadUrl: string | undefined
  /** The most connections that one node opens. */
  databasePool: number
  /** How long a stopping node still answers, so that the load balancer can notice. */
  drainSeconds: number
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  trustedProxies: string[]
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  supportEmail: string
  /** Undefined only with the embedded database: `resolveSecretKey` then stores one in `dataDir`. */
  secretKey: string | undefined
  /** Used for reading only (decision 045). */
  secretKeyNext: string | undefined
  secretKeyPrevious: string | undefined
  /** Encrypts backups, and is not part of them. */
  backupKey: string | undefined
  demo: boolean
  /** Whether a new password needs four kinds of characters (R-PWD-1). */
  passwordComposition: boolean
  /** 0 = passwords do not expire. */
  passwordLifeDays: number
  secondFactor: SecondFactorDuty
  /** Undefined = staff sign in with passwords only. */
  signOn: SignOnSettings | undefined
  localStaff: LocalStaff
  sessionIdleSeconds: number
  sessionWarnSeconds: number
  uploadMaxMb: number
  /** Working days that a practice has at least to send records, unless a reason is given (R-CASE-18). */
  caseNoticeDays: number
  /** Days after which a provider who was not reached is called again (R-DESK-3). */
  callReturnDays: number
  /** Days after closing on which the code of a letter still opens the case, to read it. */
  caseCodeReadDays: number
  sentryDsn: string | undefined
  s3Url: string | undefined
  clamdUrl: string | undefined
  /** PostgreSQL for the report SQL; undefined = DuckDB over the claims store. */
  claimsUrl: string | undefined
  claimsMemoryMb: number
  /** Which of two original claims of an 837 counts if they contradict each other (R-CLM-20). */
  claimsConflicts: (typeof CONFLICT_RULES)[number]
  /** The share of rejected rows above which new figures wait for a person (R-CLM-5). */
  claimsRejectsMaxPercent: number
  /** Where claim files arrive by themselves; undefined = nowhere. */
  claimsInbox: ClaimsInbox | undefined
  /** How long a file without a marker must be unchanged; 0 = a marker is needed. */
  claimsInboxQuietMinutes: number
  /** How often the portal looks into the inbox; 0 = never, the command does. */
  claimsInboxEveryMinutes: number
  /** How many claim lines the demo world has; 0 = none. */
  demoLines: number
  metricsToken: string | undefined
  /** How long records of the portal itself are kept. */
  retainDays: { events: number; sessions: number; mails: number }
  logLevel: (typeof LOG_LEVELS)[number]
}

export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly variables: string[]

  constructor(problems: Map<string, string>) {
    const lines = [...problems].map(([variable, problem]) => `  ${variable} ${problem}`)
    super(`Plumbline cannot start, the settings need attention:\n${lines.join('\n')}`)
    this.variables = [...problems.keys()]
  }
}

const DEFAULT_PORT = 3000
const DEFAULT_POOL = 10
const DEFAULT_DRAIN_SECONDS = 5
const DEFAULT_IDLE_SECONDS = 900
const DEFAULT_WARN_SECONDS = 60
const DEFAULT_UPLOAD_MAX_MB = 70
const DEFAULT_CLAIMS_MEMORY_MB = 2_048
const CONFLICT_RULES = ['later', 'both'] as const
const DEFAULT_REJECTS_MAX_PERCENT = 1
const DEFAULT_INBOX_QUIET_MINUTES = 10
const DEFAULT_INBOX_EVERY_MINUTES = 15
const DEFAULT_DEMO_LINES = 2_500_000
// A year and the month before it, for comparisons.
const DEFAULT_RETAIN_DAYS = { events: 400, sessions: 400, mails: 180 }

// Messages never repeat a value: several settings contain passwords, and messages end up in logs.
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}.`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error))
}

const urlWith = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}.`,
  })

const origin = urlWith('http', 'https')
  .transform((text) => new URL(text))
  .refine((url) => `${url.origin}/` === url.href, {
    error: 'must be the plain address of the site, such as https://portal.example.org, without a path.',
  })
  .transform((url) => url.origin)

const objectStore = urlWith('s3', 'http', 'https').refine((text) => parseS3Url(text) !== null, {
  error: 'must name key, secret and bucket: https://KEY:SECRET@host/bucket/prefix?region=REGION.',
})

const email = z.string().refine(isEmail, 'must be an email address.')
const onOrOff = z.stringbool({ error: 'must be on or off.' })
const duty = z.enum(['admins', 'everyone'], { error: 'must be admins or everyone.' })

const sender = z
  .string()
  .refine((text) => email.safeParse(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success, {
    error: 'must be an email address, or a name with the address in angle brackets.',
  })

const hostName = z.string().refine((text) => isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text), {
  error: 'must be an IP address or a host name, without a port.',
})

const isNetwork = (text: string) => {
  const [address = '', bits = '1', ...rest] = text.split('/')
  const version = isIP(address)
  // IPv4 addresses in IPv6 notation count as IPv4.
  const bitsMax = version === 4 || /^::ffff:/i.test(address) ? 32 : 128
  // 0 bits would trust everybody.
  return version > 0 && rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= bitsMax
}

const networks = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((all) => all.every(isNetwork), {
    error: 'must be IP addresses or networks such as 10.0.0.0/8, separated by commas.',
  })

function chooseHost(demo: boolean, host: string | undefined, problems: Map<string, string>) {
  if (demo && host !== undefined && !isLoopback(host)) {
    problems.set(
      'HOST',
      'must be a loopback address such as 127.0.0.1 while DEMO is on: the demo logins are public. Set DEMO=off to serve a network.',
    )
  }
  return host ?? (demo ? '127.0.0.1' : '0.0.0.0')
}

function chooseWarning(idle: number, warn: number | undefined, problems: Map<string, string>) {
  if (warn !== undefined && warn >= idle) {
    problems.set('SESSION_WARN_SECONDS', 'must be smaller than SESSION_IDLE_SECONDS.')
  }
  return warn ?? (idle > DEFAULT_WARN_SECONDS ? DEFAULT_WARN_SECONDS : Math.floor(idle / 2))
}

function chooseInbox(
  text: string | undefined,
  settings: Parameters<typeof parseClaimsInbox>[1],
  problems: Map<string, string>,
): ClaimsInbox | undefined {
  if (text === undefined) return undefined
  const inbox = parseClaimsInbox(text, settings)
  if (!('problem' in inbox)) return inbox
  problems.set('CLAIMS_INBOX', inbox.problem)
  return undefined
}

export function loadConfig(env: Record<string, string | undefined>): Config {
  const problems = new Map<string, string>()

  function read<Value>(variable: string, schema: z.ZodType<Value>): Value | undefined {
    const text = env[variable]?.trim()
    if (!text) return undefined
    const result = schema.safeParse(text)
    if (result.success) return result.data
    problems.set(variable, result.error.issues[0]?.message ?? 'is not valid.')
    return undefined
  }

  const port = read('PORT', wholeNumber(0, 65_535)) ?? DEFAULT_PORT
  const databaseUrl = read('DATABASE_URL', urlWith('postgres', 'postgresql'))
  const embedded = databaseUrl === undefined && !problems.has('DATABASE_URL')
  const databaseReadUrl = read('DATABASE_READ_URL', urlWith('postgres', 'postgresql'))
  if (embedded && databaseReadUrl !== undefined)
    problems.set('DATABASE_READ_URL', 'needs DATABASE_URL, of which it is a replica.')
  const demo = read('DEMO', onOrOff) ?? embedded
  const publicUrl = read('PUBLIC_URL', origin) ?? `http://localhost:${port}`
  const mailHost = new URL(publicUrl).hostname
  const isLocalDemo = demo && isLoopback(mailHost)
  const secondFactor = read('SECOND_FACTOR', duty)
  const idle = read('SESSION_IDLE_SECONDS', wholeNumber(5, 86_400)) ?? DEFAULT_IDLE_SECONDS
  const dataDir = resolve(read('DATA_DIR', z.string()) ?? '.data')
  const s3Url = read('S3_URL', objectStore)
  const signOn = readSignOn(read, problems)
  const secrets = readSecrets(env, { production: !embedded || !demo, embedded }, problems)

  const config: Config = {
    port,
    host: chooseHost(demo, read('HOST', hostName), problems),
    dataDir,
    embedded,
    databaseUrl,
    databaseReadUrl,
    databasePool: read('DATABASE_POOL', wholeNumber(4, 500)) ?? DEFAULT_POOL,
    drainSeconds: read('DRAIN_SECONDS', wholeNumber(0, 300)) ?? (embedded ? 0 : DEFAULT_DRAIN_SECONDS),
    trustedProxies: read('TRUSTED_PROXIES', networks) ?? [],
    publicUrl,
    smtpUrl: read('SMTP_URL', urlWith('smtp', 'smtps')),
    mailFrom: read('MAIL_FROM', sender) ?? `Plumbline <no-reply@${mailHost}>`,
    supportEmail: read('SUPPORT_EMAIL', email) ?? (isLocalDemo ? DEMO_SUPPORT_EMAIL : `support@${mailHost}`),
    secretKey: secrets.SECRET_KEY,
    secretKeyNext: secrets.SECRET_KEY_NEXT,
    secretKeyPrevious: secrets.SECRET_KEY_PREVIOUS,
    backupKey: secrets.BACKUP_KEY,
    demo,
    passwordComposition: read('PASSWORD_COMPOSITION', onOrOff) ?? true,
    passwordLifeDays: read('PASSWORD_LIFE_DAYS', wholeNumber(0, 3_650)) ?? PASSWORD_LIFE_DAYS,
    secondFactor: demo ? 'nobody' : (secondFactor ?? 'admins'),
    signOn,
    localStaff: readLocalStaff(read, signOn, problems),
    sessionIdleSeconds: idle,
    sessionWarnSeconds: chooseWarning(idle, read('SESSION_WARN_SECONDS', wholeNumber(1, 86_400)), problems),
    uploadMaxMb: read('UPLOAD_MAX_MB', wholeNumber(1, 2_048)) ?? DEFAULT_UPLOAD_MAX_MB,
    caseCodeReadDays: read('CASE_CODE_READ_DAYS', wholeNumber(0, 3_650)) ?? CASE_CODE_READ_DAYS,
    callReturnDays: read('CALL_RETURN_DAYS', wholeNumber(0, 60)) ?? CALL_RETURN_DAYS,
    caseNoticeDays: read('CASE_NOTICE_DAYS', wholeNumber(0, 60)) ?? CASE_NOTICE_DAYS,
    sentryDsn: read('SENTRY_DSN', urlWith('http', 'https')),
    s3Url,
    clamdUrl: read('CLAMD_URL', urlWith('tcp', 'unix')),
    claimsUrl: read('CLAIMS_URL', urlWith('postgres', 'postgresql')),
    claimsMemoryMb: read('CLAIMS_MEMORY_MB', wholeNumber(256, 1_048_576)) ?? DEFAULT_CLAIMS_MEMORY_MB,
    claimsConflicts:
      read('CLAIMS_CONFLICTS', z.enum(CONFLICT_RULES, { error: 'must be later or both.' })) ?? 'later',
    claimsRejectsMaxPercent:
      read('CLAIMS_REJECTS_MAX_PERCENT', wholeNumber(0, 100)) ?? DEFAULT_REJECTS_MAX_PERCENT,
    claimsInbox: chooseInbox(read('CLAIMS_INBOX', z.string()), { dataDir, s3Url }, problems),
    claimsInboxQuietMinutes:
      read('CLAIMS_INBOX_QUIET_MINUTES', wholeNumber(0, 1_440)) ?? DEFAULT_INBOX_QUIET_MINUTES,
    claimsInboxEveryMinutes:
      read('CLAIMS_INBOX_EVERY_MINUTES', wholeNumber(0, 1_440)) ?? DEFAULT_INBOX_EVERY_MINUTES,
    demoLines: read('DEMO_LINES', wholeNumber(0, 100_000_000)) ?? DEFAULT_DEMO_LINES,
    metricsToken: secrets.METRICS_TOKEN,
    retainDays: {
      events: read('RETAIN_EVENTS_DAYS', wholeNumber(30, 3_650)) ?? DEFAULT_RETAIN_DAYS.events,
      sessions: read('RETAIN_SESSIONS_DAYS', wholeNumber(2, 3_650)) ?? DEFAULT_RETAIN_DAYS.sessions,
      mails: read('RETAIN_MAILS_DAYS', wholeNumber(7, 3_650)) ?? DEFAULT_RETAIN_DAYS.mails,
    },
    logLevel:
      read('LOG_LEVEL', z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}.` })) ?? 'info',
  }
  if (problems.size > 0) throw new ConfigError(problems)
  return config
}
