import type { Call } from './call.ts'
import { calmOf, countStolenTicks, type Look, timeWork } from './machine-pace.ts'
import type { Subject } from './subjects.ts'

export const LOOKS = 300
const WARM_UP = 50
const AT_ONCE = 4
// A restless machine is asked for longer, but not without end.
const LOOKS_MAX = 4 * LOOKS

export type Times = { p50: number; p99: number }
/** Of all looks, and of those during which the machine went at its usual pace. */
export type Answered = {
  all: Times
  calm: Times
  looks: number
  calmLooks: number
  busy: Times
  machine: number[]
}
export type Asking = { cookie: string; subjects: readonly Subject[] }

const quantile = (values: number[], share: number) =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? 0

export const timesOf = (values: number[]): Times => ({
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
})

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function subjectOf(call: Call, { subjects }: Asking, index: number): Subject {
  const subject = subjects[index % subjects.length]
  if (subject === undefined) throw new Error(`${call.name}: nobody to ask about`)
  return subject
}

/** One at a time, then several at once; between the calls a piece of plain arithmetic. */
export async function measureAnswers(url: string, call: Call, asking: Asking): Promise<Answered> {
  const ask = async (index: number) => {
    const path = call.path(subjectOf(call, asking, index), index)
    const answer = await fetch(`${url}/api${path}`, { headers: { cookie: asking.cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`)
  }
  for (let index = 0; index < WARM_UP; index++) await ask(LOOKS + index)
  const [looks, machine, busy]: [Look[], number[], number[]] = [[], [timeWork()], []]
  const calm = () => calmOf(looks, timesOf(machine).p50)
  while (looks.length < LOOKS || (calm().length < LOOKS && looks.length < LOOKS_MAX)) {
    const [before, stolen] = [machine.at(-1) ?? 0, countStolenTicks()]
    const took = await timed(() => ask(looks.length))
    const after = timeWork()
    looks.push({ took, slowestWork: Math.max(before, after), stolen: countStolenTicks() - stolen })
    machine.push(after)
  }
  let next = 0
  const worker = async () => {
    while (next < LOOKS) {
      const index = next++
      busy.push(await timed(() => ask(index)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return {
    all: timesOf(looks.map(({ took }) => took)),
    calm: timesOf(calm()),
    looks: looks.length,
    calmLooks: calm().length,
    busy: timesOf(busy),
    machine,
  }
}

/** In a pass of its own: the large answers of bare queries are read in this process, and cleared away in it. */
export async function measureBare(call: Call, asking: Asking): Promise<Times> {
  const times: number[] = []
  for (let index = 0; index < WARM_UP; index++) await call.bare(subjectOf(call, asking, LOOKS + index))
  for (let index = 0; index < LOOKS; index++) {
    times.push(await timed(() => call.bare(subjectOf(call, asking, index))))
  }
  return timesOf(times)
}
