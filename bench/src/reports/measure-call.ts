import type { Call } from './calls.ts'
import type { Subject } from './subjects.ts'

const LOOKS = 300
const WARM_UP = 20
const AT_ONCE = 4

export type CallTimes = {
  name: string
  p50: number
  p99: number
  busyP50: number
  busyP99: number
  bareP50: number
  bareP99: number
}

const quantile = (values: number[], share: number) =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export async function measureCall(
  url: string,
  call: Call,
  asker: { cookie: string; subjects: readonly Subject[] },
): Promise<CallTimes> {
  const subjectOf = (index: number): Subject => {
    const subject = asker.subjects[index % asker.subjects.length]
    if (subject === undefined) throw new Error(`${call.name}: nobody to ask about`)
    return subject
  }
  const ask = async (index: number) => {
    const path = call.path(subjectOf(index), index)
    const answer = await fetch(`${url}/api${path}`, { headers: { cookie: asker.cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`)
  }
  const product: number[] = []
  const bare: number[] = []
  // By turns, so that whatever else the machine does falls on both.
  for (let index = -WARM_UP; index < LOOKS; index++) {
    const look = Math.abs(index)
    const [ours, plain] = [await timed(() => ask(look)), await timed(() => call.bare(subjectOf(look)))]
    if (index < 0) continue
    product.push(ours)
    bare.push(plain)
  }
  const busy: number[] = []
  let next = 0
  const worker = async () => {
    while (next < LOOKS) {
      const index = next++
      busy.push(await timed(() => ask(index)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return {
    name: call.name,
    p50: quantile(product, 0.5),
    p99: quantile(product, 0.99),
    busyP50: quantile(busy, 0.5),
    busyP99: quantile(busy, 0.99),
    bareP50: quantile(bare, 0.5),
    bareP99: quantile(bare, 0.99),
  }
}
