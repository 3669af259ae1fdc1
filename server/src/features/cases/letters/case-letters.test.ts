import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealText } from '#features/cases/case/case-seal.ts'
import { sealPerson } from '#features/cases/case/present-claims.ts'
import { deleteAbandoned } from '#features/outreach/documents/admin-documents.repository.ts'
import { getRow } from '#platform/db/database.ts'
import { type Any, CODE, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

describe('the letter with the code', () => {
  it('is printed once, in both languages, with everything the practice needs; its copies have no code', async () => {
    const one = await world.create()
    expect((await world.support('POST', `/admin/cases/${one.id}/release`)).status).toBe(200)
    const vendor = await world.test.as('vendor')
    expect((await vendor('GET', `/admin/cases/${one.id}/print`)).status).toBe(404)
    // A HEAD request does not use it up.
    expect((await world.support('HEAD', `/admin/cases/${one.id}/print`)).status).toBe(404)
    const { pdf } = await world.print(one.id)
    const text = pdf?.text ?? ''
    const codes = text.match(CODE) ?? []
    expect(codes, 'once in each language').toHaveLength(2)
    expect(new Set(codes).size).toBe(1)
    const index = one.index.replace(/.{5}(?=.)/g, '$&-')
    for (const words of [
      index,
      `/caseaudit/${one.index}`,
      one.number,
      'Visit notes',
      'Notas de la visita',
      '6 dates',
    ])
      expect(text).toContain(words)
    for (const { line } of one.lines) expect(text).toContain(line.claim_id)
    expect(pdf?.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'L', 'Table', 'TH']))
    expect((await world.print(one.id)).status).toBe(404)
    expect((await world.support('POST', `/admin/cases/${one.id}/release`)).status).toBe(404)
    expect((await world.support('GET', `/admin/cases/${one.id}`)).body.data).toMatchObject({
      letter_waits: false,
      print: null,
    })
    for (const { id } of one.letters) {
      expect((await world.provider('GET', `/caseaudit/${one.index}/letters/${id}`)).status).toBe(200)
      const copy = await world.letter(one.id, id)
      expect(copy?.text).toContain(index)
      expect(copy?.text.match(CODE)).toBeNull()
    }
    expect(await world.audits('case_letter_fetched')).toContainEqual({
      action: 'case_letter_fetched',
      details: { case: one.number },
    })
  })

  it('is written again with a new code; the old code stops working, printed or not', async () => {
    const one = await world.create()
    const old = await getRow(
      world.test.db,
      sql<{ hash: Buffer; prints: number }>`
        select code_hash as hash, (select count(print_file_id)::int from case_letters where case_id = c.id) as prints
        from cases c where id = ${one.id}`,
    )
    await sql`
      insert into case_sessions (case_id, token_hash) values (${one.id}, ${Buffer.from(one.id)})`.execute(
      world.test.db,
    )
    const again = await world.support('POST', `/admin/cases/${one.id}/letters`, { body: { kind: 'request' } })
    expect(again.status).toBe(200)
    expect(again.body.data.letters).toHaveLength(4)
    const now = await getRow(
      world.test.db,
      sql<{ hash: Buffer; prints: number; open: number }>`
        select code_hash as hash, (select count(print_file_id)::int from case_letters where case_id = c.id) as prints,
          (select count(*)::int from case_sessions s where s.case_id = c.id and ended_at is null) as open
        from cases c where id = ${one.id}`,
    )
    expect(now.hash.equals(old.hash)).toBe(false)
    expect(now).toMatchObject({ prints: 1, open: 0 })
    const [code = ''] = (await world.print(one.id)).pdf?.text.match(CODE) ?? []
    expect(world.test.keys.hash('case_code', code.replaceAll('-', '')).equals(now.hash)).toBe(true)
  })

  it('can be followed by a printed reminder while the records are due', async () => {
    const one = await world.create()
    const reminded = await world.support('POST', `/admin/cases/${one.id}/letters`, {
      body: { kind: 'reminder' },
    })
    expect(reminded.body.data.letters.map(({ kind }: { kind: string }) => kind)).toContain('reminder')
    await world.toFindings(one)
    const late = await world.support('POST', `/admin/cases/${one.id}/letters`, { body: { kind: 'reminder' } })
    expect(late.status).toBe(409)
  })

  it('is kept when abandoned files are deleted', async () => {
    const one = await world.create()
    await sql`update stored_files set created_at = now() - interval '3 days'`.execute(world.test.db)
    await deleteAbandoned(world.test.db)
    expect((await world.print(one.id)).status).toBe(200)
  })
})

describe('the claims of a letter', () => {
  it('are on inner pages, one by one, and the first page names no patient', async () => {
    const one = await world.create()
    const db = world.test.db
    const [first, second] = (await world.provider('GET', `/caseaudit/${one.index}`)).body.data.claims
    await sql`delete from case_claims where case_id = ${one.id} and claim_number = ${first.number}`.execute(
      db,
    )
    const person = { name: 'Prewitt, Gloria', birth_date: '1951-05-03', account_number: 'ACC-77' }
    await sql`
      insert into case_claims (case_id, claim_number, person_sealed)
      values (${one.id}, ${first.number}, ${sealPerson(world.test.keys, person)})`.execute(db)
    const reason = 'The plan year ends this month.'
    await sql`update cases set due_reason_sealed = ${sealText(world.test.keys, reason)} where id = ${one.id}`.execute(
      db,
    )
    for (const kind of ['request', 'reminder']) {
      const written = await world.support('POST', `/admin/cases/${one.id}/letters`, { body: { kind } })
      const letters: Any[] = written.body.data.letters
      for (const [language, born, unit] of [
        ['en', 'May 3, 1951', 'unit'],
        ['es', '3 de mayo de 1951', 'unidad'],
      ] as const) {
        const letter = letters.findLast((each) => each.kind === kind && each.language === language)
        const pages = ((await world.letter(one.id, letter.id))?.pages ?? []).map(({ text }) =>
          text.replaceAll(/\s+/g, ' '),
        )
        expect(pages[0]).not.toContain('Prewitt')
        expect(pages[0]).not.toContain(second.member_id)
        const at = pages.findIndex((text) => text.includes('Prewitt'))
        const inner = pages.slice(at).join(' ')
        for (const words of ['Gloria', born, 'ACC-77', first.claim_id, second.member_id, unit])
          expect(inner).toContain(words)
        expect(pages.slice(0, at).join(' ')).not.toContain(first.claim_id)
        expect(pages.join(' ').includes(reason)).toBe(kind === 'request')
      }
    }
  })
})
