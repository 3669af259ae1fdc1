import type { Answer, Client } from './client.ts'
import { type Ask, askAs } from './owned.ts'
import type { People } from './people.ts'
import { type Row, zeroRow } from './report.ts'
import { findMail } from './stranger.ts'

const GROUP = 'People of other practices'
const FLOOD = 40
const MAILS_A_DAY = 3
const AGREEMENTS = 8
/** What a mail or page to a stranger must not have of a name. */
const LEADS_ELSEWHERE = /evil\.example|https?:\/\/evil|\u202e/

type Invitation = { id: string; email: string }

const read = <T>({ body }: Answer): T | undefined => {
  try {
    return (JSON.parse(body) as { data?: T }).data
  } catch {
    return undefined
  }
}
const list = async <T>(ask: Ask, path: string): Promise<T[]> => read<T[]>(await ask('GET', path)) ?? []
const countPractices = async (ask: Ask) => (await list(ask, '/practice/users')).length

/** What an administrator of one practice must not reach, find out or end; `stranger` belongs to another one. */
export async function attackReach(client: Client, people: People): Promise<Row[]> {
  const as = (role: string) => askAs(client, people, role)
  const manager = as('manager')
  const [practice] = await list<{ providers: { id: string }[] }>(manager, '/practice/users')
  const provider_ids = practice?.providers.slice(0, 1).map(({ id }) => id) ?? []
  const invite = (email: string) =>
    manager('POST', '/practice/invitations', { email, name: 'Guest^Gail', provider_ids })
  return [
    zeroRow(GROUP, 'kinds of answer beyond one', (await tellApart(invite)) - 1),
    zeroRow(GROUP, 'names that lead elsewhere', await inviteByOddName(as, invite)),
    zeroRow(GROUP, 'invitations that came back with their sender', await revive(as, people, invite)),
    ...(await joinAndLeave(as, invite)),
    // After the others: it also uses up what an administrator may send in an hour.
    zeroRow(GROUP, 'mails to one address beyond three', await flood(invite)),
    zeroRow(GROUP, 'agreements beyond one of eight at once', await agreeAtOnce(as('provider'))),
    zeroRow(GROUP, 'staff who changed their own name', await renameThemselves(as)),
    zeroRow(GROUP, 'payer exports that show a step', await compareExports(as)),
    zeroRow(GROUP, 'figures of cases that show a step', await compareCases(as)),
  ]
}

/** An address without an account, one of another practice, one of staff: how many answers can be told apart. */
async function tellApart(invite: (email: string) => Promise<Answer>): Promise<number> {
  const answers = new Set<string>()
  for (const email of ['unknown@demo.test', 'stranger@demo.test', 'support@demo.test', 'payer@demo.test']) {
    const answer = await invite(email)
    answers.add(`${answer.status} ${Object.keys(read<object>(answer) ?? {})}`)
  }
  return answers.size
}

async function flood(invite: (email: string) => Promise<Answer>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: FLOOD }, () => invite('flooded@demo.test')))
  return Math.max(0, answers.filter(({ status }) => status === 200).length - MAILS_A_DAY)
}

/** From the invitation to the removal, as the stranger sees it. */
async function joinAndLeave(
  as: (role: string) => Ask,
  invite: (email: string) => Promise<Answer>,
): Promise<Row[]> {
  const [manager, stranger] = [as('manager'), as('stranger')]
  const before = await countPractices(stranger)
  await invite('stranger@demo.test')
  const unasked = (await countPractices(stranger)) - before
  const [invitation] = await list<Invitation>(stranger, '/user/invitations')
  const path = `/user/invitations/${invitation?.id}/accept`
  const others: number[] = []
  for (const role of ['provider', 'support', 'payer']) others.push((await as(role)('POST', path)).status)
  const accepted = await stranger('POST', path)
  const [practice] = await list<{ users: Invitation[] }>(manager, '/practice/users')
  const member = practice?.users.find(({ email }) => email === 'stranger@demo.test')
  const removed = await manager('DELETE', `/practice/users/${member?.id}`)
  const session = await stranger('GET', '/user/settings')
  return [
    zeroRow(GROUP, 'practices joined without accepting', unasked),
    zeroRow(GROUP, 'invitations accepted by others', others.filter((status) => status === 200).length),
    zeroRow(
      GROUP,
      'could not join and leave',
      [accepted, removed].filter(({ status }) => status !== 200).length,
    ),
    zeroRow(GROUP, 'sessions ended by another practice', session.status === 200 ? 0 : 1),
  ]
}

/** An inviter whose name is an address: in the mail, and where the invited person reads it. */
async function inviteByOddName(
  as: (role: string) => Ask,
  invite: (email: string) => Promise<Answer>,
): Promise<number> {
  const [manager, stranger] = [as('manager'), as('stranger')]
  const profile = read<{ name: string }>(await manager('GET', '/user/profile'))
  await manager('PATCH', '/user/profile', { name: 'Win^https://evil.example/x' })
  await invite('named@demo.test')
  await invite('stranger@demo.test')
  await manager('PATCH', '/user/profile', { name: profile?.name })
  const mail = await findMail(as('support'), 'named@demo.test')
  const shown = (await stranger('GET', '/user/invitations')).body
  return [mail, shown].filter((text) => LEADS_ELSEWHERE.test(text)).length
}

/** Disabled and enabled again: what the administrator had offered stays withdrawn. */
async function revive(
  as: (role: string) => Ask,
  people: People,
  invite: (email: string) => Promise<Answer>,
): Promise<number> {
  const email = 'revived@demo.test'
  await invite(email)
  const [support, manager] = [as('support'), as('manager')]
  const { body } = await support('GET', '/admin/users?search=manager@demo.test')
  const id = /"id":"([\w-]{36})"/.exec(body)?.[1]
  for (const change of ['disable', 'enable']) {
    await support('POST', `/admin/users/${id}/${change}`, { reason: 'Attack' })
  }
  await people.renew('manager')
  const practices = await list<{ invitations: Invitation[] }>(manager, '/practice/users')
  return practices.flatMap(({ invitations }) => invitations).filter((one) => one.email === email).length
}

async function agreeAtOnce(provider: Ask): Promise<number> {
  const reports = await provider('GET', '/reports')
  const report = /"id":"([\w-]+)"/.exec(reports.body)?.[1] ?? ''
  const path = `/reports/${report}/responses`
  await Promise.all(
    Array.from({ length: AGREEMENTS }, () => provider('POST', path, { kind: 'agree', text: '' })),
  )
  const noted = (await list<{ kind: string; status: string }>(provider, path)).filter(
    ({ kind, status }) => kind === 'agree' && status === 'noted',
  )
  return noted.length - 1
}

async function renameThemselves(as: (role: string) => Ask): Promise<number> {
  let renamed = 0
  for (const role of ['support', 'vendor', 'payer']) {
    const { status } = await as(role)('PATCH', '/user/profile', { name: 'Somebody^Else' })
    if (status !== 403) renamed++
  }
  return renamed
}

/** Every campaign as the payer reads it, before and after a provider reads all their reports. */
async function compareExports(as: (role: string) => Ask): Promise<number> {
  const payer = as('payer')
  const overview = await payer('GET', '/performance')
  const ids = [...overview.body.matchAll(/"id":"([\w-]{36})"/g)].map(([, id]) => id)
  const exportAll = async () =>
    Promise.all(ids.map(async (id) => (await payer('GET', `/performance/${id}/reach.csv`)).body))
  const before = await exportAll()
  const reports = await as('provider')('GET', '/reports')
  for (const [, id] of reports.body.matchAll(/"id":"(\w+-\d{4}Q\d-[\w-]{36})"/g)) {
    await as('provider')('GET', `/reports/${id}`)
  }
  const after = await exportAll()
  return before.filter((one, at) => one !== after[at]).length
}

/** The payer's figures of cases, before and after one case is closed. */
async function compareCases(as: (role: string) => Ask): Promise<number> {
  const [payer, support] = [as('payer'), as('support')]
  const look = async () => (await payer('GET', '/admin/case_overview')).body
  const before = await look()
  const [open] = read<{ cases: { id: string }[] }>(await support('GET', '/admin/cases'))?.cases ?? []
  const closed = await support('POST', `/admin/cases/${open?.id}/actions`, {
    action: 'withdraw',
    reason: 'Attack',
  })
  return closed.status === 200 && (await look()) === before ? 0 : 1
}
