import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../torture/random.ts'
import { type Caller, isDone } from './caller.ts'
import type { Ledger, Replaced } from './ledger.ts'

export type People = { provider: Caller; vendor: Caller }
export type Subjects = { reportId: string; responseId: string; exportRequests: object[] }
type Deps = { people: People; ledger: Ledger; subjects: Subjects; random: Random }

const PAUSE_MS = { least: 60, span: 180 }
const EXPORT_PAUSE_MS = 2_000
const EXPORT_PATIENCE_MS = 60_000

/** Writes until it is stopped, and then until the result of every write is clear. */
export function startWriters({ people, ledger, subjects, random }: Deps): { stop(): Promise<void> } {
  let stopped = false
  const { provider, vendor } = people
  const report = `/reports/${encodeURIComponent(subjects.reportId)}`

  async function repeat(work: (number: number) => Promise<void>, pauseMs?: number): Promise<void> {
    for (let number = 1; !stopped; number += 1) {
      await work(number)
      await wait(pauseMs ?? PAUSE_MS.least + random.below(PAUSE_MS.span))
    }
  }

  /** Exports run one after the other; on a slow machine they would only queue up. */
  async function waitUntilExported(id: string): Promise<void> {
    const until = Date.now() + EXPORT_PATIENCE_MS
    while (!stopped && Date.now() < until) {
      const { body } = await provider.once({ method: 'GET', path: `/exports/${id}` })
      if (body?.data?.finished_at) return
      await wait(EXPORT_PAUSE_MS / 4)
    }
  }

  async function count(kind: 'message' | 'invitation' | 'event', mark: string, sending: Promise<unknown>) {
    ledger.begin(kind, mark)
    const answer = (await sending) as Awaited<ReturnType<Caller['once']>>
    if (isDone(answer)) ledger.acknowledge(kind, mark)
    else ledger.refuse(`${kind} ${mark}: ${answer.status}`)
  }

  async function replace(kind: Replaced, number: number, method: string, path: string, body: object) {
    ledger.beginNumber(kind, number)
    const answer = await provider.untilClear({ method, path, body })
    if (isDone(answer)) ledger.acknowledgeNumber(kind, number)
    else ledger.refuse(`${kind} ${number}: ${answer.status}`)
  }

  const running = Promise.all([
    repeat((number) => {
      const text = `faults ${number} ${randomUUID()}`
      const path = `${report}/responses/${subjects.responseId}/messages`
      return count('message', text, provider.untilClear({ method: 'POST', path, body: { text } }))
    }),
    repeat((number) => {
      const email = `faults-${number}-${randomUUID()}@example.org`
      const body = { email, name: 'Faults^Fay', roles: ['payer'] }
      return count(
        'invitation',
        email,
        vendor.untilClear({ method: 'POST', path: '/admin/users/invite', body }),
      )
    }, 500),
    repeat((number) => {
      const name = `faults ${number} ${randomUUID()}`
      const body = { events: [{ type: 'track', timestamp: new Date().toISOString(), name }] }
      return count('event', name, provider.untilClear({ method: 'POST', path: '/crow', body }))
    }),
    repeat((number) =>
      replace('settings', number, 'PATCH', '/user/settings', { user_settings: { faults: number } }),
    ),
    repeat((number) => replace('draft', number, 'PUT', '/drafts/faults', { value: number })),
    repeat((number) =>
      replace('feedback', number, 'POST', `${report}/feedback`, {
        helpful: number % 2 === 0,
        theme: null,
        text: `faults ${number}`,
      }),
    ),
    repeat(async (number) => {
      const body = subjects.exportRequests[number - 1]
      if (body === undefined) return
      const headers = { 'x-queue': 'batch' }
      const answer = await provider.untilClear({ method: 'POST', path: '/exports', body, headers })
      if (!isDone(answer)) return ledger.refuse(`export ${number}: ${answer.status}`)
      ledger.exports.push(answer.body.data.id)
      await waitUntilExported(answer.body.data.id)
    }, EXPORT_PAUSE_MS),
    repeat(async () => void (await provider.once({ method: 'GET', path: '/reports?period=all' }))),
  ])
  return {
    async stop() {
      stopped = true
      await running
    },
  }
}
