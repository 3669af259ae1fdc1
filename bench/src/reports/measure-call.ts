import type { Call } from './calls.ts'
import type { Subject } from './subjects.ts'

const LOOKS = 300
const WARM_UP = 50
const AT_ONCE = 4
const STEPS_OF_WORK = 1_000_000

export type Times = { p50: number; p99: number }
export type Answered = { alone: Times; busy: Times; machine: number[] }
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

/** The same arithmetic each time: what its slowest times add is the machine's, not the portal's. */
function work(): number {
  let sum = 0
  for (let step = 0; step < STEPS_OF_WORK; step++) sum += Math.sqrt(step)
  return sum
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
  const [alone, machine, busy]: [number[], number[], number[]] = [[], [], []]
  for (let index = 0; index < WARM_UP; index++) await ask(LOOKS + index)
  for (let index = 0; index < LOOKS; index++) {
    alone.push(await timed(() => ask(index)))
    machine.push(await timed(work))
  }
  let next = 0
  const worker = async () => {
    while (next < LOOKS) {
      const index = next++
      busy.push(await timed(() => ask(index)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { alone: timesOf(alone), busy: timesOf(busy), machine }
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
