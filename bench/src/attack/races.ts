import fc from 'fast-check'
import type { Answer, Client } from './client.ts'
import { type Input, makeInputs } from './input-arbitrary.ts'
import { judge } from './judge.ts'
import { fillPath, type Operation } from './operations.ts'
import { OURS, type People } from './people.ts'
import { infoRow, type Row, zeroRow } from './report.ts'
import type { World } from './world.ts'

const GROUP = 'Races'
const AT_ONCE = 8
const BURSTS = 6
const SAMPLES = 30

/** They end the run's own sessions, hold its data, or start work that takes minutes. */
const LEFT_OUT =
  /^POST \/auth\/logout|\/user\/sessions|^PATCH \/admin\/session$|\/user\/password|\/admin\/data_hold|\/admin\/claims\/|\/exports|\/admin\/(letters|jobs|case_files|bulk-actions)/

const PAIRS: Record<string, readonly string[]> = {
  public: ['visitor', 'provider'],
  user: ['provider', 'manager'],
  provider: ['provider', 'manager'],
  payer: ['support', 'vendor'],
  admin: ['support', 'vendor'],
  vendor: ['vendor'],
}

type Deps = {
  client: Client
  people: People
  world: World
  operations: readonly Operation[]
  secrets: readonly string[]
}

/** Good input for each call that changes something, eight times at the same moment, by two people where two may. */
export async function attackWithRaces(
  { client, people, world, operations, secrets }: Deps,
  seed: number,
): Promise<Row[]> {
  const changing = operations.filter(({ method, name }) => method !== 'GET' && !LEFT_OUT.test(name))
  const failed: string[] = []
  let sent = 0
  let done = 0
  for (const [place, operation] of changing.entries()) {
    const drawn = fc.sample(makeInputs(operation, world, false), { seed: seed + place, numRuns: SAMPLES })
    const bursts = drawn.filter(({ kind }) => kind === 'valid').slice(0, BURSTS)
    for (const [burst, input] of bursts.entries()) {
      const roles = PAIRS[operation.access] ?? ['visitor']
      await Promise.all(
        roles.filter((role) => role !== 'visitor').map((role) => keepSignedIn(client, people, role)),
      )
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, lane) =>
          send(client, people, input, { role: roles[lane % roles.length] ?? 'visitor', burst, lane }),
        ),
      )
      for (const answer of answers) {
        sent++
        if (answer.status < 300) done++
        for (const { detail } of judge(answer, input.method, secrets))
          failed.push(`${operation.name}: ${detail}`)
      }
    }
  }
  for (const line of new Set(failed)) console.log(`  FAULT ${line}`)
  return [
    infoRow(GROUP, 'operations', changing.length),
    infoRow(GROUP, 'calls sent, eight at the same moment', sent),
    infoRow(GROUP, 'calls that changed something', done),
    zeroRow(GROUP, 'faults', failed.length),
  ]
}

async function keepSignedIn(client: Client, people: People, role: string): Promise<void> {
  const cookie = people.getCookie(role)
  const { status } = await client.send({
    method: 'GET',
    path: '/api/session',
    headers: cookie === undefined ? {} : { cookie },
  })
  if (status === 401) await people.renew(role)
}

function send(
  client: Client,
  people: People,
  { operation, params, query, headers, body }: Input,
  { role, burst, lane }: { role: string; burst: number; lane: number },
): Promise<Answer> {
  const cookie = role === 'visitor' ? undefined : people.getCookie(role)
  const path = fillPath(operation.path, params) + (query === '' ? '' : `?${query}`)
  return client.send({
    method: operation.method,
    path: path.replace(/[^\x21-\x7e]/g, encodeURIComponent),
    headers: { ...OURS, ...headers, ...(cookie !== undefined && { cookie }) },
    ...(body !== undefined && { body }),
    // Throttles count by address; with many addresses more calls get through.
    from: `127.8.${burst}.${1 + lane}`,
  })
}
