import { randomUUID } from 'node:crypto'
import type { Answer, Client } from './client.ts'
import { fillPath, type Operation } from './operations.ts'
import { askAs } from './owned.ts'
import type { People } from './people.ts'
import { getLevel, getTokenScope, TOKEN_SCOPES, type TokenScope } from './policy.ts'
import { infoRow, type Row, zeroRow } from './report.ts'

const GROUP = 'Tokens of machines'
const SHOWN = 20

type Token = { id: string; secret: string }

async function makeToken(client: Client, people: People, scope: TokenScope): Promise<Token> {
  const body = { name: `attack ${scope} ${randomUUID()}`, scopes: [scope] }
  const answer = await askAs(client, people, 'vendor')('POST', '/admin/tokens', body)
  const { data } = JSON.parse(answer.body) as { data?: { token: { id: string }; secret: string } }
  if (data === undefined || answer.status !== 201) throw new Error(`no token was made: ${answer.status}`)
  return { id: data.token.id, secret: data.secret }
}

const PARAMS: Record<string, string> = { number: '1', table: 'summary', level: '1', file: 'repaired' }
const fill = (path: string) =>
  fillPath(
    path,
    Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, PARAMS[name] ?? randomUUID()]),
    ),
  )

/** An allowed change without a body would be done: a build of the figures. */
const isTried = ({ name, method, body, binary }: Operation, scope: TokenScope) =>
  getLevel(name) !== 'public' &&
  (getTokenScope(name) !== scope || method === 'GET' || body !== null || binary)

/** Calls as a program does: no cookie and no header of a browser. */
function sendAs(client: Client, secret: string, operation: Operation): Promise<Answer> {
  const withBody = operation.body !== null || operation.binary
  return client.send({
    method: operation.method,
    path: fill(operation.path),
    headers: {
      authorization: `Bearer ${secret}`,
      ...(withBody && { 'content-type': operation.binary ? 'application/octet-stream' : 'application/json' }),
    },
    ...(withBody && { body: operation.binary ? '0123456789' : '{}' }),
    from: '127.6.7.7',
  })
}

type Trick = [string, wanted: number, (token: Token) => Promise<Answer>]

const METRICS = '/api/metrics'

/** What somebody tries who has a token, or half of one. */
function listTricks(client: Client, people: People): Trick[] {
  const get = (path: string, headers: Record<string, string | string[]>) =>
    client.send({ method: 'GET', path, headers, from: '127.6.7.8' })
  const bearer = ({ secret }: Token) => `Bearer ${secret}`
  const vendor = askAs(client, people, 'vendor')
  return [
    ['it opens its row', 200, (token) => get(METRICS, { authorization: bearer(token) })],
    [
      'in any case',
      200,
      (token) => get(METRICS, { authorization: bearer(token).replace('Bearer', 'bEARER') }),
    ],
    ['in the address', 401, ({ secret }) => get(`${METRICS}?access_token=${secret}`, {})],
    ['in a cookie', 401, ({ secret }) => get(METRICS, { cookie: `token=${secret}` })],
    ['as a password', 401, ({ secret }) => get(METRICS, { authorization: `Basic ${btoa(`x:${secret}`)}` })],
    ['twice', 400, (token) => get(METRICS, { authorization: [bearer(token), bearer(token)] })],
    ['one digit other', 401, (token) => get(METRICS, { authorization: `${bearer(token).slice(0, -1)}x` })],
    ['very long', 401, (token) => get(METRICS, { authorization: bearer(token).repeat(100) })],
    [
      'beside the cookie of a vendor admin',
      403,
      (token) =>
        get('/api/admin/system', { authorization: bearer(token), cookie: people.getCookie('vendor') ?? '' }),
    ],
    [
      'after it was revoked',
      401,
      async (token) => {
        await vendor('POST', `/admin/tokens/${token.id}/revoke`)
        return get(METRICS, { authorization: bearer(token) })
      },
    ],
  ]
}

/** R-TOK-3: a token of each scope against every row, and the ways to give one that are none. */
export async function attackTokens(
  client: Client,
  people: People,
  operations: readonly Operation[],
): Promise<Row[]> {
  await people.renew('vendor')
  let tried = 0
  let open = 0
  let closed = 0
  for (const scope of TOKEN_SCOPES) {
    const { secret } = await makeToken(client, people, scope)
    for (const operation of operations.filter((one) => isTried(one, scope))) {
      const { status, headers } = await sendAs(client, secret, operation)
      tried++
      const allowed = getTokenScope(operation.name) === scope
      const isOpen = !allowed && (status !== 403 || headers['set-cookie'] !== undefined)
      const isClosed = allowed && [0, 401, 403].includes(status)
      if (isOpen) open++
      if (isClosed) closed++
      if ((isOpen || isClosed) && open + closed <= SHOWN)
        console.log(`  ${isOpen ? 'open' : 'closed'}: ${operation.name} with a token of ${scope}: ${status}`)
    }
  }
  const token = await makeToken(client, people, 'metrics')
  let wrong = 0
  for (const [name, wanted, act] of listTricks(client, people)) {
    const { status } = await act(token)
    tried++
    if (status === wanted) continue
    wrong++
    console.log(`  a token ${name}: ${status} instead of ${wanted}`)
  }
  const differing = operations.filter(({ name, tokenScope }) => getTokenScope(name) !== tokenScope)
  for (const { name, tokenScope } of differing)
    console.log(
      `  ${name} takes ${tokenScope ?? 'no token'}, but ${getTokenScope(name) ?? 'none'} in the policy`,
    )
  return [
    infoRow(GROUP, 'calls with a token', tried),
    zeroRow(GROUP, 'rows open to a token of another scope', open),
    zeroRow(GROUP, 'rows closed to a token of their scope', closed),
    zeroRow(GROUP, 'tricks with an unexpected answer', wrong),
    zeroRow(GROUP, 'rows whose scope differs from the policy', differing.length),
  ]
}
