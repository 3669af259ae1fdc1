import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCasesWithoutLetter } from '#features/cases/letters/case-letters.repository.ts'
import { writeMissingLetters } from '#features/cases/letters/write-missing-letters.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { type StaffWorld, startStaffWorld, wanted } from '#testing/staff-cases.ts'
import { CASE_COLUMNS } from './cases-file.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const countCases = async () =>
  (await getRow(world.test.db, sql<{ count: number }>`select count(*)::int from cases`)).count

describe('cases from a file', () => {
  const header = CASE_COLUMNS.join(',')
  const row = (some: Record<string, string> = {}) => {
    const values: Record<string, string> = {
      npi: world.own.npi,
      tin: wanted().tin ?? '',
      kind: 'postpayment',
      claim_type: 'professional',
      family: '17003',
      starting_on: '2026-04-01',
      ending_on: '2026-06-30',
      claims: 'sample:5',
      records: 'visit_notes;orders=signed?',
      due_on: '',
      due_reason: '',
      patients: '',
      watchers: 'support@demo.test',
      ...some,
    }
    return CASE_COLUMNS.map((column) => values[column] ?? '').join(',')
  }
  const send = (rows: string[], dry_run = false, headers = {}, draws: { row: number; draw: string }[] = []) =>
    world.support('POST', '/admin/case_files', {
      body: {
        csv: [header, ...rows].join('\n'),
        dry_run,
        draws: draws.map(({ row: at, draw }) => ({ row: at, draw })),
      },
      headers,
    })

  it('are created after a dry run', async () => {
    const before = await countCases()
    const rows = [row(), row({ claims: `${world.own.npi}-1;${world.own.npi}-2`, family: '' })]
    const tried = await send(rows, true)
    const { drawn, ...rest } = tried.body.data
    expect(rest).toEqual({ rows: 2, problems: [], created: [] })
    expect(drawn).toMatchObject([
      { row: 2, claims: Array.from({ length: 5 }, () => ({ paid: 68 })), draw: expect.any(String) },
      { row: 3, claims: [{ claim_id: `${world.own.npi}-1` }, {}], draw: null },
    ])
    expect(await countCases()).toBe(before)
    const [first] = drawn
    const stale = [
      { row: 3, draw: first.draw },
      { row: 2, draw: 'AAAA' },
    ]
    const refused = await send(rows, false, {}, stale)
    expect(refused.body.data).toMatchObject({ problems: [{ row: 2, field: 'claims' }], created: [] })
    const made = await send(rows, false, {}, [first])
    expect(made.body.data).toMatchObject({
      rows: 2,
      problems: [],
      created: [expect.any(String), expect.any(String)],
    })
    expect(await countCases()).toBe(before + 2)
    const [number] = made.body.data.created
    const lines = await findRows(
      world.test.db,
      sql<{ id: string }>`select id from cases where number = ${number}`,
    )
    const asked = await world.support('GET', `/admin/cases/${lines[0]?.id}`)
    expect(asked.body.data.claims.map(({ claim_id }: { claim_id: string }) => claim_id)).toEqual(
      first.claims.map(({ claim_id }: { claim_id: string }) => claim_id),
    )
    const listed = await world.support('GET', '/admin/cases', { query: { search: number } })
    expect(listed.body.data.cases).toMatchObject([{ number, kind: 'postpayment', letter_waits: false }])
    const { db, keys, config } = world.test
    const job = await getRow(
      db,
      sql<{ input: { cases: string[] }; created_by: string }>`
        select input, created_by from jobs where kind = 'letters' order by created_at desc limit 1`,
    )
    const deps = { db, keys, store: openFileStore(config, keys), settings: config }
    const work = { actorId: job.created_by, onProgress: () => {} }
    expect(await findCasesWithoutLetter(db)).toEqual([{ user_id: job.created_by, ids: job.input.cases }])
    await writeMissingLetters(deps, job.input.cases, work)
    expect(await findCasesWithoutLetter(db)).toEqual([])
    await writeMissingLetters(deps, job.input.cases, work)
    for (const id of job.input.cases) {
      const { data } = (await world.support('GET', `/admin/cases/${id}`)).body
      expect(data).toMatchObject({ letter_waits: true, print: { can_fetch: true } })
      expect(data.letters, 'one letter in two languages').toHaveLength(2)
    }
  })

  it('are created all or none; every problem names its row and column in the reader’s language', async () => {
    const before = await countCases()
    const rows = [
      row(),
      row({ npi: '123' }),
      row({ kind: 'random', records: 'gossip', claims: 'sample:0' }),
      'too,few',
      row(),
    ]
    const { body } = await send(rows)
    expect(body.data.created).toEqual([])
    expect(
      body.data.problems.map(({ row: at, field }: { row: number; field: string }) => [at, field]),
    ).toEqual([
      [3, 'npi'],
      [4, 'kind'],
      [4, 'claims'],
      [4, 'records'],
      [5, 'row'],
      [6, 'row'],
    ])
    expect(await countCases()).toBe(before)
    const spanish = await send(rows, true, { 'accept-language': 'es' })
    expect(spanish.body.data.problems[0].problem).toMatch(/NPI/)
    expect(spanish.body.data.problems.at(-1).problem).toMatch(/fila/)
  })

  it('are refused without columns or rows', async () => {
    for (const csv of ['', 'npi,tin', header]) {
      const answer = await world.support('POST', '/admin/case_files', { body: { csv, dry_run: false } })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.data)).toEqual(['csv'])
    }
  })
})
