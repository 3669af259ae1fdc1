import type { Answer, Client } from './client.ts'
import { type Ask, askAs } from './owned.ts'
import type { People } from './people.ts'
import { type Row, zeroRow } from './report.ts'

const GROUP = 'What support leaves behind'
const EMPTY_REASONS = ['', '   ', 'x', '.....', 'a\u200b\u200b\u200b', '\u3164\u3164\u3164\u3164']
const REASON = 'Checking a reported problem'
const OTHER_NAME = 'Somebody^Else'

type LogRow = { name: string; reason: string }
type Listed = { id: string; email: string; name: string }

const read = <T>({ body }: Answer) => (JSON.parse(body) as { data: T }).data

/** How a support admin might act without a trace that says who and why (R-ACT-4, R-ACT-7). */
export async function attackTraces(client: Client, people: People): Promise<Row[]> {
  console.log('Traces of support')
  const as = (role: string) => askAs(client, people, role)
  const [support, vendor, provider] = [as('support'), as('vendor'), as('provider')]
  const reports = await provider('GET', '/reports')
  const own = /"provider":\{"id":"([\w-]+)"/.exec(reports.body)?.[1]
  const rows = [
    zeroRow(GROUP, 'acted without a reason', await actWithout(support, own)),
    zeroRow(GROUP, 'looks without a row', await lookUnseen(support, provider, own)),
    zeroRow(GROUP, 'rows that follow a new name', await rename(vendor, provider)),
  ]
  await support('PATCH', '/admin/session', { provider_id: 'none' })
  return rows
}

async function actWithout(support: Ask, provider_id: string | undefined): Promise<number> {
  let acted = 0
  await support('PATCH', '/admin/session', { provider_id: 'none' })
  for (const reason of EMPTY_REASONS) {
    const { status } = await support('PATCH', '/admin/session', { provider_id, reason })
    if (status !== 422) acted++
  }
  // A reason for one provider is none for the next.
  const other = await support('GET', '/admin/providers?limit=2')
  const next = read<{ rows: { id: string }[] }>(other).rows.find(({ id }) => id !== provider_id)
  await support('PATCH', '/admin/session', { provider_id, reason: REASON })
  const taken = await support('PATCH', '/admin/session', { provider_id: next?.id })
  return read<{ reason: string }>(taken).reason === 'not given' ? acted : acted + 1
}

const findLog = async (provider: Ask) =>
  read<{ rows: LogRow[]; total: number }>(await provider('GET', '/user/access_log'))

/** Two reasons for the same provider are two rows, and so is the look at a report. */
async function lookUnseen(support: Ask, provider: Ask, provider_id: string | undefined): Promise<number> {
  const before = (await findLog(provider)).total
  await support('PATCH', '/admin/session', { provider_id, reason: REASON })
  await support('PATCH', '/admin/session', { provider_id, reason: 'Another reason' })
  const reports = await support('GET', '/reports')
  const report = /"id":"(\w+-\d{4}Q\d-[\w-]+)"/.exec(reports.body)?.[1]
  await support('GET', `/reports/${report}`)
  return Math.max(0, 3 - ((await findLog(provider)).total - before))
}

/** A vendor admin renames whoever acted: what the provider reads stays. */
async function rename(vendor: Ask, provider: Ask): Promise<number> {
  const before = (await findLog(provider)).rows
  const found = await vendor('GET', '/admin/users?search=support@demo.test')
  const [admin] = read<{ rows: Listed[] }>(found).rows
  const put = (name: string | undefined) =>
    vendor('PUT', `/admin/users/${admin?.id}/name`, { name, reason: 'Attack' })
  const renamed = await put(OTHER_NAME)
  const after = (await findLog(provider)).rows
  const back = await put(admin?.name)
  const failed = [renamed, back].filter(({ status }) => status !== 200).length
  return failed + before.filter(({ name }, at) => after[at]?.name !== name).length
}
