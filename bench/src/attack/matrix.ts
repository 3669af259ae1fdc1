import { randomUUID } from 'node:crypto'
import type { Answer, Client } from './client.ts'
import { fillPath, listPath, type Operation } from './operations.ts'
import { askAs, gatherOwned, type Owned } from './owned.ts'
import { OURS, type People } from './people.ts'
import { getLevel, MATRIX_ROLES, type MatrixRole, mayCall, PRACTICE_ONLY, worksDuringHold } from './policy.ts'
import { infoRow, type Row, zeroRow } from './report.ts'

type Whose = 'provider' | 'stranger' | 'nobody'
type Owners = Record<'provider' | 'stranger', Owned>

/** Valid bodies: a refusal must be about ownership, not about validation. */
const BODIES: Record<string, unknown> = {
  'POST /reports/{id}/responses': { kind: 'agree', text: '' },
  'POST /reports/{id}/responses/{response_id}/messages': { text: 'hello' },
  'POST /reports/{id}/feedback': { helpful: true, theme: null },
  'PATCH /self_audits/{id}': { finished: true },
  'PATCH /self_audits/{id}/items/{number}': { supported: 'yes', units_supported: null, note: '' },
  'PATCH /practice/users/{id}': { provider_ids: [], administrator: false },
  'PUT /drafts/{key}': { value: 'x' },
  'POST /caseaudit/{index}/actions': { action: 'send_message', body: 'hello' },
  'PATCH /user/passkeys/{id}': { name: 'Mine' },
}
const TUS = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-offset': '0' }
const TUS_BYTES = 'application/offset+octet-stream'

/** Calls without an owner: they open with a code, close what is open, or belong to the caller by their key. */
const NOT_OWNED = new Set([
  'POST /caseaudit/{index}/open',
  'POST /caseaudit/{index}/close',
  'GET /calendar/{token}',
  'PUT /drafts/{key}',
  'DELETE /drafts/{key}',
  'POST /announcements/{id}/dismiss',
])
/** Only for the practice's administrator or the person themselves, not for everyone who can read the provider. */
const NARROWER = new Set(['GET /practice/reports', 'GET /exports/practice', 'GET /exports/{id}'])
/** There is none before everything was sent, or an appeal was filed. */
const LATER = new Set(['GET /caseaudit/{index}/receipt', 'GET /caseaudit/{index}/appeals/{level}/receipt'])
/** The team uploads paper mail to a case in its own name. */
const byTeam = (role: MatrixRole, name: string) =>
  ['support', 'vendor'].includes(role) && name === 'POST /caseaudit/{index}/uploads'
const REFUSED = [401, 403, 404]
const IN_FLIGHT = 8
const SHOWN = 40

type Cell = { operation: Operation; role: MatrixRole; whose: Whose | null }
type Verdict = 'correct' | 'open' | 'closed by mistake' | 'undecided'

export async function attackMatrix(
  client: Client,
  people: People,
  operations: readonly Operation[],
): Promise<Row[]> {
  const support = askAs(client, people, 'support')
  const sides = {
    provider: await gatherOwned(askAs(client, people, 'provider'), support),
    stranger: await gatherOwned(askAs(client, people, 'stranger'), support),
  }
  for (const [role, { missing }] of Object.entries(sides)) {
    if (missing.length > 0) console.log(`  ${role} has none of: ${missing.join(', ')}`)
  }
  const world = { provider: sides.provider.owned, stranger: sides.stranger.owned }

  const cells = operations.flatMap((operation) => makeCells(operation))
  const verdicts = new Map<Verdict, number>()
  let shown = 0
  let next = 0
  const lane = async () => {
    for (let cell = cells[next++]; cell !== undefined; cell = cells[next++]) {
      const answer = await send(client, people, cell, world)
      const verdict = decide(cell, answer, world)
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
      if (verdict === 'correct' || ++shown > SHOWN) continue
      const whose = cell.whose === null ? '' : ` with ids of ${cell.whose}`
      console.log(
        `  ${verdict}: ${cell.operation.name} as ${cell.role}${whose}: ${answer.status} ${answer.body.slice(0, 160)}`,
      )
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane))
  const held = await tryHold(client, people, operations)
  const differing = operations.filter(({ name, access }) => getLevel(name) !== access)
  for (const { name, access } of differing)
    console.log(`  ${name} is ${access}, but ${getLevel(name)} in the policy`)

  const group = 'Access matrix'
  const owned =
    Object.keys(sides.provider.owned.params).length + Object.keys(sides.stranger.owned.params).length
  return [
    infoRow(group, 'cells tried', cells.length + held.tried),
    infoRow(group, 'things with an owner', owned),
    zeroRow(
      group,
      'things that could not be made',
      sides.provider.missing.length + sides.stranger.missing.length,
    ),
    zeroRow(group, 'cells open', (verdicts.get('open') ?? 0) + held.open),
    zeroRow(group, 'closed to those who have access', verdicts.get('closed by mistake') ?? 0),
    zeroRow(group, 'undecided', verdicts.get('undecided') ?? 0),
    zeroRow(group, 'operations whose x-access differs from the policy', differing.length),
  ]
}

const isOwned = ({ name, path, parameters }: Operation) =>
  ['provider', 'user', 'public'].includes(getLevel(name)) &&
  !NOT_OWNED.has(name) &&
  (path.includes('{') || parameters.some((one) => ['provider_id', 'practice_id', 'ids'].includes(one.name)))

/** Allowed changes are not tried: this tests what must be closed. */
function makeCells(operation: Operation): Cell[] {
  const reads = operation.method === 'GET'
  return MATRIX_ROLES.flatMap((role): Cell[] => {
    if (!isOwned(operation) || !mayCall(role, operation.name)) {
      const harmless =
        !mayCall(role, operation.name) || (reads && !operation.path.includes('{') && role !== 'expired')
      return harmless ? [{ operation, role, whose: null }] : []
    }
    const all: Whose[] = ['provider', 'stranger', 'nobody']
    return (
      all
        // An administrator of the practice can read its providers, but nothing of another practice.
        .filter((whose) => whose === 'nobody' || !byTeam(role, operation.name))
        .filter((whose) => role !== 'manager' || whose !== 'provider')
        .filter((whose) => reads || whose !== ownSide(role) || isPracticeOnly(role, operation.name))
        .map((whose) => ({ operation, role, whose }))
    )
  })
}

const ownSide = (role: MatrixRole): Whose | null =>
  role === 'acting' || role === 'manager'
    ? 'provider'
    : role === 'provider' || role === 'stranger'
      ? role
      : null
const isPracticeOnly = (role: MatrixRole, name: string) => role === 'acting' && PRACTICE_ONLY.has(name)

function getParam({ path }: Operation, name: string, owned: Owned | undefined): string {
  const none = name === 'index' ? 'AAAAA-AAAAA-AAAAA-AAAAA' : randomUUID()
  if (name === 'number' || name === 'level') return '1'
  if (name === 'table') return 'figures'
  if (path.startsWith('/caseaudit/') && name === 'id') {
    return owned?.params[`/caseaudit ${path.split('/')[3]}`] ?? none
  }
  if (path.startsWith('/practice/users')) return none
  const place = listPath(path, name).replace(/\/\{\w+\}.*/, '')
  return (
    owned?.params[`${place} ${name}`] ??
    (name === 'key'
      ? 'response:nobody'
      : name === 'id' && place.endsWith('/reports')
        ? `17003-2026Q2-${none}`
        : none)
  )
}

function send(
  client: Client,
  people: People,
  { operation, role, whose }: Cell,
  world: Owners,
): Promise<Answer> {
  const owned = whose === null || whose === 'nobody' ? undefined : world[whose]
  const inPath = operation.parameters.filter((one) => one.in === 'path')
  const path = fillPath(
    operation.path,
    Object.fromEntries(
      inPath.map(({ name }) => [name, encodeURIComponent(getParam(operation, name, owned))]),
    ),
  )
  const query = new URLSearchParams()
  for (const { name, required } of operation.parameters.filter((one) => one.in === 'query')) {
    const value = name === 'period' ? '2026Q2' : (owned?.query[name] ?? randomUUID())
    if (required || (whose !== null && ['provider_id', 'practice_id'].includes(name))) query.set(name, value)
  }
  const cookie = people.getCookie(role)
  const isTus = operation.path.includes('/uploads') && operation.path.startsWith('/caseaudit')
  const withBody = operation.body !== null
  return client.send({
    method: operation.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    headers: {
      ...OURS,
      ...(isTus && TUS),
      ...(withBody && { 'content-type': 'application/json' }),
      ...(operation.binary && { 'content-type': isTus ? TUS_BYTES : 'application/octet-stream' }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(withBody && { body: JSON.stringify(BODIES[operation.name] ?? {}) }),
    ...(operation.binary && { body: '0123456789' }),
    from: `127.6.${MATRIX_ROLES.indexOf(role)}.${1 + Math.floor(Math.random() * 250)}`,
  })
}

function decide({ operation, role, whose }: Cell, answer: Answer, world: Owners): Verdict {
  const { status, body, headers } = answer
  if (!mayCall(role, operation.name)) {
    const wanted = role === 'visitor' ? 401 : 403
    return status === wanted ? 'correct' : 'open'
  }
  if (isPracticeOnly(role, operation.name)) return [403, 404].includes(status) ? 'correct' : 'open'
  if (whose === null) return [401, 403].includes(status) ? 'closed by mistake' : 'correct'
  const own = ownSide(role) === whose
  if (own && NARROWER.has(operation.name)) return 'correct'
  if (own && status === 404 && LATER.has(operation.name)) return 'correct'
  if (own) return REFUSED.includes(status) ? 'closed by mistake' : 'correct'
  if (REFUSED.includes(status)) return 'correct'
  if (status >= 400) return 'undecided'
  if (operation.method !== 'GET') return 'open'
  // A list filtered by someone else's id is empty, and a case that is not open is null.
  const readable = /json|csv|calendar|plain/.test(String(headers['content-type']))
  const strangers =
    whose === 'nobody' ? [...world.provider.secrets, ...world.stranger.secrets] : world[whose].secrets
  const mine = ownSide(role)
  const others = strangers.filter(
    (secret) => mine === null || mine === 'nobody' || !world[mine].secrets.includes(secret),
  )
  const harmless = whose === 'nobody' && mine !== null ? [] : others
  return readable && !harmless.some((secret) => body.includes(secret)) ? 'correct' : 'open'
}

/** During a data hold, a provider must get only the message about it. */
async function tryHold(
  client: Client,
  people: People,
  operations: readonly Operation[],
): Promise<{ tried: number; open: number }> {
  const support = askAs(client, people, 'support')
  const provider = askAs(client, people, 'provider')
  await support('PUT', '/admin/data_hold', { active: true, reason: 'attack' })
  let tried = 0
  let open = 0
  for (const operation of operations) {
    if (!mayCall('provider', operation.name) || worksDuringHold(operation.name)) continue
    const path = fillPath(operation.path, {}).slice('/api'.length)
    const body = operation.method === 'GET' || operation.body === null ? undefined : {}
    const answer = await provider(operation.method, path, body)
    tried++
    if (answer.body.startsWith('{"data_hold":true,"data":null}')) continue
    open++
    console.log(`  open during a hold: ${operation.name}: ${answer.status} ${answer.body.slice(0, 120)}`)
  }
  await support('PUT', '/admin/data_hold', { active: false, reason: 'attack' })
  return { tried, open }
}
