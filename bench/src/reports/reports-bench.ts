import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Portal, startPortal } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { openBare } from './bare.ts'
import type { Call, Viewer } from './call.ts'
import { makeCalls } from './calls.ts'
import { growWorld, PRACTICE_PERSON } from './grow-world.ts'
import { CALM_PACE } from './machine-pace.ts'
import {
  type Answered,
  measureAnswers,
  measureBare,
  REQUESTS,
  type Times,
  toTimes,
  type ViewerSession,
} from './measure-call.ts'
import { chooseSubjects } from './subjects.ts'

const DEMO_LINES = '2500000'
const FIGURES_MIN = 1_000_000
const P99_MS_MAX = 50
// With fewer calm requests, p99 is hardly more than the slowest one.
const CALM_SHARE_MIN = 0.7

const PEOPLE: Record<Viewer, { person: string; withLines: boolean }> = {
  practice: { person: PRACTICE_PERSON, withLines: false },
  single: { person: 'provider', withLines: true },
  lines: { person: PRACTICE_PERSON, withLines: true },
}

type CallTimes = Omit<Answered, 'machine'> & { name: string; bare: Times }

const ms = (value: number) => value.toFixed(1).padStart(7)

function printTimes(times: readonly CallTimes[]): void {
  const head = ['p50', 'p99', 'calm p99', 'calm of', '4 at once', 'p99', 'bare p50', 'p99']
    .map((word) => word.padStart(9))
    .join(' ')
  console.log(`  ${'ms'.padEnd(36)} ${head}`)
  for (const { name, all, calm, count, calmCount, busy, bare } of times) {
    const cells = [
      ...[all.p50, all.p99, calm.p99].map(ms),
      `${calmCount}/${count}`,
      ...[busy.p50, busy.p99, bare.p50, bare.p99].map(ms),
    ]
    const verdict = all.p99 <= P99_MS_MAX ? 'within' : calm.p99 <= P99_MS_MAX ? 'within when calm' : 'OVER'
    console.log(`  ${name.padEnd(36)} ${cells.map((cell) => cell.padStart(9)).join(' ')}  ${verdict}`)
  }
}

const loadNow = () => (loadavg()[0] ?? 0).toFixed(1)

async function signInAll(portal: Portal, db: pg.Client): Promise<Record<Viewer, ViewerSession>> {
  const open = async (viewer: Viewer): Promise<ViewerSession> => {
    const { person, withLines } = PEOPLE[viewer]
    return {
      cookie: await signIn(portal.url, 'auth', person),
      subjects: await chooseSubjects(db, `${person}@demo.test`, withLines),
    }
  }
  return {
    practice: await open('practice'),
    single: await open('single'),
    lines: await open('lines'),
  }
}

async function measureCalls(portal: Portal, db: pg.Client): Promise<{ times: CallTimes[]; machine: Times }> {
  const sessions = await signInAll(portal, db)
  const bare = await openBare(db, portal.dataDir)
  try {
    const calls = makeCalls(bare)
    const answered: (Answered & { call: Call })[] = []
    for (const call of calls) {
      const answers = await measureAnswers(portal.url, call, sessions[call.viewer])
      answered.push({ ...answers, call })
      process.stderr.write(`${call.name} p99 ${ms(answers.all.p99)}\n`)
    }
    const times: CallTimes[] = []
    for (const { call, machine: _machine, ...answers } of answered) {
      times.push({ ...answers, name: call.name, bare: await measureBare(call, sessions[call.viewer]) })
    }
    return { times, machine: toTimes(answered.flatMap(({ machine }) => machine)) }
  } finally {
    bare.close()
  }
}

/** Measures every call of the provider's portal with a million rows of figures. Returns what is over budget. */
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
    console.log(`(machine load before ${before}, after ${loadNow()}; the bare queries in a separate pass)`)
    console.log(
      `(fixed arithmetic between the calls: p50 ${machine.p50.toFixed(1)}, p99 ${machine.p99.toFixed(1)}, so this machine's own p99 is ${(machine.p99 / machine.p50).toFixed(1)} times its p50)`,
    )
    console.log(
      `(calm: requests with that arithmetic before and after at most ${CALM_PACE} times its p50, and without stolen ticks; the budget is for these)`,
    )
    printTimes(times)
    const few = figures < FIGURES_MIN ? [`${figures} rows of figures are fewer than a million`] : []
    const slow = times.filter(({ calm }) => calm.p99 > P99_MS_MAX)
    const disturbed = times.filter(({ calmCount }) => calmCount < REQUESTS * CALM_SHARE_MIN)
    return [
      ...few,
      ...slow.map(({ name, calm }) => `${name}: p99 ${calm.p99.toFixed(1)} ms, budget ${P99_MS_MAX} ms`),
      ...disturbed.map(({ name, calmCount }) => `${name}: only ${calmCount} calm requests; measure again`),
    ]
  } finally {
    await db.end()
    await portal.stop()
  }
}
