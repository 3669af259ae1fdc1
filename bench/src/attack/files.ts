import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'
import { collectChecks } from './doors.ts'
import type { Check } from './headers.ts'
import { hostilePdfs } from './hostile-pdfs.ts'
import { type Ask, askAs, findCase } from './owned.ts'
import type { People } from './people.ts'
import type { Row } from './report.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const CHECKED_WITHIN_MS = 90_000
const LOOK_MS = 500
const PIECE_BYTES = 4 * 1024 * 1024

type Sent = { id: string; status: string; flags: string[] }
type View = { id: string; sent: Sent[] }
const readData = <Data>({ body }: { body: string }): Data | null =>
  body.startsWith('{') ? (JSON.parse(body) as { data: Data }).data : null

/** Sends a record and waits for what the check says. */
async function sendRecord(provider: Ask, index: string, bytes: Buffer): Promise<Sent | undefined> {
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const announced = await provider('POST', `/caseaudit/${index}/uploads`, undefined, {
    ...TUS,
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${encode('hostile.pdf')},key ${encode(randomUUID())}`,
  })
  const id = announced.headers.location?.split('/').at(-1)
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    await provider('PATCH', `/caseaudit/${index}/uploads/${id}`, bytes.subarray(at, at + PIECE_BYTES), {
      ...TUS,
      'upload-offset': String(at),
      'content-type': 'application/offset+octet-stream',
    })
  for (const until = Date.now() + CHECKED_WITHIN_MS; Date.now() < until; await sleep(LOOK_MS)) {
    const view = readData<View>(await provider('GET', `/caseaudit/${index}`))
    const file = view?.sent.find((one) => one.id === id)
    if (file !== undefined && !['uploading', 'checking'].includes(file.status)) return file
  }
  return undefined
}

/** How a received file leaves: a link must not open a flagged one (R-FILE-3), and every file is an attachment (R-FILE-4). */
async function checkServing(
  check: Check,
  { ask, path, name, flagged }: { ask: Ask; path: string; name: string; flagged: boolean },
): Promise<void> {
  const linked = await ask('GET', path, undefined, { 'X-Requested-With': '' })
  check(`${name}: a link at ${path.split('/')[1]}`, linked.status === (flagged ? 403 : 200), linked.status)
  if (linked.status !== 200) return
  const headers = JSON.stringify(linked.headers)
  check(`${name}: attachment`, /"content-disposition":"attachment;/.test(headers), headers)
  check(`${name}: sandbox`, /"content-security-policy":"sandbox;/.test(headers), headers)
  check(`${name}: nosniff`, linked.headers['x-content-type-options'] === 'nosniff', headers)
}

async function checkDocument(check: Check, support: Ask, name: string, bytes: Buffer): Promise<void> {
  const begun = await support('POST', '/admin/documents/uploads', {
    filename: 'a.pdf',
    size_bytes: bytes.length,
  })
  const id = readData<{ id: string }>(begun)?.id
  await support('PUT', `/admin/documents/uploads/${id}?offset=0`, bytes, {
    'content-type': 'application/octet-stream',
  })
  const made = await support('POST', '/admin/documents', {
    upload_id: id,
    kind: 'tip_sheet',
    title: { en: 'Tip', es: 'Consejo' },
    language: 'en',
    topic: null,
    provider_npi: null,
    needs_acknowledgement: false,
  })
  check(`${name}: refused as a tip sheet (R-FILE-5)`, made.status === 422, made.status)
}

/** PDFs that act by themselves or unpack to gigabytes, as records and as tip sheets. */
export async function attackWithFiles(client: Client, people: People): Promise<Row[]> {
  console.log('Hostile PDFs')
  const { check, finish } = collectChecks()
  const [provider, support] = [askAs(client, people, 'provider'), askAs(client, people, 'support')]
  const reports = await provider('GET', '/reports')
  const npi = /"npi":"(\d+)"/.exec(reports.body)?.[1] ?? ''
  const family = /"id":"(\w+)-\d{4}Q\d-/.exec(reports.body)?.[1] ?? ''
  const index = await findCase(provider, support, { npi, family })
  const cases = await support('GET', '/admin/cases?show=all')
  const caseId = readData<{ cases: { id: string; index: string }[] }>(cases)?.cases.find(
    (one) => one.index === index,
  )?.id
  for (const { name, bytes, flag } of hostilePdfs()) {
    const sent = await sendRecord(provider, index, bytes)
    check(`${name}: received`, sent?.status === 'received', sent?.status)
    const isRight = flag === null ? sent?.flags.length === 0 : sent?.flags.includes(flag) === true
    check(`${name}: flags`, isRight, sent?.flags.join(' '))
    const flagged = flag !== null
    await checkServing(check, {
      ask: provider,
      path: `/caseaudit/${index}/files/${sent?.id}`,
      name,
      flagged,
    })
    const staffPath = `/admin/cases/${caseId}/files/${sent?.id}`
    await checkServing(check, { ask: support, path: staffPath, name, flagged })
    if (flagged)
      await checkServing(check, {
        ask: support,
        path: `${staffPath}?original=accepted`,
        name: `${name}, after the warning`,
        flagged: false,
      })
    if (flagged) await checkDocument(check, support, name, bytes)
  }
  return finish('Hostile PDFs')
}
