import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Any, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const REASON = { reason: 'The year ends.', reason_es: 'Termina el año.' }
const later = (one: Any, days: number) => Temporal.PlainDate.from(one.due_on).add({ days }).toString()
const ask = (one: Any, days: number) =>
  world.provider('POST', `/caseaudit/${one.index}/actions`, {
    body: { action: 'ask_extension', until: later(one, days), reason: 'We are moving' },
  })
const extend = async (one: Any, days: number) =>
  expect((await world.move(one.id, 'extend', { due_on: later(one, days), ...REASON })).status).toBe(200)

async function readLetter(one: Any, kind: string, language = 'en'): Promise<string> {
  const { letters } = (await world.support('GET', `/admin/cases/${one.id}`)).body.data
  const { id } = letters.findLast((each: Any) => each.kind === kind && each.language === language)
  const text = (await world.letter(one.id, id))?.text ?? ''
  return text.replaceAll(/\s+/g, ' ').replaceAll(/ (?=[.,])/g, '')
}

async function makeOverdue(one: Any): Promise<void> {
  await sql`update cases set requested_on = requested_on - 90, due_on = due_on - 90 where id = ${one.id}`.execute(
    world.test.db,
  )
}

describe('R-CASE-93: the letter that gives more time', () => {
  it('says that only a part of what was asked for is given', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await ask(one, 28)
    await extend(one, 14)
    expect(await readLetter(one, 'extension')).toMatch(
      /You asked for more time, until \w+ \d+, \d{4}\. We can give you a part of it: the records are now due on/,
    )
    expect(await readLetter(one, 'extension', 'es')).toMatch(/hasta el .+ Podemos darle una parte:/)
  })

  it('does not say that the practice asked if it did not, or was answered before', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await extend(one, 7)
    const own = await readLetter(one, 'extension')
    expect(own).toContain('You have more time: the records are now due on')
    expect(own).not.toContain('You asked for more time')
    await ask(one, 14)
    await extend(one, 14)
    expect(await readLetter(one, 'extension')).toContain('You asked for more time, and you have it')
    await extend(one, 21)
    expect(await readLetter(one, 'extension')).not.toContain('You asked for more time')
    expect(await readLetter(one, 'extension', 'es')).toContain('Usted tiene más tiempo:')
  })
})

describe('R-CASE-93: after the due date', () => {
  it('a reminder does not ask for records by a day that has passed', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const remind = () =>
      world.support('POST', `/admin/cases/${one.id}/letters`, { body: { kind: 'reminder' } })
    await remind()
    const before = await readLetter(one, 'reminder')
    expect(before).toContain('A reminder: records are due soon')
    expect(before).toContain('If no records reach us by')
    await makeOverdue(one)
    await remind()
    for (const [language, says, not] of [
      ['en', ['A reminder: records were due', 'The records were due on', 'We read what comes'], 'due soon'],
      ['es', ['venció el plazo', 'Leemos lo que llegue hasta que se cierre el caso'], 'pronto vence'],
    ] as const) {
      const text = await readLetter(one, 'reminder', language)
      for (const words of says) expect(text).toContain(words)
      expect(text).not.toContain(not)
    }
  })

  it('a refusal of more time says what follows, without a day that has passed', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await ask(one, 7)
    await makeOverdue(one)
    await world.move(one.id, 'decline_extension', REASON)
    const text = await readLetter(one, 'no_extension')
    expect(text).toContain('We cannot give it: the records were due on')
    expect(text).toContain('Please send now what is missing.')
    expect(text).not.toMatch(/stay due|reach us by/)
    expect(await readLetter(one, 'no_extension', 'es')).toContain('Envíe ahora lo que falta.')
  })
})

it('R-CASE-91: a decision on some lines names the others, and what is taken back for them', async () => {
  const one = await world.create({ claims: { sample: 2 } })
  await world.toFindings(one)
  const page = (await world.provider('GET', `/caseaudit/${one.index}`)).body.data
  const [won, left] = page.lines.filter(({ finding }: Any) => finding.decision === 'denied')
  await world.provider('POST', `/caseaudit/${one.index}/actions`, {
    body: { action: 'appeal', reason: 'It is signed', lines: [won.id] },
  })
  const lines = await world.linesOnAppeal(one.id, () => ({}))
  const decided = await world.colleagueMove(one.id, 'decide_appeal', { lines, reason: 'It is' })
  expect(decided.body.data).toMatchObject({ status: 'closed', savings: 18 })
  const text = await readLetter(one, 'appeal')
  for (const words of [
    'The appeal was decided in your favor.',
    `Line ${left.position} was not part of this appeal. It stands as found, and a further appeal cannot be about it.`,
    'Overpaid in the whole case after this decision: $18.00.',
    'The case is closed. An appeal can no longer be filed with us.',
    'We may take this amount back from later payments',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('You do not need to do anything else')
  expect(await readLetter(one, 'appeal', 'es')).toContain(
    `La línea ${left.position} no fue parte de esta apelación. Se mantiene como se encontró y no puede ser parte de otra apelación.`,
  )
})

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'R-CASE-94: a letter has the date of %s, in its text, in the list and written again',
  async (zone) => {
    const one = await world.create({ claims: { sample: 1 } })
    await sql`update cases set time_zone = ${zone} where id = ${one.id}`.execute(world.test.db)
    await world.toFindings(one)
    const today = Temporal.Now.plainDateISO(zone)
    const day = formatLetterDate('en', today.toString())
    expect(await readLetter(one, 'findings')).toContain(`${day} What we found in the records`)
    await world.provider('GET', `/caseaudit/${one.index}`)
    expect(await readLetter(one, 'findings')).toContain(`${day} What we found in the records`)
    const { letters } = (await world.support('GET', `/admin/cases/${one.id}`)).body.data
    const own = letters.filter(({ kind }: Any) => kind === 'findings')
    expect(own.map(({ dated_on }: Any) => dated_on)).toEqual([today.toString(), today.toString()])
  },
)
