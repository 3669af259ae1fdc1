import { loadavg } from 'node:os'
import { startBarePage } from './bare-page.ts'
import { type FormFactor, type PageScore, scorePage } from './lighthouse.ts'
import { startPortal } from './portal.ts'
import { signIn } from './sign-in.ts'

const DEMO_LINES = '600000'
const FORMS: readonly FormFactor[] = ['mobile', 'desktop']
const ACCESSIBILITY_MIN = 100
const LCP_MS_MAX = 2_500
const LOGIN_MIN: Record<FormFactor, number> = { mobile: 95, desktop: 99 }
// Lighthouse advises the median of several runs: a busy machine makes a run worse, never better.
const RUNS = 3

type Page = { name: string; path: string; isSignedIn: boolean }
type Shown = { label: string; url: string; cookie: string; report: string }
type Scored = { page: Page; form: FormFactor; score: PageScore }

const SIGN_IN: Page = { name: '/auth/login', path: '/auth/login', isSignedIn: false }
const PAGES: readonly Page[] = [
  SIGN_IN,
  ...['/welcome', '/dashboard', '/report', '/report/provider'].map((path) => ({
    name: path,
    path,
    isSignedIn: true,
  })),
]
const PAINTED_IN_TIME = ['/welcome', '/dashboard', '/report']

async function findReport(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/reports?family=17003`, { headers: { cookie } })
  const { data } = (await answer.json()) as { data: { reports: { id: string }[] } }
  const id = data.reports[0]?.id
  if (id === undefined) throw new Error('The demo provider has no report on 17003.')
  return id
}

function findMedian(scores: readonly PageScore[]): PageScore {
  const sorted = scores.toSorted(
    (left, right) => left.performance - right.performance || right.lcpMs - left.lcpMs,
  )
  const middle = sorted[Math.floor(scores.length / 2)]
  if (middle === undefined) throw new Error('The page was not scored.')
  return middle
}

const print = (name: string, form: FormFactor, { failing, ...score }: PageScore) => {
  const { document, styles, rest } = score.weight
  const numbers = [
    `performance ${String(score.performance).padStart(3)}`,
    `accessibility ${String(score.accessibility).padStart(3)}`,
    `largest paint ${(score.lcpMs / 1000).toFixed(2)} s`,
    `shift ${score.cls.toFixed(3)}`,
    `blocked ${score.tbtMs.toFixed(0).padStart(4)} ms`,
    `${((document + styles + rest) / 1024).toFixed(0).padStart(4)} KB`,
    `machine ${score.machine.toFixed(0).padStart(4)}`,
  ]
  console.log(`  ${name.padEnd(24)} ${form.padEnd(8)} ${numbers.join('  ')}  ${failing.join(' ')}`)
}

function findProblems({ page, form, score }: Scored): string[] {
  const name = `${page.name}, ${form}`
  const { performance, accessibility, lcpMs, failing } = score
  return [
    ...(accessibility < ACCESSIBILITY_MIN
      ? [`${name}: accessibility ${accessibility}, budget ${ACCESSIBILITY_MIN}: ${failing.join(', ')}`]
      : []),
    ...(page === SIGN_IN && performance < LOGIN_MIN[form]
      ? [`${name}: performance ${performance}, budget ${LOGIN_MIN[form]}`]
      : []),
    ...(PAINTED_IN_TIME.includes(page.name) && form === 'mobile' && lcpMs >= LCP_MS_MAX
      ? [`${name}: largest paint ${(lcpMs / 1000).toFixed(2)} s, budget ${LCP_MS_MAX / 1000} s`]
      : []),
  ]
}

async function openPortal(label: string, from?: string, checkout?: string) {
  const portal = await startPortal({ DEMO_LINES }, from, checkout)
  const cookie = await signIn(portal.url, 'auth', 'provider')
  const report = await findReport(portal.url, cookie)
  return { label, url: portal.url, cookie, report, stop: portal.stop }
}

/**
 * Scores the pages that people open first, with Lighthouse's mobile and desktop settings, beside a bare page of the same
 * weight and by turns with another built checkout where one is given. Returns what is over budget.
 */
export async function benchLighthouse(match: string, from?: string, old?: string): Promise<string[]> {
  const bare = await startBarePage()
  const open: Awaited<ReturnType<typeof openPortal>>[] = []
  try {
    open.push(await openPortal('', from))
    if (old !== undefined) open.push(await openPortal(', old', undefined, old))
    const problems: string[] = []
    console.log(`\nLighthouse, median of ${RUNS} runs each (machine load ${(loadavg()[0] ?? 0).toFixed(1)})`)
    const words = match.split(',')
    for (const page of PAGES.filter(({ name }) => words.some((word) => name.includes(word)))) {
      for (const form of FORMS) problems.push(...(await comparePage(page, form, open, bare.urlOf)))
    }
    return problems
  } finally {
    for (const portal of open) await portal.stop()
    await bare.stop()
  }
}

async function comparePage(
  page: Page,
  form: FormFactor,
  portals: readonly Shown[],
  urlOfBare: (weight: PageScore['weight']) => string,
): Promise<string[]> {
  const scores = new Map<string, PageScore[]>()
  const score = async (label: string, url: string, cookie?: string) => {
    const one = await scorePage(url, form, cookie)
    scores.set(label, [...(scores.get(label) ?? []), one])
    return one
  }
  for (let run = 0; run < RUNS; run++) {
    for (const { label, url, cookie, report } of portals) {
      const query = page.name === '/report' ? `?id=${report}` : ''
      const one = await score(label, url + page.path + query, page.isSignedIn ? cookie : undefined)
      if (label === '') await score(', bare page', urlOfBare(one.weight))
    }
  }
  for (const [label, all] of scores) print(page.name + label, form, findMedian(all))
  return findProblems({ page, form, score: findMedian(scores.get('') ?? []) })
}
