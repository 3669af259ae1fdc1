import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCaseFile } from '#testing/case-world.ts'
import { type Any, DENIED, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const getCase = async (id: string) => (await world.support('GET', `/admin/cases/${id}`)).body.data
const practice = (index: string, action: string, some: object = {}) =>
  world.provider('POST', `/caseaudit/${index}/actions`, { body: { action, ...some } })

async function readLetter(one: Any, kind: string, language = 'en') {
  const letter = one.letters.findLast((each: Any) => each.kind === kind && each.language === language)
  const pdf = await world.letter(one.id, letter.id)
  return { text: (pdf?.text ?? '').replaceAll(/\s+/g, ' '), pages: pdf?.pages ?? [] }
}

it('R-CASE-87: every letter has the code that a phone reads on its first page, and only there', async () => {
  const one = await world.create({ claims: { sample: 20 } })
  await world.support('POST', `/admin/cases/${one.id}/letters`, { body: { kind: 'reminder' } })
  await world.toFindings(one, () => DENIED)
  await world.provider('GET', `/caseaudit/${one.index}`)
  await practice(one.index, 'appeal', { reason: 'All are signed' })
  await world.colleagueMove(one.id, 'decide_appeal', {
    lines: await world.linesOnAppeal(one.id, () => ({})),
    reason: 'They are signed.',
  })
  await world.move(one.id, 'new_code')
  const now = await getCase(one.id)
  const kinds = new Set<string>(now.letters.map(({ kind }: Any) => kind))
  expect([...kinds].toSorted()).toEqual(['appeal', 'code', 'findings', 'reminder', 'request'])
  for (const kind of kinds)
    for (const language of ['en', 'es']) {
      const { pages } = await readLetter(now, kind, language)
      const figures = pages.map(({ roles }) => roles.filter((role) => role === 'Figure').length)
      expect(figures, `${kind} ${language}`).toEqual([1, ...pages.slice(1).map(() => 0)])
    }
})

describe('R-CASE-83: an answer about more time says what the decision rests on', () => {
  const decline = async (
    files: readonly { claims: number[] }[],
    records: object[] = [{ kind: 'visit_notes' }],
  ) => {
    const one = await world.create({ claims: { sample: 2 }, records })
    for (const file of files) await insertCaseFile(world.test, one.id, file)
    const until = Temporal.PlainDate.from(one.due_on).add({ days: 7 }).toString()
    await practice(one.index, 'ask_extension', { until, reason: 'Vacation' })
    await world.move(one.id, 'decline_extension', { reason: 'The year ends.' })
    return getCase(one.id)
  }

  it('without the records if none came, without those missing if some did, and with what was sent if all did', async () => {
    const nothing = (await readLetter(await decline([]), 'no_extension')).text
    expect(nothing).toContain('decide without them')
    const some = (await readLetter(await decline([{ claims: [1] }]), 'no_extension')).text
    expect(some).toContain('without those missing')
    expect(some).not.toContain('decide without them')
    const all = await decline([{ claims: [1, 2] }])
    for (const [language, words] of [
      ['en', 'We decide with what you sent.'],
      ['es', 'Decidiremos con lo que envió.'],
    ] as const) {
      const { text } = await readLetter(all, 'no_extension', language)
      expect(text).toContain(words)
      expect(text).not.toMatch(/without them|without those|sin ellos|sin los que/)
    }
  })
})

it('R-CASE-89: a note of staff in English is quoted in a Spanish letter, and said to be English', async () => {
  const one = await world.create({ records: [{ kind: 'visit_notes', note: 'six dates' }] })
  expect((await readLetter(one, 'request', 'es')).text).toContain(
    'Notas de la visita, en inglés: «six dates»',
  )
  expect((await readLetter(one, 'request')).text).toContain('Visit notes: six dates')
})

it('R-CASE-85: the paper that waits says which letter it is, and whether it names the access code', async () => {
  const one = await world.create({ claims: { sample: 2 } })
  expect(one.print).toMatchObject({ kind: 'request', has_code: true })
  await world.print(one.id)
  const issued = await world.toFindings(one)
  const mail = (view: Any, kind: string) =>
    world.move(one.id, 'mail_letter', {
      letter_id: view.mail.find((each: Any) => each.kind === kind).letter_id,
      on: issued.mail[0].written_on,
    })
  const planned = (await mail(issued, 'findings')).body.data
  expect(planned.print).toMatchObject({ kind: 'findings', has_code: true })
  await world.print(one.id)
  await practice(one.index, 'accept_findings')
  const closing = (await mail(await getCase(one.id), 'closing')).body.data
  expect(closing.print).toMatchObject({ kind: 'closing', has_code: false })
  const [{ count }] = (
    await sql<{ count: number }>`
      select count(*)::int as count from case_letters where case_id = ${one.id} and print_has_code`.execute(
      world.test.db,
    )
  ).rows as [{ count: number }]
  expect(count).toBeGreaterThan(0)
})
