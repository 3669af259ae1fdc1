import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { REGISTERED } from '@plumbline/claims/generator/named-providers'
import { makeScan } from '../torture/records.ts'
import type { Answer, Client } from './client.ts'
import { OURS, type People } from './people.ts'

/** What a person's practice owns: ids by their place in a path, and values that nobody else may see. */
export type Owned = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  secrets: readonly string[]
}

const WAITS = 20
const WAIT_MS = 500

type Json = { data?: unknown }
export type Ask = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>

export function askAs(client: Client, people: People, role: string): Ask {
  return (method, path, body, headers = {}) => {
    const cookie = people.getCookie(role)
    return client.send({
      method,
      path: `/api${path}`,
      headers: {
        ...OURS,
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof Buffer ? body : JSON.stringify(body) }),
      from: '127.6.6.6',
    })
  }
}

const parse = ({ body }: Answer): Json => {
  try {
    return JSON.parse(body) as Json
  } catch {
    return {}
  }
}
/** The first value with a name, anywhere in an answer. */
function find(answer: Answer, name: string): string | undefined {
  const walk = (value: unknown): string | undefined => {
    if (typeof value !== 'object' || value === null) return undefined
    const own = (value as Record<string, unknown>)[name]
    if (typeof own === 'string') return own
    for (const inner of Object.values(value)) {
      const found = walk(inner)
      if (found !== undefined) return found
    }
    return undefined
  }
  return walk(parse(answer).data)
}
const readIds = (answer: Answer, list: string): string[] => {
  const found = (parse(answer).data as Record<string, { id: string }[]> | undefined)?.[list]
  return (found ?? []).map(({ id }) => id)
}

/** Creates or finds one of each thing that a practice can own; `missing` lists what could not be created. */
export async function gatherOwned(ask: Ask, support: Ask): Promise<{ owned: Owned; missing: string[] }> {
  const reports = await ask('GET', '/reports')
  const report = find(reports, 'id') ?? ''
  const [family = '17003', period = '2026Q2'] = report.split('-')
  const provider = report.split('-').slice(2).join('-')
  const npi = find(reports, 'npi') ?? ''
  const practice = await ask('GET', '/practice/users')
  await ask('POST', `/reports/${report}/responses`, { kind: 'agree', text: '' })
  const slots = await ask('GET', '/coder_calls/slots')
  const slot = (parse(slots).data as { slots?: string[] } | undefined)?.slots?.[0]
  const who = { language: 'en', phone: '503 555 0100', time_zone: 'America/Los_Angeles' }
  await ask('POST', '/coder_calls', { starts_at: slot, ...who, note: '' })
  await ask('POST', '/exports', { what: 'report_pdf', report_id: report }, { 'x-queue': 'batch' })
  const marker = randomUUID()
  const draft = `response:${report}`
  await ask('PUT', `/drafts/${draft}`, { value: marker })
  const index = await findCase(ask, support, { npi, family })
  const sent = await announce(ask, index)
  await ask('PATCH', `/caseaudit/${index}/uploads/${sent}`, SCAN, {
    ...TUS,
    'upload-offset': '0',
    'content-type': TUS_BYTES,
  })
  const view = await waitForFile(ask, index)
  const params: Record<string, string | undefined> = {
    '/reports id': report,
    '/reports response_id': find(await ask('GET', `/reports/${report}/responses`), 'id'),
    '/exports/reports id': report,
    '/exports id': find(await ask('GET', '/exports'), 'id'),
    '/self_audits id': find(await ask('POST', '/self_audits', { provider_id: provider, family }), 'id'),
    '/coder_calls id': find(await ask('GET', '/coder_calls'), 'id'),
    '/documents id': readIds(
      await ask('GET', `/documents?provider_id=${provider}&kind=letter`),
      'documents',
    )[0],
    '/practice id': find(practice, 'id'),
    '/drafts key': draft,
    '/user/sessions id': find(await ask('GET', '/user/sessions'), 'id'),
    '/caseaudit index': index,
    '/caseaudit letters': view.letters?.[0]?.id,
    '/caseaudit files': view.sent?.find(isReceived)?.id,
    '/caseaudit uploads': await announce(ask, index),
  }
  const had = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return {
    missing: Object.keys(params).filter((name) => !params[name]),
    owned: {
      params: Object.fromEntries(had),
      query: {
        provider_id: provider,
        period,
        practice_id: params['/practice id'] ?? randomUUID(),
        ids: params['/documents id'] ?? randomUUID(),
      },
      secrets: [
        provider,
        npi,
        marker,
        ...had
          .filter(([name]) => /self_audits|coder_calls|exports id|sessions/.test(name))
          .map(([, id]) => id),
      ],
    },
  }
}

const TUS = { 'tus-resumable': '1.0.0' }
const TUS_BYTES = 'application/offset+octet-stream'
const SCAN = makeScan(2_000)

/** Announces an upload without sending it; returns its id. */
async function announce(ask: Ask, index: string): Promise<string | undefined> {
  const text = (value: string) => Buffer.from(value).toString('base64')
  const answer = await ask('POST', `/caseaudit/${index}/uploads`, undefined, {
    ...TUS,
    'upload-length': String(SCAN.byteLength),
    'upload-metadata': `filename ${text('a.tif')},key ${text(randomUUID())}`,
  })
  return answer.headers.location?.split('/').at(-1)
}

type View = { letters?: { id: string }[]; sent?: { id: string; status: string }[] }

const isReceived = ({ status }: { status: string }) => status === 'received'

/** The case, after the sent file has been received. */
async function waitForFile(ask: Ask, index: string): Promise<View> {
  for (let tries = 0; ; tries++) {
    const view = (parse(await ask('GET', `/caseaudit/${index}`)).data ?? {}) as View
    if (view.sent?.some(isReceived) || tries === WAITS) return view
    await sleep(WAIT_MS)
  }
}

/** A case of the practice: an existing one, or a new one. */
async function findCase(ask: Ask, support: Ask, of: { npi: string; family: string }): Promise<string> {
  const listed = await ask('GET', '/audits')
  const known = (parse(listed).data as { open_requests?: { index: string }[] } | undefined)
    ?.open_requests?.[0]?.index
  if (known !== undefined) return known
  await support('POST', '/admin/cases', {
    npi: of.npi,
    tin: REGISTERED.find(({ npi }) => npi === of.npi)?.tin ?? '',
    kind: 'probe',
    claim_type: 'professional',
    family: of.family,
    starting_on: '2026-01-01',
    ending_on: '2026-06-30',
    claims: { sample: 3 },
    records: [{ kind: 'visit_notes' }],
  })
  return find(await ask('GET', '/audits'), 'index') ?? ''
}
