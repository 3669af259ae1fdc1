import type { Call } from './call.ts'
import { countStolenTicks, selectCalm, type TimedRequest, timeWork } from './machine-pace.ts'
import type { Subject } from './subjects.ts'

export const REQUESTS = 300
const WARM_UP = 50
const AT_ONCE = 4
// On a disturbed machine there are more requests, up to this limit.
const REQUESTS_MAX = 4 * REQUESTS

export type Times = { p50: number; p99: number }
/** Times of all requests, and of those while the machine was undisturbed. */
export type Answered = {
  all: Times
  calm: Times
  count: number
  calmCount: number
  busy: Times
  machine: number[]
}
export type ViewerSession = { cookie: string; subjects: readonly Subject[] }

const quantile = (values: number[], share: number) =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? 0

export const toTimes = (values: number[]): Times => ({
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
})

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function pickSubject(call: Call, { subjects }: ViewerSession, index: number): Subject {
  const subject = subjects[index % subjects.length]
  if (subject === undefined) throw new Error(`${call.name}: there is nothing to request.`)
  return subject
}

/** Sends requests one at a time, with a fixed piece of arithmetic between them, and then several at once. */
export async function measureAnswers(url: string, call: Call, session: ViewerSession): Promise<Answered> {
  const ask = async (index: number) => {
    const path = call.path(pickSubject(call, session, index), index)
    const answer = await fetch(`${url}/api${path}`, { headers: { cookie: session.cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`)
  }
  for (let index = 0; index < WARM_UP; index++) await ask(REQUESTS + index)
  const [requests, machine, busy]: [TimedRequest[], number[], number[]] = [[], [timeWork()], []]
  const calm = () => selectCalm(requests, toTimes(machine).p50)
  while (requests.length < REQUESTS || (calm().length < REQUESTS && requests.length < REQUESTS_MAX)) {
    const [before, stolen] = [machine.at(-1) ?? 0, countStolenTicks()]
    const took = await timed(() => ask(requests.length))
    const after = timeWork()
    requests.push({ took, slowestWork: Math.max(before, after), stolen: countStolenTicks() - stolen })
    machine.push(after)
  }
  let next = 0
  const worker = async () => {
    while (next < REQUESTS) {
      const index = next++
      busy.push(await timed(() => ask(index)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return {
    all: toTimes(requests.map(({ took }) => took)),
    calm: toTimes(calm()),
    count: requests.length,
    calmCount: calm().length,
    busy: toTimes(busy),
    machine,
  }
}

/** In a separate pass, because this process reads and collects the large answers of bare queries. */
export async function measureBare(call: Call, session: ViewerSession): Promise<Times> {
  const times: number[] = []
  for (let index = 0; index < WARM_UP; index++) await call.bare(pickSubject(call, session, REQUESTS + index))
  for (let index = 0; index < REQUESTS; index++) {
    times.push(await timed(() => call.bare(pickSubject(call, session, index))))
  }
  return toTimes(times)
}
