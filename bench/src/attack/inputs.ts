import fc from 'fast-check'
import type { Answer, Call, Client } from './client.ts'
import { type Input, makeInputs } from './input-arbitrary.ts'
import { FAULTS, type Fault, judge } from './judge.ts'
import { residentMb } from './memory.ts'
import { fillPath, type Operation } from './operations.ts'
import { OURS, type People, ROLES } from './people.ts'
import { rawRequests, SMUGGLING, sendRaw } from './raw-requests.ts'
import { infoRow, type Row, zeroRow } from './report.ts'
import type { World } from './world.ts'

/** Good input here would disturb the other calls, so they only get bad input, which must change nothing. */
const ONLY_BAD = new Set(['PUT /admin/data_hold', 'POST /admin/claims/imports'])
/** Calls without input that could be bad; only called without a session. */
const ONLY_VISITORS = new Set([
  'POST /auth/logout',
  'DELETE /user/sessions',
  'PATCH /admin/session',
  'POST /admin/claims/builds',
  'POST /admin/claims/builds/restore',
])
/** Each good call starts a process that renders or writes files. */
const COSTLY = /^POST \/(exports|admin\/(letters|jobs|case_files|bulk-actions))/
const COSTLY_GOOD_SHARE = 0.05
const IN_FLIGHT = 24
const ROUNDS = 8
const RAW_SHARE = 0.01
const SHOWN = 25
const SLOWEST = 5
const GROWTH_LIMIT_MB = 400

type Deps = {
  client: Client
  people: People
  world: World
  operations: readonly Operation[]
  pid: number
  secrets: readonly string[]
}
type Sent = { role: string; input: Input; call: Call }

export async function attackWithInputs(deps: Deps, total: number, seed: number): Promise<Row[]> {
  const faults = new Map<Fault, number>(FAULTS.map((fault) => [fault, 0]))
  const statuses = new Map<number, number>()
  const examples = new Set<string>()
  const memory: number[] = [await residentMb(deps.pid)]
  let sent = 0
  let reached = 0
  let limited = 0
  let lastShown = Date.now()
  let slowest: { ms: number; label: string }[] = []

  const note = (answer: Answer, label: string, method: string, filters = '') => {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    for (const { fault, detail } of judge(answer, method, deps.secrets, filters)) {
      faults.set(fault, (faults.get(fault) ?? 0) + 1)
      const example = `${fault}: ${label.split(' ').slice(0, 2).join(' ')}`
      if (examples.has(example) || examples.size >= SHOWN) continue
      examples.add(example)
      console.log(`  FAULT ${fault}\n    ${label}\n    ${detail}`)
    }
  }
  const progress = () => {
    if (Date.now() - lastShown < 5_000) return
    lastShown = Date.now()
    const bad = [...faults.values()].reduce((sum, count) => sum + count, 0)
    console.log(`  ${sent} of ${total} inputs, ${bad} faults, ${memory.at(-1)} MB`)
  }

  const raws = rawRequests(deps.people.getCookie('support') ?? '')
  const rawCount = Math.min(total, Math.max(raws.length, Math.round(total * RAW_SHARE)))
  const perRound = Math.ceil((total - rawCount) / ROUNDS)
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = Math.min(perRound, total - rawCount - round * perRound)
    const calls = drawCalls(deps, wanted, seed + round * 7_919)
    await inParallel(calls, async ({ role, input, call }) => {
      const cookie = deps.people.getCookie(role)
      const began = performance.now()
      const answer = await deps.client.send(withSession(call, cookie))
      const ms = Math.round(performance.now() - began)
      if (ms > (slowest.at(-1)?.ms ?? 0) || slowest.length < SLOWEST) {
        slowest.push({ ms, label: `${answer.status} ${input.operation.name} as ${role}` })
        slowest = slowest.toSorted((left, right) => right.ms - left.ms).slice(0, SLOWEST)
      }
      sent++
      if (answer.status === 401 && role !== 'visitor' && cookie === deps.people.getCookie(role)) {
        if (!input.headers.cookie) await deps.people.renew(role)
      }
      if (answer.status === 429) limited++
      if (answer.status < 400 || [404, 409].includes(answer.status)) reached++
      note(
        answer,
        `${input.operation.name} as ${role} (${input.kind}) ${call.method} ${call.path.slice(0, 200)} ${bodyText(call)}`,
        call.method,
        [...new URLSearchParams(call.path.split('?')[1]).values()].join('\n'),
      )
      progress()
    })
    memory.push(await residentMb(deps.pid))
  }
  const numbers = Array.from({ length: rawCount }, (_, index) => index)
  await inParallel(numbers, async (index) => {
    const [name, bytes] = raws[index % raws.length] ?? ['', '']
    const { answers } = await sendRaw(deps.client.port, bytes)
    sent++
    // A missing page is answered with a page.
    const method = bytes.includes(' /assets') || bytes.includes(' //') ? 'PAGE' : 'GET'
    for (const answer of answers) note(answer, `raw socket: ${name}`, method)
    if (SMUGGLING.includes(name) && answers.some(({ status }) => status < 400 || answers.length > 1)) {
      faults.set('request smuggled', (faults.get('request smuggled') ?? 0) + 1)
    }
    progress()
  })

  const group = 'Generated input'
  const shares = [...statuses]
    .sort(([left], [right]) => left - right)
    .map(([status, count]) => `${status}: ${count}`)
  for (const { ms, label } of slowest) console.log(`  slowest: ${ms} ms, ${label}`)
  console.log(`  answers ${shares.join(', ')}`)
  const growth = (memory.at(-1) ?? 0) - (memory[2] ?? 0)
  return [
    infoRow(group, 'inputs sent', sent),
    infoRow(group, 'operations', deps.operations.length),
    infoRow(group, 'answered by a handler (2xx, 3xx, 404, 409)', reached),
    infoRow(group, 'answered 429 by a documented throttle', limited),
    infoRow(group, 'sessions that had to be opened again', deps.people.renewals()),
    ...FAULTS.map((fault) => zeroRow(group, fault, faults.get(fault) ?? 0)),
    infoRow(group, 'memory of the server by round, MB', memory.join(' ')),
    {
      group,
      name: 'growth after the first two rounds, MB',
      value: String(growth),
      target: `under ${GROWTH_LIMIT_MB}`,
      ok: growth < GROWTH_LIMIT_MB,
    },
  ]
}

/** The inputs of one round, shuffled; the same ones for the same seed and world. */
function drawCalls({ operations, world }: Deps, wanted: number, seed: number): Sent[] {
  const each = Math.ceil(wanted / operations.length)
  const drawn = operations.flatMap((operation, place): [number, Sent][] => {
    const { name } = operation
    const costly = COSTLY.test(name)
    const sample = (onlyBad: boolean, numRuns: number) =>
      numRuns === 0 ? [] : fc.sample(makeInputs(operation, world, onlyBad), { seed: seed + place, numRuns })
    const good = ONLY_BAD.has(name) ? 0 : costly ? Math.ceil(each * COSTLY_GOOD_SHARE) : each
    const inputs = [...sample(false, good), ...sample(true, each - good)]
    return inputs.map((input, number) => {
      const key = mix(seed + place * 131 + number * 17)
      const role = ONLY_VISITORS.has(name) ? 'visitor' : roleFor(operation, key)
      return [mix(key + 1), { role, input, call: toCall(input, key) }]
    })
  })
  return drawn
    .toSorted(([left], [right]) => left - right)
    .map(([, one]) => one)
    .slice(0, wanted)
}

/** Mostly a role that has access, because a refusal would only test the access check. */
function roleFor({ access }: Operation, key: number): string {
  const allowedRoles: Record<string, readonly string[]> = {
    provider: ['provider', 'manager', 'acting'],
    payer: ['payer', 'support', 'vendor'],
    admin: ['support', 'vendor'],
    vendor: ['vendor'],
  }
  const allowed = allowedRoles[access] ?? ROLES
  const pool = key % 10 < 8 ? allowed : ROLES
  return pool[Math.floor(key / 16) % pool.length] ?? 'visitor'
}

function toCall(input: Input, key: number): Call {
  const query = input.query === '' ? '' : `?${input.query}`
  const path = `${fillPath(input.operation.path, input.params)}${query}`.replace(
    /[^\x21-\x7e]/g,
    encodeURIComponent,
  )
  return {
    method: input.method,
    path: path.slice(0, 12_000),
    headers: { ...OURS, ...input.headers },
    ...(input.body !== undefined && { body: input.body }),
    // Throttles count by address; with many addresses more calls get through.
    from: `127.7.${key % 8}.${1 + (key % 25)}`,
  }
}

const withSession = (call: Call, cookie: string | undefined): Call =>
  cookie === undefined || call.headers?.cookie !== undefined
    ? call
    : { ...call, headers: { ...call.headers, cookie } }

const bodyText = ({ body }: Call) =>
  body === undefined ? '' : JSON.stringify(body.toString('utf8').slice(0, 200))

/** Hashes a whole number to one from 0 to 2^31. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 16)) >>> 1
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane))
}
