import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Portal, startPortal } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { openBare } from './bare.ts'
import { type Asker, type Call, callsOf } from './calls.ts'
import { growWorld, PRACTICE_PERSON } from './grow-world.ts'
import {
  type Answered,
  type Asking,
  measureAnswers,
  measureBare,
  type Times,
  timesOf,
} from './measure-call.ts'
import { chooseSubjects } from './subjects.ts'

const DEMO_LINES = '2500000'
const FIGURES_MIN = 1_000_000
const P99_MS_MAX = 50

const PEOPLE: Record<Asker, { person: string; withLines: boolean }> = {
  practice: { person: PRACTICE_PERSON, withLines: false },
  single: { person: 'provider', withLines: true },
  lines: { person: PRACTICE_PERSON, withLines: true },
}

type CallTimes = Omit<Answered, 'machine'> & { name: string; bare: Times }

const ms = (value: number) => value.toFixed(1).padStart(7)

function printTimes(times: readonly CallTimes[]): void {
  const head = ['p50', 'p99', '4 at once', 'p99', 'bare p50', 'p99'].map((word) => word.padStart(9)).join(' ')
  console.log(`  ${'ms'.padEnd(36)} ${head}`)
  for (const { name, alone, busy, bare } of times) {
    const cells = [alone, busy, bare].flatMap(({ p50, p99 }) => [p50, p99])
    const verdict = alone.p99 <= P99_MS_MAX ? 'within' : 'OVER'
    console.log(`  ${name.padEnd(36)} ${cells.map((value) => ms(value).padStart(9)).join(' ')}  ${verdict}`)
  }
}

const loadNow = () => (loadavg()[0] ?? 0).toFixed(1)

async function signInAll(portal: Portal, db: pg.Client): Promise<Record<Asker, Asking>> {
  const asking = async (asker: Asker): Promise<Asking> => {
    const { person, withLines } = PEOPLE[asker]
    return {
      cookie: await signIn(portal.url, 'auth', person),
      subjects: await chooseSubjects(db, `${person}@demo.test`, withLines),
    }
  }
  return {
    practice: await asking('practice'),
    single: await asking('single'),
    lines: await asking('lines'),
  }
}

async function measureCalls(portal: Portal, db: pg.Client): Promise<{ times: CallTimes[]; machine: Times }> {
  const askers = await signInAll(portal, db)
  const bare = await openBare(db, portal.dataDir)
  try {
    const calls = callsOf(bare)
    const answered: (Answered & { call: Call })[] = []
    for (const call of calls) {
      const answers = await measureAnswers(portal.url, call, askers[call.asker])
      answered.push({ ...answers, call })
      process.stderr.write(`${call.name} p99 ${ms(answers.alone.p99)}\n`)
    }
    const times: CallTimes[] = []
    for (const { call, alone, busy } of answered) {
      times.push({ name: call.name, alone, busy, bare: await measureBare(call, askers[call.asker]) })
    }
    return { times, machine: timesOf(answered.flatMap(({ machine }) => machine)) }
  } finally {
    bare.close()
  }
}

/** Every call of the provider's portal over a million rows of figures; gives what is over budget. */
export async function benchReports(from?: string): Promise<string[]> {
  const portal = await startPortal({ DEMO_LINES }, from)
  const db = new pg.Client({ host: join(portal.dataDir, 'socket'), user: 'plumbline', database: 'plumbline' })
  try {
    await db.connect()
    const figures = await growWorld(db)
    const before = loadNow()
    const { times, machine } = await measureCalls(portal, db)
    console.log(
      `\nAnswers of the provider's portal with ${figures} rows of figures, ${P99_MS_MAX} ms at most for p99`,
    )
    console.log(
      `(the machine's load before ${before}, after ${loadNow()}; the bare queries in a pass of their own)`,
    )
    console.log(
      `(the same arithmetic between the calls: p50 ${machine.p50.toFixed(1)}, p99 ${machine.p99.toFixed(1)}, so this machine's own p99 is ${(machine.p99 / machine.p50).toFixed(1)} of its p50)`,
    )
    printTimes(times)
    const few = figures < FIGURES_MIN ? [`${figures} rows of figures are fewer than a million`] : []
    const slow = times.filter(({ alone }) => alone.p99 > P99_MS_MAX)
    return [
      ...few,
      ...slow.map(({ name, alone }) => `${name}: p99 ${alone.p99.toFixed(1)} ms, budget ${P99_MS_MAX} ms`),
    ]
  } finally {
    await db.end()
    await portal.stop()
  }
}
