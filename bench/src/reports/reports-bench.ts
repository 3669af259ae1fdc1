import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Portal, startPortal } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { openBare } from './bare.ts'
import { type Asker, callsOf } from './calls.ts'
import { growWorld, PRACTICE_PERSON } from './grow-world.ts'
import { type CallTimes, measureCall } from './measure-call.ts'
import { chooseSubjects, type Subject } from './subjects.ts'

const DEMO_LINES = '2500000'
const FIGURES_MIN = 1_000_000
const P99_MS_MAX = 50

const PEOPLE: Record<Asker, { person: string; withLines: boolean }> = {
  practice: { person: PRACTICE_PERSON, withLines: false },
  single: { person: 'provider', withLines: true },
  lines: { person: PRACTICE_PERSON, withLines: true },
}

const ms = (value: number) => value.toFixed(1).padStart(7)

function printTimes(times: readonly CallTimes[]): void {
  const head = ['p50', 'p99', '4 at once', 'p99', 'bare p50', 'p99'].map((word) => word.padStart(9)).join(' ')
  console.log(`  ${'ms'.padEnd(36)} ${head}`)
  for (const { name, p50, p99, busyP50, busyP99, bareP50, bareP99 } of times) {
    const cells = [p50, p99, busyP50, busyP99, bareP50, bareP99]
      .map((value) => ms(value).padStart(9))
      .join(' ')
    console.log(`  ${name.padEnd(36)} ${cells}  ${p99 <= P99_MS_MAX ? 'within' : 'OVER'}`)
  }
}

const loadNow = () => (loadavg()[0] ?? 0).toFixed(1)

async function measureCalls(portal: Portal, db: pg.Client, only?: string): Promise<CallTimes[]> {
  const askers = new Map<Asker, { cookie: string; subjects: readonly Subject[] }>()
  for (const asker of Object.keys(PEOPLE) as Asker[]) {
    const { person, withLines } = PEOPLE[asker]
    askers.set(asker, {
      cookie: await signIn(portal.url, 'auth', person),
      subjects: await chooseSubjects(db, `${person}@demo.test`, withLines),
    })
  }
  const bare = await openBare(db, portal.dataDir)
  const times: CallTimes[] = []
  try {
    for (const call of callsOf(bare).filter(({ name }) => only === undefined || name.includes(only))) {
      const asker = askers.get(call.asker)
      if (asker) times.push(await measureCall(portal.url, call, asker))
      process.stderr.write(`${call.name} p99 ${ms(times.at(-1)?.p99 ?? 0)}\n`)
    }
  } finally {
    bare.close()
  }
  return times
}

/** Every call of the provider's portal over a million rows of figures; gives what is over budget. */
export async function benchReports(from?: string): Promise<string[]> {
  const portal = await startPortal({ DEMO_LINES }, from)
  const db = new pg.Client({ host: join(portal.dataDir, 'socket'), user: 'plumbline', database: 'plumbline' })
  try {
    await db.connect()
    const figures = await growWorld(db)
    const before = loadNow()
    const times = await measureCalls(portal, db)
    console.log(
      `\nAnswers of the provider's portal with ${figures} rows of figures, ${P99_MS_MAX} ms at most for p99`,
    )
    console.log(`(the machine's load before ${before}, after ${loadNow()}; by turns with the bare queries)`)
    printTimes(times)
    const few = figures < FIGURES_MIN ? [`${figures} rows of figures are fewer than a million`] : []
    const slow = times.filter(({ p99 }) => p99 > P99_MS_MAX)
    return [
      ...few,
      ...slow.map(({ name, p99 }) => `${name}: p99 ${p99.toFixed(1)} ms, budget ${P99_MS_MAX} ms`),
    ]
  } finally {
    await db.end()
    await portal.stop()
  }
}
