import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '#features/cases/case/case-dates.ts'
import { getLetterWords } from '#features/cases/letters/letter-writing.ts'
import { type Any, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const today = () => todayIn('America/Los_Angeles')
const getCase = async (id: string) => (await world.support('GET', `/admin/cases/${id}`)).body.data
const getPage = async (index: string) => (await world.provider('GET', `/caseaudit/${index}`)).body.data

/** One of two denied lines is appealed and won: the case closes, and 18 dollars are left. */
async function closeByDecision(): Promise<Any> {
  const one = await world.create({ claims: { sample: 2 } })
  await world.toFindings(one)
  const denied = (await getPage(one.index)).lines.filter(({ finding }: Any) => finding.decision === 'denied')
  await world.provider('POST', `/caseaudit/${one.index}/actions`, {
    body: { action: 'appeal', reason: 'It is signed', lines: [denied[0].id] },
  })
  const lines = await world.linesOnAppeal(one.id, () => ({}))
  const decided = await world.colleagueMove(one.id, 'decide_appeal', { lines, reason: 'It is' })
  expect(decided.body.data).toMatchObject({ status: 'closed', savings: 18, appeals: [{ served_on: null }] })
  return decided.body.data
}

async function readLetter(one: Any, language = 'en'): Promise<string> {
  const { letters } = await getCase(one.id)
  const { id } = letters.findLast((each: Any) => each.kind === 'appeal' && each.language === language)
  const text = (await world.letter(one.id, id))?.text ?? ''
  return text.replaceAll(/\s+/g, ' ').replaceAll(/ (?=[.,])/g, '')
}

async function readCsv(number: string): Promise<Record<string, string>> {
  const text = String((await world.support('GET', '/admin/cases.csv', { query: { show: 'all' } })).body)
  const [header = '', ...rows] = text.replace('\uFEFF', '').trim().split(/\r?\n/)
  const cells = rows.find((row) => row.startsWith(`${number},`))?.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/) ?? []
  return Object.fromEntries(header.split(',').map((name, at) => [name, cells[at] ?? '']))
}

describe('R-CASE-91: a decision that closes the case and leaves money', () => {
  it('is served when the practice opens the page; recovery has one earliest day everywhere', async () => {
    const one = await closeByDecision()
    const from = today().add({ days: 41 }).toString()
    expect(await readLetter(one), 'nobody has it yet').toContain(
      `back from later payments, but not until you receive the decision on your appeal, and not before ${formatLetterDate('en', from)}.`,
    )
    expect(await readCsv(one.number)).toMatchObject({ recoupment_from: '', recovery_stopped: 'yes' })

    const page = await getPage(one.index)
    expect(page).toMatchObject({ status: 'closed', clocks: { recoupment_from: from } })
    expect(page.appeals, 'no further level opens').toHaveLength(1)
    const staff = await getCase(one.id)
    expect(staff).toMatchObject({ closed_at: one.closed_at, clocks: { recoupment_from: from } })
    expect(staff.appeals).toMatchObject([{ served_on: today().toString() }])
    expect(await readCsv(one.number)).toMatchObject({ recoupment_from: from, recovery_stopped: 'no' })
    expect(await readLetter(one)).toContain(
      `back from later payments, but not before ${formatLetterDate('en', from)}.`,
    )
    expect(await readLetter(one, 'es')).toContain(
      `de pagos posteriores, pero no antes del ${formatLetterDate('es', from)}.`,
    )
    const served = (await getCase(one.id)).events.filter(({ action }: Any) => action === 'serve')
    await getPage(one.index)
    const again = (await getCase(one.id)).events.filter(({ action }: Any) => action === 'serve')
    expect(again).toHaveLength(served.length)
  })

  it('is served by its mailing, also when the day of mailing changes, until the letter comes back', async () => {
    const one = await closeByDecision()
    const findLetter = async () =>
      (await getCase(one.id)).mail.find(({ kind }: Any) => kind === 'appeal').letter_id
    const mail = async (on: Temporal.PlainDate) =>
      (
        await world.move(one.id, 'mail_letter', {
          letter_id: await findLetter(),
          on: on.toString(),
          elsewhere: true,
        })
      ).body.data
    await sql`update case_appeals set decided_at = decided_at - interval '3 days' where case_id = ${one.id}`.execute(
      world.test.db,
    )
    for (const ago of [2, 0]) {
      const on = today().subtract({ days: ago })
      const { appeals } = await mail(on)
      expect(appeals).toMatchObject([{ served_on: on.add({ days: 5 }).toString() }])
    }
    const back = { letter_id: await findLetter(), on: today().toString() }
    const returned = (await world.move(one.id, 'return_mail', back)).body.data
    expect(returned).toMatchObject({ appeals: [{ served_on: null }], clocks: { recoupment_from: null } })
  })

  it('says in its letter where the case can be read, what opens it and where to write to', async () => {
    const one = await closeByDecision()
    const [en, es] = [await readLetter(one), await readLetter(one, 'es')]
    for (const words of [
      'How to read the case and write to us',
      'Your access code opens it, to read them, until 180 days after the case is closed. Please save what you need.',
      `/caseaudit/${one.index}`,
      'Case index:',
      'The access code is in the newest printed letter from us that has one.',
    ])
      expect(en).toContain(words)
    for (const words of [
      'Cómo leer el caso y escribirnos',
      'Su código de acceso la abre para leerlos hasta 180 días después del cierre del caso. Guarde lo que necesite.',
      'Índice del caso:',
      'El código de acceso está en nuestra carta impresa más reciente que tenga uno.',
    ])
      expect(es).toContain(words)
  })

  it('R-CASE-96: waits for the mail if no account opened it in five days, until it is opened, for sixty days', async () => {
    const one = await closeByDecision()
    const age = (days: number) =>
      sql`update case_appeals set decided_at = now() - make_interval(days => ${days}) where case_id = ${one.id}`.execute(
        world.test.db,
      )
    const waits = async () => {
      const { mail, mail_waits } = await getCase(one.id)
      return [mail_waits, mail.find(({ kind }: Any) => kind === 'appeal').waits]
    }
    for (const [days, is] of [
      [4, false],
      [6, true],
      [61, false],
      [6, true],
    ] as const) {
      await age(days)
      expect(await waits(), `${days} days`).toEqual([is, is])
    }
    await getPage(one.index)
    expect(await waits(), 'opened').toEqual([false, false])
  })

  it('R-CASE-97: takes no answer to a line while its appeal is pending, nor to one that the appeal left out', async () => {
    const one = await world.create({ claims: { sample: 2 } })
    await world.toFindings(one)
    const { lines } = await getPage(one.index)
    const [first, second] = lines.filter(({ finding }: Any) => finding.decision === 'denied')
    const answer = (line: Any) =>
      world.provider('POST', `/caseaudit/${one.index}/actions`, {
        body: { action: 'answer_line', line_id: line.id, answer: 'agree', reason: '' },
      })
    await world.provider('POST', `/caseaudit/${one.index}/actions`, {
      body: { action: 'appeal', reason: 'It is signed', lines: [first.id] },
    })
    const refused = [await answer(first), await answer(second)]
    expect(refused.map(({ status, body }) => [status, body.data.action])).toEqual([
      [409, ['An appeal is waiting for its decision.']],
      [409, ['The appeal left this line out, so its finding stands.']],
    ])
    expect((await getPage(one.index)).lines.map((line: Any) => line.answer)).toEqual(lines.map(() => null))
    expect((await answer(lines.find(({ finding }: Any) => finding.decision === 'supported'))).status).toBe(
      200,
    )
  })
})

it.each([
  [180, 'until 180 days after the case is closed.', 'hasta 180 días después del cierre del caso.'],
  [1, 'until 1 day after the case is closed.', 'hasta 1 día después del cierre del caso.'],
  [0, 'opens it, to read them, until the case is closed.', 'la abre para leerlos hasta el cierre del caso.'],
  [null, 'The access code no longer opens it.', 'El código de acceso ya no la abre.'],
] as const)('a letter says how long the code opens the case: %s days', (days, inEnglish, inSpanish) => {
  expect(getLetterWords('en').stillReadable(days)).toContain(inEnglish)
  expect(getLetterWords('es').stillReadable(days)).toContain(inSpanish)
})
