import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { parseS3Url } from './s3-address.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type Config = {
  port: number
  host: string
  dataDir: string
  embedded: boolean
  databaseUrl: string | undefined
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  supportEmail: string
  /** Undefined only on the embedded database: `resolveSecretKey` then keeps one in `dataDir`. */
  secretKey: string | undefined
  demo: boolean
  sessionIdleSeconds: number
  sessionWarnSeconds: number
  uploadMaxMb: number
  sentryDsn: string | undefined
  s3Url: string | undefined
  clamdUrl: string | undefined
  /** PostgreSQL for the report SQL; undefined = DuckDB over the claims store. */
  claimsUrl: string | undefined
  claimsMemoryMb: number
  /** How many claim lines the demo world has; 0 = none. */
  demoLines: number
  metricsToken: string | undefined
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
const DEFAULT_IDLE_SECONDS = 900
const DEFAULT_WARN_SECONDS = 60
const DEFAULT_UPLOAD_MAX_MB = 70
const DEFAULT_CLAIMS_MEMORY_MB = 2_048
const DEFAULT_DEMO_LINES = 2_500_000
const SECRET_KEY_MIN_CHARS = 32
const METRICS_TOKEN_MIN_CHARS = 16

// Messages never repeat a value: several of these hold passwords and end up in logs.
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}.`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error))
}

const atLeast = (chars: number) => z.string().min(chars, `must have at least ${chars} characters.`)

const urlOf = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}.`,
  })

const origin = urlOf('http', 'https')
  .transform((text) => new URL(text))
  .refine((url) => `${url.origin}/` === url.href, {
    error: 'must be the plain address of the site, such as https://portal.example.org, without a path.',
  })
  .transform((url) => url.origin)

const objectStore = urlOf('s3', 'http', 'https').refine((text) => parseS3Url(text) !== null, {
  error: 'must name key, secret and bucket: https://KEY:SECRET@host/bucket/prefix?region=REGION.',
})

const email = z.email('must be an email address.')

const sender = z
  .string()
  .refine((text) => email.safeParse(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success, {
    error: 'must be an email address, or a name with the address in angle brackets.',
  })

const hostName = z.string().refine((text) => isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text), {
  error: 'must be an IP address or a host name, without a port.',
})

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host)

function loopbackFor(demo: boolean, host: string | undefined, problems: Map<string, string>) {
  if (demo && host !== undefined && !isLoopback(host)) {
    problems.set(
      'HOST',
      'must be a loopback address such as 127.0.0.1 while DEMO is on: the demo logins are public. Set DEMO=off to serve a network.',
    )
  }
  return host ?? (demo ? '127.0.0.1' : '0.0.0.0')
}

function warningBefore(idle: number, warn: number | undefined, problems: Map<string, string>) {
  if (warn !== undefined && warn >= idle) {
    problems.set('SESSION_WARN_SECONDS', 'must be smaller than SESSION_IDLE_SECONDS.')
  }
  return warn ?? (idle > DEFAULT_WARN_SECONDS ? DEFAULT_WARN_SECONDS : Math.floor(idle / 2))
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
  const databaseUrl = read('DATABASE_URL', urlOf('postgres', 'postgresql'))
  const embedded = databaseUrl === undefined && !problems.has('DATABASE_URL')
  const demo = read('DEMO', z.stringbool({ error: 'must be on or off.' })) ?? embedded
  const publicUrl = read('PUBLIC_URL', origin) ?? `http://localhost:${port}`
  const mailHost = new URL(publicUrl).hostname
  const idle = read('SESSION_IDLE_SECONDS', wholeNumber(5, 86_400)) ?? DEFAULT_IDLE_SECONDS
  const secretKey = read('SECRET_KEY', atLeast(SECRET_KEY_MIN_CHARS))
  if (!embedded && !secretKey && !problems.has('SECRET_KEY')) {
    problems.set(
      'SECRET_KEY',
      `is required with DATABASE_URL: at least ${SECRET_KEY_MIN_CHARS} random characters.`,
    )
  }

  const config: Config = {
    port,
    host: loopbackFor(demo, read('HOST', hostName), problems),
    dataDir: resolve(read('DATA_DIR', z.string()) ?? '.data'),
    embedded,
    databaseUrl,
    publicUrl,
    smtpUrl: read('SMTP_URL', urlOf('smtp', 'smtps')),
    mailFrom: read('MAIL_FROM', sender) ?? `Plumbline <no-reply@${mailHost}>`,
    supportEmail: read('SUPPORT_EMAIL', email) ?? `support@${mailHost}`,
    secretKey,
    demo,
    sessionIdleSeconds: idle,
    sessionWarnSeconds: warningBefore(idle, read('SESSION_WARN_SECONDS', wholeNumber(1, 86_400)), problems),
    uploadMaxMb: read('UPLOAD_MAX_MB', wholeNumber(1, 2_048)) ?? DEFAULT_UPLOAD_MAX_MB,
    sentryDsn: read('SENTRY_DSN', urlOf('http', 'https')),
    s3Url: read('S3_URL', objectStore),
    clamdUrl: read('CLAMD_URL', urlOf('tcp', 'unix')),
    claimsUrl: read('CLAIMS_URL', urlOf('postgres', 'postgresql')),
    claimsMemoryMb: read('CLAIMS_MEMORY_MB', wholeNumber(256, 1_048_576)) ?? DEFAULT_CLAIMS_MEMORY_MB,
    demoLines: read('DEMO_LINES', wholeNumber(0, 100_000_000)) ?? DEFAULT_DEMO_LINES,
    metricsToken: read('METRICS_TOKEN', atLeast(METRICS_TOKEN_MIN_CHARS)),
    logLevel:
      read('LOG_LEVEL', z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}.` })) ?? 'info',
  }
  if (problems.size > 0) throw new ConfigError(problems)
  return config
}
