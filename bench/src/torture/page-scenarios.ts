import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { GeneratedWorld } from '@plumbline/claims/generator/generate-world'
import type { FilePreview } from '@plumbline/contract/claims/file-mapping'
import type { WaitingFigures } from '@plumbline/contract/claims/waiting-figures'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { Job } from '@plumbline/contract/system/jobs'
import { signIn } from '../sign-in.ts'
import { type Installation, openInstallation } from './installation.ts'
import type { ScenarioResult } from './scenarios.ts'
import { hashLines } from './store-content.ts'

const STORED_ROWS = 2_000
const SENT_ROWS = 500
const JOB_LIMIT_MS = 120_000
const JOB_CHECK_MS = 200

type Call = <T>(method: string, path: string, body?: object | Buffer) => Promise<T>

function createCall(url: string, cookie: string): Call {
  return async (method, path, body) => {
    const isBytes = Buffer.isBuffer(body)
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        cookie,
        [HEADERS.requestedWith]: REQUESTED_WITH,
        ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: never }).data
  }
}

async function finish(call: Call, { id }: Job): Promise<Job> {
  const limit = performance.now() + JOB_LIMIT_MS
  for (;;) {
    const job = await call<Job>('GET', `/admin/jobs/${id}`)
    if (job.finished_at !== null) return job
    if (performance.now() > limit) throw new Error(`The job ${job.kind} does not end.`)
    await wait(JOB_CHECK_MS)
  }
}

async function upload(call: Call, name: string, text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const { id } = await call<{ id: string }>('POST', '/admin/claims/files', {
    name,
    size_bytes: bytes.byteLength,
  })
  await call('PUT', `/admin/claims/files/${id}?offset=0`, bytes)
  return id
}

const preview = (call: Call, id: string) => call<FilePreview>('POST', `/admin/claims/files/${id}/preview`, {})

async function importFile(call: Call, id: string, mapping?: FilePreview['mapping']): Promise<Job> {
  const body = { kind: 'claims', file_ids: [id], ...(mapping && { mapping }) }
  return finish(call, await call<Job>('POST', '/admin/claims/imports', body))
}

const toText = (lines: readonly string[]) => `${lines.join('\n')}\n`

/** Writes the units of each row into the column of the charge, and the charge into that of the units. */
function exchange([header = '', ...rows]: readonly string[]): string[] {
  const names = header.split(',')
  const [units, billed] = [names.indexOf('units'), names.indexOf('billed')]
  return [
    header,
    ...rows.map((row) => {
      const fields = row.split(',')
      return fields
        .with(units, fields[billed] ?? '')
        .with(billed, fields[units] ?? '')
        .join(',')
    }),
  ]
}

type Page = { installation: Installation; call: Call; rows: string[] }

/** Units and charge exchanged: nothing is shown; read again, the lines are those of the right file. */
async function exchanged({ installation, call, rows }: Page): Promise<string[]> {
  const { store } = installation
  const figures = await installation.exportFigures()
  const [header = '', ...others] = rows
  const right = [header, ...others.slice(0, SENT_ROWS)]
  const job = await importFile(call, await upload(call, 'exchanged.csv', toText(exchange(right))))
  const problems: string[] = []
  if (job.build !== null || job.waiting === null) problems.push('exchanged columns were published')
  const waiting = await call<WaitingFigures>('GET', '/admin/claims/waiting')
  if (!waiting.warnings.some(({ kind }) => kind === 'exchanged')) problems.push('no warning')
  if ((await installation.exportFigures()) !== figures) problems.push('readers see other figures')
  const again = await call<Job>('POST', '/admin/claims/waiting/exchange', {
    build: waiting.build,
    import: job.import_number ?? 0,
  })
  await finish(call, again)
  const after = await call<WaitingFigures>('GET', '/admin/claims/waiting')
  if (after.warnings.some(({ kind }) => kind === 'exchanged')) problems.push('warned after reading it again')
  const readAgain = await hashLines(store, await store.current())
  await finish(call, await call<Job>('POST', '/admin/claims/waiting/discard', { build: after.build }))
  await importFile(call, await upload(call, 'right.csv', toText(right)))
  if ((await hashLines(store, await store.current())) !== readAgain)
    problems.push('the lines read again are not those of the right file')
  return problems
}

/** A mapping that was used is offered for the next file with its columns. */
async function recognized({ call, rows }: Page): Promise<string[]> {
  const [header = '', ...others] = rows
  const renamed = header
    .split(',')
    .map((name, at) => `own ${at} ${name === 'service_date' ? 'day' : ''}`)
    .join(',')
  const slice = (from: number) => toText([renamed, ...others.slice(from, from + SENT_ROWS)])
  const first = await upload(call, 'own-1.csv', slice(SENT_ROWS))
  const unknown = await preview(call, first)
  const problems: string[] = []
  if (unknown.mapping_source === 'saved') problems.push('a mapping is known before it was made')
  const fields = Object.fromEntries(
    header.split(',').map((name, at) => [name, { columns: [renamed.split(',')[at] ?? ''], constant: null }]),
  )
  const mapping = { ...unknown.mapping, fields }
  const job = await importFile(call, first, mapping)
  if (job.counts?.loaded !== SENT_ROWS) problems.push(`${job.counts?.loaded} loaded, not ${SENT_ROWS}`)
  const second = await upload(call, 'own-2.csv', slice(2 * SENT_ROWS))
  const known = await preview(call, second)
  if (known.mapping_source !== 'saved') problems.push(`the mapping is ${known.mapping_source}, not saved`)
  const next = await importFile(call, second)
  if (next.counts?.loaded !== SENT_ROWS)
    problems.push(`${next.counts?.loaded} loaded by it, not ${SENT_ROWS}`)
  return problems
}

const SCENARIOS = [
  { name: 'units and charge exchanged: warned, waits, read again', run: exchanged },
  { name: 'a mapping saved and recognized', run: recognized },
]

/** What a person does on the page, against a running portal. */
export async function torturePage(world: GeneratedWorld, folder: string): Promise<ScenarioResult[]> {
  const installation = await openInstallation(folder, { demo: true })
  const results: ScenarioResult[] = []
  try {
    const [header = '', ...rows] = (await readFile(world.claimFiles.at(-3) ?? '', 'utf8'))
      .trimEnd()
      .split('\n')
    const stored = join(folder, 'stored.csv')
    await writeFile(stored, toText([header, ...rows.slice(0, STORED_ROWS)]))
    await installation.must('import', 'providers', world.rosterFile)
    await installation.must('import', 'claims', stored)
    await installation.must('build')
    const call = createCall(installation.url, await signIn(installation.url, 'admin', 'support'))
    for (const { name, run } of SCENARIOS) {
      const page = { installation, call, rows: [header, ...rows.slice(STORED_ROWS)] }
      const problems = await run(page).catch((error: unknown) => [String(error)])
      results.push({ name, problems })
    }
  } finally {
    await installation.stop()
  }
  return results
}
