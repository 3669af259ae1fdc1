import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Caller } from './caller.ts'
import { COUNTED, type Counted, type Ledger, REPLACED, type Replaced } from './ledger.ts'

const MARKS: Record<Counted, string> = {
  message: `select body as mark, count(*)::int as n from response_steps where body like 'faults %' group by 1`,
  invitation: `select to_address as mark, count(*)::int as n from mails where to_address like 'faults-%' group by 1`,
  event: `select name as mark, count(*)::int as n from analytics_events where name like 'faults %' group by 1`,
}

const STORED: Record<Replaced, (provider: Caller, reportId: string) => Promise<number>> = {
  async settings(provider) {
    const { body } = await provider.untilClear({ method: 'GET', path: '/user/settings' })
    return body.data.preferences.user_settings?.faults ?? 0
  },
  async draft(provider) {
    const { body } = await provider.untilClear({ method: 'GET', path: '/drafts/faults' })
    return body.data?.value ?? 0
  },
  async feedback(provider, reportId) {
    const path = `/reports/${encodeURIComponent(reportId)}/feedback`
    const { body } = await provider.untilClear({ method: 'GET', path })
    return Number(/^faults (\d+)$/.exec(body.data?.text ?? '')?.[1] ?? 0)
  },
}

export type Tally = { checked: number; lost: string[]; twice: string[] }

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Looks up every acknowledged write, while writing continues. */
export async function checkLedger(
  ledger: Ledger,
  databaseUrl: string,
  provider: Caller,
  reportId: string,
): Promise<Tally> {
  const tally: Tally = { checked: 0, lost: [], twice: [] }
  for (const kind of COUNTED) {
    // Acknowledged writes are read first; rows added meanwhile do no harm.
    const acknowledged = [...ledger.acknowledged(kind)]
    const rows = await query<{ mark: string; n: number }>(databaseUrl, MARKS[kind])
    const found = new Map(rows.map(({ mark, n }) => [mark, n]))
    tally.checked += acknowledged.length
    tally.lost.push(...acknowledged.filter((mark) => !found.has(mark)).map((mark) => `${kind} ${mark}`))
    tally.twice.push(...rows.filter(({ n }) => n > 1).map(({ mark }) => `${kind} ${mark}`))
  }
  for (const kind of REPLACED) {
    const { acknowledged } = ledger.last(kind)
    const stored = await STORED[kind](provider, reportId)
    tally.checked += 1
    if (stored < acknowledged) tally.lost.push(`${kind} ${acknowledged}, but ${stored} is stored`)
    if (stored > ledger.last(kind).started) tally.twice.push(`${kind} ${stored} was never written`)
  }
  return tally
}

/** Every requested export must exist exactly once. */
export async function checkExports(
  ledger: Ledger,
  databaseUrl: string,
  { since, patienceMs }: { since: Date; patienceMs: number },
): Promise<Tally> {
  const until = Date.now() + patienceMs
  const ids = ledger.exports
  for (;;) {
    const waiting = await query<{ id: string; status: string }>(
      databaseUrl,
      `select e.id, j.status from exports e join jobs j on j.id = e.job_id
        where e.id = any($1) and (e.document_id is null or j.status <> 'done')`,
      [ids],
    )
    const isOver = waiting.every(({ status }) => status === 'failed' || status === 'cancelled')
    if (waiting.length > 0 && !isOver && Date.now() < until) {
      await wait(500)
      continue
    }
    const more = await query<{ title: string; n: number }>(
      databaseUrl,
      `select title_en || ' ' || language as title, count(*)::int as n from documents
        where source = 'export' and created_at > $1 group by 1, provider_id having count(*) > 1`,
      [since],
    )
    return {
      checked: ids.length,
      lost: waiting.map(({ id, status }) => `export ${id} is ${status}`),
      twice: more.map(({ title, n }) => `export ${title}: ${n} documents`),
    }
  }
}

type Mails = Tally & { repeated: number }

/**
 * Every invitation's mail must arrive. SMTP has no "exactly once": if a node dies between the mail server's answer and
 * its own record, the mail is sent again under the same Message-ID. Only two different Message-IDs count as twice.
 */
export async function checkMails(
  ledger: Ledger,
  databaseUrl: string,
  {
    listArrived,
    patienceMs,
  }: { listArrived: () => readonly { id: string; to: string }[]; patienceMs: number },
): Promise<Mails> {
  const until = Date.now() + patienceMs
  const open = () =>
    query<{ to_address: string }>(
      databaseUrl,
      `select to_address from mails where to_address like 'faults-%' and status <> 'sent'`,
    )
  let waiting = await open()
  while (waiting.length > 0 && Date.now() < until) {
    await wait(500)
    waiting = await open()
  }
  const invited = [...ledger.acknowledged('invitation')]
  const arrived = Map.groupBy(
    listArrived().filter(({ to }) => to.startsWith('faults-')),
    ({ to }) => to,
  )
  const several = [...arrived].filter(([, mails]) => mails.length > 1)
  return {
    checked: invited.length,
    lost: invited.filter((to) => !arrived.has(to)).map((to) => `mail to ${to}`),
    twice: several
      .filter(([, mails]) => new Set(mails.map(({ id }) => id)).size > 1)
      .map(([to]) => `mail to ${to}`),
    repeated: several.reduce((sum, [, mails]) => sum + mails.length - 1, 0),
  }
}
