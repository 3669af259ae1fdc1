import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openStore } from '@plumbline/claims/store/claims-store'
import { completeNpi } from '@plumbline/contract/core/npi'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderMail } from '#features/system/mail/render-mail.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { CLAIMS_837, REMITTANCE_835 } from '#testing/full-store.ts'
import { runCommand } from '#testing/run-command.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { buildCommand } from './build.ts'
import { inboxCommand } from './inbox.ts'

const NPI = completeNpi('912345678')
const TIN = '930001234'
const PATIENT = 'SECRETPATIENT'
const ROSTER = `npi,tin,last_name,first_name,specialty,state\n${NPI},${TIN},Doe,Ana,Dermatology,OR\n`
const HEADER =
  'claim_id,line_number,claim_type,npi,tin,patient_id,service_date,hcpcs_code,units,billed,allowed,paid'
const line = (claim: string, npi = NPI) =>
  `${claim},1,professional,${npi},${TIN},${PATIENT},2026-04-02,17000,1,100,80,50`
const lines = (prefix: string, good: number, bad = 0) =>
  [
    HEADER,
    ...Array.from({ length: good }, (_, index) => line(`${prefix}${index}`)),
    ...Array.from({ length: bad }, (_, index) => line(`${prefix}-bad-${index}`, '9000000000')),
    '',
  ].join('\n')
const MAPPING = {
  name: 'acme',
  fields: {
    claim_id: 'Claim',
    line_number: 'Row',
    claim_type: { constant: 'professional' },
    npi: 'Doctor',
    tin: 'Tax',
    patient_id: 'Person',
    service_date: 'Day',
    hcpcs_code: 'Code',
    units: 'Qty',
  },
}
const mappedLine = (claim: string) =>
  `Claim,Row,Doctor,Tax,Person,Day,Code,Qty\n${claim},1,${NPI},${TIN},${PATIENT},2026-05-02,17000,1\n`

let test: TestApp
let inbox: string
beforeAll(async () => {
  inbox = await mkdtemp(join(tmpdir(), 'plumbline-inbox-'))
  test = await startTestApp({ DEMO_LINES: '0', CLAIMS_INBOX: inbox })
})
afterAll(async () => {
  await test.close()
  await rm(inbox, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const name of await readdir(inbox)) await rm(join(inbox, name), { recursive: true })
  await sql`delete from mails`.execute(test.db)
})

/** Puts a file with its marker into the inbox. */
async function drop(path: string, content: string | Buffer, marker: string | null = '.done') {
  await mkdir(dirname(join(inbox, path)), { recursive: true })
  await writeFile(join(inbox, path), content)
  if (marker !== null) await writeFile(join(inbox, path + marker), '')
}

async function run() {
  const { code, text } = await runCommand(test, inboxCommand, '--once', '--json')
  return { code, ...JSON.parse(text) }
}

const list = async () =>
  (await readdir(inbox, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(inbox.length + 1))
    .toSorted()

const current = async () => (await openStore(getClaimsDir(test.config))).current()
const countLines = async () => (await current()).lines.reduce((sum, { rows }) => sum + rows, 0)
const shownBuild = async () =>
  (await getRow(test.db, sql<{ id: number | null }>`select current_build_id as id from system_state`)).id
const findMails = () =>
  findRows(
    test.db,
    sql<{ to_address: string; language: 'en' | 'es'; template: string; data: Record<string, unknown> }>`
      select to_address, language, template, data from mails order by to_address`,
  )

describe('the inbox', () => {
  it('is told to be missing, or empty', async () => {
    const config = { ...test.config, claimsInbox: undefined }
    const none = await runCommand({ ...test, config }, inboxCommand, '--once')
    expect([none.code, none.text]).toEqual([1, expect.stringContaining('CLAIMS_INBOX is not set')])
    expect((await runCommand(test, inboxCommand)).code).toBe(2)
    const empty = await runCommand(test, inboxCommand, '--once')
    expect([empty.code, empty.text]).toEqual([0, 'The inbox has no complete file.'])
    expect(await list()).toEqual([])
  })

  it('imports a night of files in order, publishes, and moves them with their reports', async () => {
    await drop('01-paid.835', REMITTANCE_835)
    await drop('02-claims.837', CLAIMS_837, '.ready')
    await drop('03-claims.csv', lines('a', 5))
    await drop('acme/own.csv', mappedLine('m1'))
    await writeFile(join(inbox, 'acme', 'mapping.json'), JSON.stringify(MAPPING))
    await drop('providers/roster.csv', ROSTER)
    await drop('reference/limits.csv', 'code,mue\n17003,13\n')
    await drop('still-written.csv', lines('x', 1), null)
    const done = await run()
    expect(
      done.results.map(({ path, outcome }: { path: string; outcome: object }) => [path, outcome]),
    ).toEqual(
      [
        ['reference/limits.csv', 1, 1],
        ['providers/roster.csv', 1, 2],
        ['02-claims.837', 2, 3],
        ['03-claims.csv', 5, 4],
        ['acme/own.csv', 1, 5],
        ['01-paid.835', 2, 6],
      ].map(([path, loaded]) => [
        path,
        expect.objectContaining({
          kind: 'imported',
          stored: expect.objectContaining({ counts: expect.objectContaining({ loaded, rejected: 0 }) }),
        }),
      ]),
    )
    expect([done.code, done.published.status, done.waiting]).toEqual([0, 'published', ['still-written.csv']])
    expect(await shownBuild()).toBe(done.published.build)
    expect(await countLines()).toBe(8)
    const kept = ['acme/mapping.json', 'still-written.csv']
    const moved = done.results.flatMap(({ path }: { path: string }) =>
      ['', '.report.json', '.report.txt'].map((ending) => `done/${done.run}/${path}${ending}`),
    )
    expect(await list()).toEqual([...kept, ...moved].toSorted())

    const report = join(inbox, 'done', done.run, '03-claims.csv.report')
    expect(JSON.parse(await readFile(`${report}.json`, 'utf8'))).toMatchObject({
      file: '03-claims.csv',
      outcome: 'imported',
      kind: 'claims',
      layout: 'plain',
      counts: { read: 5, loaded: 5 },
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      publication: { status: 'published' },
    })
    const text = await readFile(`${report}.txt`, 'utf8')
    expect(text).toContain('Rows read 5 = loaded 5')
    expect(text).toContain('Filas leídas 5 = cargadas 5')
    expect(await findMails()).toEqual([])

    // Nothing is left to do.
    const version = (await current()).number
    expect(await run()).toMatchObject({ code: 0, results: [], published: { status: 'not_due' } })
    expect((await current()).number).toBe(version)
  })

  it('imports the same content once, under any name', async () => {
    const before = await current()
    await drop('again.csv', lines('a', 5))
    await drop('providers/again.csv', ROSTER)
    await drop('paid-again.835', REMITTANCE_835)
    const done = await run()
    expect(done.results.map(({ outcome }: { outcome: { kind: string } }) => outcome.kind)).toEqual([
      'already',
      'already',
      'already',
    ])
    expect([done.code, done.published.status]).toEqual([0, 'not_due'])
    expect((await current()).number).toBe(before.number)
    expect(await list()).toContain(`done/${done.run}/again.csv`)
  })

  it('waits until a file has not changed for some minutes', async () => {
    await drop('quiet.csv', lines('q', 1), null)
    const old = new Date(Date.now() - 3_600_000)
    // The time that a sender sets does not count: the file arrived just now.
    await utimes(join(inbox, 'quiet.csv'), old, old)
    expect(await run()).toMatchObject({ code: 0, results: [], waiting: ['quiet.csv'] })
  })

  it('moves a refused file to failed, tells support in their language, and does the others', async () => {
    await sql`update users set language = 'es' where email = 'support@demo.test'`.execute(test.db)
    await drop('a-broken.csv', `what,is,this\n${PATIENT},2,3\n`)
    await drop('b-twice.csv', `${PATIENT},${PATIENT},x\n1,2,3\n`)
    await drop('c-archive.csv', Buffer.from('PK\u0003\u0004 an archive'))
    await drop('d-good.csv', lines('d', 3))
    const done = await run()
    expect(done.code).toBe(2)
    expect(await list()).toEqual(
      [
        ...['a-broken.csv', 'b-twice.csv', 'c-archive.csv'].map((path) => `failed/${done.run}/${path}`),
        `done/${done.run}/d-good.csv`,
      ]
        .flatMap((path) => [path, `${path}.report.json`, `${path}.report.txt`])
        .toSorted(),
    )
    expect(done.published.status).toBe('published')
    const report = await readFile(join(inbox, 'failed', done.run, 'a-broken.csv.report.txt'), 'utf8')
    expect(report).toContain('Reason: The columns of a-broken.csv fit no known layout')
    expect(report).toContain('Motivo: Las columnas de a-broken.csv no corresponden a ningún formato conocido')
    for (const path of (await list()).filter((name) => name.includes('.report.'))) {
      expect(await readFile(join(inbox, path), 'utf8')).not.toContain(PATIENT)
    }
    const [mail, ...others] = await findMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to_address: 'support@demo.test',
      language: 'es',
      data: { refused: 3, left: 0, waits: 0, problems: [] },
    })
    if (mail !== undefined) {
      const { text } = renderMail(mail, test.config)
      expect(text).toContain('No se pudieron importar 3 archivos')
      expect(text).not.toMatch(/broken|SECRET/)
    }
  })

  it('does not publish while too many rows are rejected, until a person says why', async () => {
    const before = await shownBuild()
    await drop('bad.csv', lines('b', 8, 2))
    const first = await run()
    expect(first).toMatchObject({
      code: 2,
      published: {
        status: 'waits',
        warnings: [{ kind: 'rejected', files: ['bad.csv'], rows: 2, of_rows: 10 }],
      },
    })
    expect(await list()).toContain(`done/${first.run}/bad.csv`)
    expect(await readFile(join(inbox, 'done', first.run, 'bad.csv.report.txt'), 'utf8')).toContain(
      'No new figures were published',
    )
    await drop('good.csv', lines('g', 4))
    expect(await run()).toMatchObject({ code: 2, published: { status: 'waits' } })
    expect(await findMails()).toHaveLength(2)
    expect(await shownBuild()).toBe(before)
    const anyway = ['--reason', 'The sender knows these rows.']
    expect((await runCommand(test, buildCommand, ...anyway)).code).toBe(0)
    await drop('better.csv', lines('h', 4))
    expect(await run()).toMatchObject({ code: 0, published: { status: 'published' } })
  })

  it('leaves files of a folder without a mapping, and tells it once a day', async () => {
    await drop('unknown/a.csv', lines('u', 1))
    expect(await run()).toMatchObject({
      code: 2,
      results: [{ path: 'unknown/a.csv', outcome: { kind: 'left', reason: 'unknown_folder' } }],
    })
    expect((await run()).code).toBe(2)
    expect(await findMails()).toHaveLength(1)
    expect(await list()).toContain('unknown/a.csv')
  })

  it('imports nothing if files could not be moved away, or the folder is gone', async () => {
    const before = (await current()).number
    await drop('a.csv', lines('w', 1))
    await writeFile(join(inbox, 'done'), 'a file where the folder should be')
    expect(await run()).toMatchObject({ code: 2, results: [], problems: ['not_writable'] })
    expect((await current()).number).toBe(before)
    expect(await list()).toContain('a.csv')
    const config = { ...test.config, claimsInbox: { folder: join(inbox, 'unmounted') } }
    const gone = await runCommand({ ...test, config }, inboxCommand, '--once')
    expect([gone.code, gone.text]).toEqual([2, expect.stringContaining('cannot be reached')])
  })

  it('runs once at a time', async () => {
    await drop('one.csv', lines('one', 2))
    const ended = await Promise.all([run(), run()])
    expect(ended.filter(({ busy }) => busy)).toHaveLength(1)
    expect(ended.find(({ busy }) => !busy)).toMatchObject({ code: 0, published: { status: 'published' } })
  })

  it('uses the mapping that was saved under Tools for the same columns', async () => {
    const support = await test.as('support')
    const text = mappedLine('t1').replaceAll('Claim', 'Reference')
    const created = await support('POST', '/admin/claims/files', {
      body: { name: 'tools.csv', size_bytes: Buffer.byteLength(text) },
    })
    const { id } = created.body.data
    await support('PUT', `/admin/claims/files/${id}`, {
      query: { offset: '0' },
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(text),
    })
    const { claim_type: _, ...columns } = { ...MAPPING.fields, claim_id: 'Reference' }
    const mapping = {
      fields: {
        ...Object.fromEntries(
          Object.entries(columns).map(([field, column]) => [field, { columns: [column], constant: null }]),
        ),
        claim_type: { columns: [], constant: 'professional' },
      },
      date_format: null,
      claim_types: {},
      void_values: null,
    }
    await support('POST', '/admin/claims/imports', { body: { kind: 'claims', file_ids: [id], mapping } })
    await drop('next.csv', text.replace('t1', 't2'))
    expect(await run()).toMatchObject({ code: 0, results: [{ outcome: { kind: 'imported' } }] })
  })

  it('leaves no patient in mails or the audit log', async () => {
    const rows = await findRows(
      test.db,
      sql<{ text: string }>`select data::text as text from mails
        union all select details::text || coalesce(reason, '') from audit_events`,
    )
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(PATIENT)
  })
})
