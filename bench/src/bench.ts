import { access, readdir, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { benchClaims, CLAIMS_SIZES } from './claims/claims-bench.ts'
import { benchLighthouse } from './lighthouse-bench.ts'
import { type LoginPressure, measureLoginPressure } from './login-pressure.ts'
import { measurePageWeight, type PageWeight } from './page-weight.ts'
import { cpuSeconds, type Service, startPortal, startService } from './portal.ts'
import { benchReports } from './reports/reports-bench.ts'
import { signIn } from './sign-in.ts'
import { measureSignInTiming, type TimingRatio } from './sign-in-timing.ts'
import { PROVIDERS } from './support/load-roster.ts'
import { benchSupport } from './support/support-bench.ts'

const LOGIN_BUDGET_KB = 120
const LOGIN_STYLES_BUDGET_KB = 12
const ROUTE_BUDGET_KB = 190
const ADMIN_ROUTES = [
  '/admin/support/dashboard',
  '/admin/support/engagement',
  '/admin/support/feedback',
  '/admin/support/performance',
  '/admin/support/tools',
  '/codoxo_admin',
  '/codoxo_admin/feature_flags',
]
const SIGNED_IN_ROUTES = ['/welcome', '/dashboard', '/report', '/report/provider', '/audits', '/account']
// A file that fits into one packet gains nothing from compression (web/precompress.ts).
const COMPRESS_FROM_BYTES = 1_400
// The time of an answer must not show whether an account exists.
const TIMING_RATIO_MAX = 1.2
const SECRET_KEY = 'a key for the bench alone, which is not a secret'
const PRESSURE_RATIO_MAX = 5
const DIST = new URL('../../web/dist/assets/', import.meta.url)

const problems: string[] = []

function printWeights(weights: PageWeight[]): void {
  console.log('\nJavaScript and styles of a first visit, gzip')
  for (const { name, jsKb, budgetKb, requests, cssKb, cssBudgetKb = Infinity } of weights) {
    const verdict = jsKb <= budgetKb ? 'within' : 'OVER'
    if (jsKb > budgetKb)
      problems.push(`${name} loads ${jsKb.toFixed(1)} KB of JavaScript, budget ${budgetKb}`)
    if (cssKb > cssBudgetKb)
      problems.push(`${name} loads ${cssKb.toFixed(1)} KB of styles, budget ${cssBudgetKb}`)
    console.log(
      `  ${name.padEnd(28)} ${jsKb.toFixed(1).padStart(7)} KB  ${verdict} ${budgetKb} KB, ${requests} files; styles ${cssKb.toFixed(1)} KB`,
    )
  }
}

const RATE_SECONDS = 5
const RATE_CONNECTIONS = 8

type RequestRate = { name: string; perCpuSecond: number; p99Ms: number; errors: number }

/** Requests per second of the server's processor time; the load generator does not count. */
async function measureRequestRate(
  service: Service,
  name: string,
  path: string,
  cookie = '',
): Promise<RequestRate> {
  const run = (duration: number) =>
    autocannon({
      url: service.url + path,
      connections: RATE_CONNECTIONS,
      duration,
      headers: cookie ? { cookie } : {},
    })
  await run(1)
  const before = await cpuSeconds(service.pid)
  const result = await run(RATE_SECONDS)
  const used = (await cpuSeconds(service.pid)) - before
  return {
    name,
    perCpuSecond: Math.round(result['2xx'] / used),
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

function printRates(rates: RequestRate[]): void {
  const bare = rates[0]?.perCpuSecond ?? 1
  console.log('\nRequests per second of processor time (and relative to a bare Fastify route in this run)')
  for (const { name, perCpuSecond, p99Ms, errors } of rates) {
    if (errors > 0) problems.push(`${name}: ${errors} requests failed`)
    const ratio = (perCpuSecond / bare).toFixed(2)
    console.log(`  ${name.padEnd(22)} ${String(perCpuSecond).padStart(7)}  ${ratio}x  p99 ${p99Ms} ms`)
  }
}

function printTimings(timings: TimingRatio[]): void {
  console.log('\nMedian time of 50 answers each, for a known and an unknown account')
  for (const { name, knownMs, unknownMs, ratio } of timings) {
    if (ratio >= TIMING_RATIO_MAX) problems.push(`${name}: known and unknown differ by ${ratio.toFixed(2)}x`)
    const times = `${knownMs.toFixed(1)} ms and ${unknownMs.toFixed(1)} ms`
    console.log(`  ${name.padEnd(28)} ${times}  ${ratio.toFixed(2)}x, limit ${TIMING_RATIO_MAX}x`)
  }
}

function printPressure({ idleP99Ms, busyP99Ms, ratio, logins }: LoginPressure): void {
  if (ratio > PRESSURE_RATIO_MAX)
    problems.push(`p99 with 20 logins a second is ${ratio.toFixed(1)}x the idle p99`)
  console.log('\nGET /user/settings while 20 people a second sign in')
  console.log(
    `  p99 idle ${idleP99Ms.toFixed(1)} ms, busy ${busyP99Ms.toFixed(1)} ms: ${ratio.toFixed(1)}x (${logins} logins)`,
  )
}

/** Every text asset must be precompressed, and served as immutable. */
async function checkAssets(url: string): Promise<void> {
  const scripts = (await readdir(DIST)).filter((name) => name.endsWith('.js') || name.endsWith('.css'))
  for (const name of scripts) {
    const { size } = await stat(new URL(name, DIST))
    if (size < COMPRESS_FROM_BYTES) continue
    await access(new URL(`${name}.br`, DIST)).catch(() => problems.push(`${name} has no .br file`))
  }
  const answer = await fetch(`${url}/assets/${scripts[0]}`, { headers: { 'accept-encoding': 'br' } })
  const cacheControl = answer.headers.get('cache-control') ?? ''
  if (answer.headers.get('content-encoding') !== 'br') problems.push('assets are not served precompressed')
  if (!cacheControl.includes('immutable')) problems.push('assets are not immutable')
  console.log(`\n${scripts.length} assets precompressed; served as br, ${cacheControl}`)
}

async function benchWeight(): Promise<void> {
  const portal = await startPortal({ SECRET_KEY })
  try {
    const provider = await signIn(portal.url, 'auth', 'provider')
    const vendor = await signIn(portal.url, 'admin', 'vendor')
    const pages = [
      {
        name: 'login',
        path: '/auth/login',
        budgetKb: LOGIN_BUDGET_KB,
        cssBudgetKb: LOGIN_STYLES_BUDGET_KB,
      },
      ...SIGNED_IN_ROUTES.map((path) => ({
        name: path,
        path,
        budgetKb: ROUTE_BUDGET_KB,
        cookie: provider,
      })),
      ...ADMIN_ROUTES.map((path) => ({ name: path, path, budgetKb: ROUTE_BUDGET_KB, cookie: vendor })),
    ]
    const weights: PageWeight[] = []
    for (const page of pages) weights.push(await measurePageWeight(portal.url, page))
    printWeights(weights)
    await checkAssets(portal.url)
  } finally {
    await portal.stop()
  }
}

async function benchPortal(): Promise<void> {
  const portal = await startPortal({ SECRET_KEY })
  const bare = await startService('bench/src/bare-route.ts', {}, /serving (\S+)/)
  try {
    const cookie = await signIn(portal.url, 'auth', 'provider')
    printRates([
      await measureRequestRate(bare, 'bare Fastify route', '/api/session'),
      await measureRequestRate(portal, 'GET /session', '/api/session', cookie),
      await measureRequestRate(portal, 'GET /user/settings', '/api/user/settings', cookie),
    ])
    printPressure(await measureLoginPressure(portal, cookie))
    printTimings(await measureSignInTiming(portal, SECRET_KEY))
  } finally {
    await Promise.all([portal.stop(), bare.stop()])
  }
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    lines: { type: 'string', default: CLAIMS_SIZES.join(',') },
    from: { type: 'string' },
    old: { type: 'string' },
    providers: { type: 'string', default: String(PROVIDERS) },
    match: { type: 'string' },
  },
})
const providers = Number(values.providers)
const sizes = values.lines.split(',').map(Number)
const BENCHES = {
  weight: benchWeight,
  portal: benchPortal,
  lighthouse: async () =>
    problems.push(...(await benchLighthouse(values.match ?? '', values.from, values.old))),
  reports: async () => problems.push(...(await benchReports(values.from))),
  support: async () => problems.push(...(await benchSupport(providers, values.match))),
  claims: async () => problems.push(...(await benchClaims(sizes))),
}
const known = Object.keys(BENCHES)
if (
  (values.only !== undefined && !known.includes(values.only)) ||
  !sizes.every(Number.isSafeInteger) ||
  !Number.isSafeInteger(providers)
)
  throw new Error(
    `Usage: npm run bench -- [--only ${known.join('|')}] [--lines N,N] [--from DATA_DIR] [--old CHECKOUT] [--providers N] [--match TEXT]`,
  )
for (const [name, run] of Object.entries(BENCHES)) {
  if (values.only === undefined || values.only === name) await run()
}
for (const problem of problems) console.error(`Over budget: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
