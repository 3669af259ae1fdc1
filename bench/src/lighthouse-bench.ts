import { loadavg } from 'node:os'
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

type Page = { name: string; path: string; isSignedIn: boolean; isReport?: boolean }
type Scored = { page: Page; form: FormFactor; score: PageScore }

async function findReport(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/reports?family=17003`, { headers: { cookie } })
  const { data } = (await answer.json()) as { data: { reports: { id: string }[] } }
  const id = data.reports[0]?.id
  if (id === undefined) throw new Error('The demo provider has no report on 17003.')
  return id
}

/** The run with the median score. */
async function scoreMedian(url: string, form: FormFactor, cookie?: string): Promise<PageScore> {
  const scores: PageScore[] = []
  for (let run = 0; run < RUNS; run++) scores.push(await scorePage(url, form, cookie))
  const middle = scores.toSorted((left, right) => left.performance - right.performance)[Math.floor(RUNS / 2)]
  if (middle === undefined) throw new Error(`${url} was not scored.`)
  return middle
}

function print({ page, form, score }: Scored): void {
  const { performance, accessibility, lcpMs, cls, tbtMs, machine, failing } = score
  const numbers = [
    `performance ${String(performance).padStart(3)}`,
    `accessibility ${String(accessibility).padStart(3)}`,
    `largest paint ${(lcpMs / 1000).toFixed(2)} s`,
    `shift ${cls.toFixed(3)}`,
    `blocked ${tbtMs.toFixed(0).padStart(4)} ms`,
    `machine ${machine.toFixed(0).padStart(4)}`,
  ]
  console.log(`  ${page.name.padEnd(18)} ${form.padEnd(8)} ${numbers.join('  ')}  ${failing.join(' ')}`)
}

function findProblems({ page, form, score }: Scored): string[] {
  const name = `${page.name}, ${form}`
  const { performance, accessibility, lcpMs, failing } = score
  return [
    ...(accessibility < ACCESSIBILITY_MIN
      ? [`${name}: accessibility ${accessibility}, budget ${ACCESSIBILITY_MIN}: ${failing.join(', ')}`]
      : []),
    ...(!page.isSignedIn && performance < LOGIN_MIN[form]
      ? [`${name}: performance ${performance}, budget ${LOGIN_MIN[form]}`]
      : []),
    ...(page.isReport && form === 'mobile' && lcpMs >= LCP_MS_MAX
      ? [`${name}: largest paint ${(lcpMs / 1000).toFixed(2)} s, budget ${LCP_MS_MAX / 1000} s`]
      : []),
  ]
}

/** Scores the pages that people open first, with Lighthouse's mobile and desktop settings. Returns what is over budget. */
export async function benchLighthouse(from?: string): Promise<string[]> {
  const portal = await startPortal({ DEMO_LINES }, from)
  try {
    const cookie = await signIn(portal.url, 'auth', 'provider')
    const report = await findReport(portal.url, cookie)
    const pages: Page[] = [
      { name: '/auth/login', path: '/auth/login', isSignedIn: false },
      { name: '/welcome', path: '/welcome', isSignedIn: true },
      { name: '/dashboard', path: '/dashboard', isSignedIn: true },
      { name: '/report', path: `/report?id=${report}`, isSignedIn: true, isReport: true },
      { name: '/report/provider', path: '/report/provider', isSignedIn: true },
    ]
    const problems: string[] = []
    console.log(`\nLighthouse, median of ${RUNS} runs each (machine load ${(loadavg()[0] ?? 0).toFixed(1)})`)
    for (const page of pages) {
      for (const form of FORMS) {
        const url = portal.url + page.path
        const scored = {
          page,
          form,
          score: await scoreMedian(url, form, page.isSignedIn ? cookie : undefined),
        }
        print(scored)
        problems.push(...findProblems(scored))
      }
    }
    return problems
  } finally {
    await portal.stop()
  }
}
