import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { EMPTY_LETTERHEAD } from '@plumbline/contract/outreach/letterhead'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { todayIn } from '#features/cases/case/case-dates.ts'
import { updateLetterhead } from '#platform/providers/letterhead.repository.ts'
import { type Any, DENIED, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

const PHONE = '503-555-0100'
let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
  await updateLetterhead(world.test.db, { ...EMPTY_LETTERHEAD, phone: PHONE })
})
afterAll(() => world.remove())

const ZONE = 'America/Los_Angeles'
const getCase = async (id: string) => (await world.support('GET', `/admin/cases/${id}`)).body.data
/** The newest letter of this kind; kerning leaves gaps before commas, and lines break anywhere. */
async function read(one: Any, kind: string, language = 'en'): Promise<string> {
  const { letters } = await getCase(one.id)
  const letter = letters.findLast((each: Any) => each.kind === kind && each.language === language)
  return ((await world.letter(one.id, letter.id))?.text ?? '').replaceAll(/\s+/g, ' ')
}
const more = ({ billed, paid }: Any, by = 10) => ({
  decision: 'underbilled',
  audited_billed: billed + by,
  audited_paid: paid + by / 2,
  audited_code: '99214',
  rationale: 'higher_level_supported',
})

describe('R-CASE-83: a letter that asks for records says what a service without them may cost', () => {
  it.each([
    ['before payment', true, 'we may refuse to pay for it.', 'podría no pagarse.'],
    ['after payment', false, 'we may ask for the payment back.', 'podríamos pedir la devolución del pago.'],
  ])('%s', async (_, isUnpaid, inEnglish, inSpanish) => {
    const unpaid = { npi: world.colleague.npi, tin: DEMO_PROVIDERS[1]?.tin, family: null, kind: 'prepayment' }
    const one = await world.create({ ...(isUnpaid && unpaid), claims: { sample: 1 } })
    expect(await read(one, 'request')).toContain(
      `we have to decide without them. A service without records cannot be supported: ${inEnglish}`,
    )
    expect(await read(one, 'request', 'es')).toContain(
      `Un servicio sin expediente no se puede respaldar: ${inSpanish}`,
    )
  })
})

describe('a findings letter', () => {
  it('names less and more and the balance, where lines differ both ways', async () => {
    const one = await world.create({ claims: { sample: 2 } })
    await world.toFindings(one, (line, at) => (at === 0 ? DENIED : at === 1 ? more(line) : {}))
    const less = one.lines[0].paid
    const text = await read(one, 'findings')
    expect(text).toContain(
      `support $${less.toFixed(2)} less than we paid, on others $5.00 more: on balance $${(less - 5).toFixed(2)} less.`,
    )
    expect(text).not.toContain('In total')
    expect(await read(one, 'findings', 'es')).toContain(`en total, $${(less - 5).toFixed(2)} menos.`)
  })

  it('does the same before payment, by what was billed', async () => {
    const unpaid = { npi: world.colleague.npi, tin: DEMO_PROVIDERS[1]?.tin, family: null }
    const one = await world.create({ ...unpaid, claims: { sample: 2 }, kind: 'prepayment' })
    await world.toFindings(one, (line, at) =>
      at === 0 ? DENIED : { ...more(line), audited_paid: line.paid },
    )
    const less = one.lines[0].billed
    expect(await read(one, 'findings')).toContain(
      `support $${less.toFixed(2)} less than was billed, on others $10.00 more: on balance $${(less - 10).toFixed(2)} less.`,
    )
    expect(await read(one, 'findings', 'es')).toContain('menos de lo facturado y en otras $10.00 más')
    const released = one.lines.slice(1).reduce((sum: number, { billed }: Any) => sum + billed, 0)
    expect(await read(one, 'findings')).toContain(
      `The supported charges, $${released.toFixed(2)}, are released for payment.`,
    )
    expect(await read(one, 'findings')).toContain('you may send corrected claims')
    await world.provider('POST', `/caseaudit/${one.index}/actions`, { body: { action: 'accept_findings' } })
    await world.move(one.id, 'close')
    expect(await read(one, 'findings', 'es')).toContain('se liberan para el pago')
  })

  it('and the closing letter tell a practice that is owed money how to get it, without a corrected claim', async () => {
    const one = await world.create({ claims: { sample: 2 } })
    await world.toFindings(one, (line, at) => (at === 0 ? more(line) : {}))
    await world.provider('POST', `/caseaudit/${one.index}/actions`, { body: { action: 'accept_findings' } })
    expect((await getCase(one.id)).status).toBe('closed')
    for (const kind of ['findings', 'closing']) {
      const text = await read(one, kind)
      expect(text).toContain('You are owed $5.00')
      expect(text).toContain('You do not need to appeal or to send a corrected claim to get it.')
      expect(text).toContain(`call us at ${PHONE}`)
      expect(text).not.toContain('you may send corrected claims')
      expect(await read(one, kind, 'es')).toContain('No necesita apelar')
    }
    expect(await read(one, 'closing')).not.toContain('do not need to do anything else')
  })
})

it('a practice that is owed money for what it billed is not asked to correct a claim', async () => {
  const one = await world.create({ claims: { sample: 1 } })
  await world.toFindings(one, ({ billed, paid }, at) =>
    at === 0 ? { ...more({ billed, paid }), audited_billed: billed } : {},
  )
  const text = await read(one, 'findings')
  expect(text).toContain('They support more than we paid.')
  expect(text).not.toContain('corrected claims')
})

describe('a closing letter', () => {
  it('says what happens with the money that was paid too much', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.toFindings(one, () => DENIED)
    await world.provider('POST', `/caseaudit/${one.index}/actions`, { body: { action: 'accept_findings' } })
    const from = todayIn(ZONE).add({ days: 41 }).toString()
    const text = await read(one, 'closing')
    expect(text).toContain(
      `We may take this amount back from later payments, but not before ${formatLetterDate('en', from)}.`,
    )
    expect(text).toContain(
      'Your practice agreed with the findings, so an appeal can no longer be filed with us.',
    )
    expect(text).not.toContain('do not need to do anything else')
    expect(await read(one, 'closing', 'es')).toContain('Podemos descontar este monto de pagos posteriores')
  })
})

describe('a decision letter', () => {
  it('tells a practice that won before payment what is released for payment', async () => {
    const unpaid = { npi: world.colleague.npi, tin: DEMO_PROVIDERS[1]?.tin, family: null }
    const one = await world.create({ ...unpaid, claims: { sample: 1 }, kind: 'prepayment' })
    const issued = await world.toFindings(one, () => DENIED)
    expect(await read(one, 'findings')).not.toContain('released for payment')
    const today = todayIn(ZONE).toString()
    const { letter_id } = issued.mail.find(({ kind }: Any) => kind === 'findings')
    await world.move(one.id, 'mail_letter', { letter_id, on: today, elsewhere: true })
    await world.move(one.id, 'appeal', { on: today, how: 'mail', reason: 'It is signed' })
    const lines = await world.linesOnAppeal(one.id, () => ({}))
    const decided = await world.colleagueMove(one.id, 'decide_appeal', { lines, reason: 'It is' })
    expect(decided.body.data).toMatchObject({ status: 'closed', decision: 'supported' })
    const billed = one.lines.reduce((sum: number, line: Any) => sum + line.billed, 0)
    expect(await read(one, 'appeal')).toContain(
      `The supported charges, $${billed.toFixed(2)}, are released for payment.`,
    )
  })

  it('says when the appeal was filed and who decided, then the decision, its reason and the money', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.toFindings(one, () => DENIED)
    await world.provider('POST', `/caseaudit/${one.index}/actions`, {
      body: { action: 'appeal', reason: 'It is signed' },
    })
    const lines = await world.linesOnAppeal(one.id, ({ billed, paid }, at) =>
      at === 0
        ? {}
        : {
            decision: 'changed',
            audited_billed: billed,
            audited_paid: paid - 1,
            rationale: 'not_necessary',
            note: 'One dollar of it',
          },
    )
    const decide = { lines, reason: 'The log names one visit' }
    expect((await world.colleagueMove(one.id, 'decide_appeal', decide)).status).toBe(200)
    const inOrder = {
      en: [
        `on ${formatLetterDate('en', todayIn(ZONE).toString())}.`,
        'decided by a person who took no part in the findings.',
        'The appeal was decided partly in your favor.',
        decide.reason,
        'At issue in the whole case before the appeal',
        'Overpaid in the whole case after this decision: $1.00',
        'If you see it differently',
      ],
      es: [
        `el ${formatLetterDate('es', todayIn(ZONE).toString())}.`,
        'una persona que no participó en los resultados.',
        'se decidió en parte a su favor.',
        decide.reason,
      ],
    }
    for (const [language, parts] of Object.entries(inOrder)) {
      const text = (await read(one, 'appeal', language)).replace(/^.*?(Dear|Estimado)/, '')
      const places = parts.map((part) => text.indexOf(part))
      expect(
        places.every((place) => place >= 0),
        JSON.stringify(places),
      ).toBe(true)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(text).not.toMatch(/was decided: Decided|se decidió: /)
    }
  })
})

const practice = (one: Any, action: string, some: object = {}) =>
  world.provider('POST', `/caseaudit/${one.index}/actions`, { body: { action, ...some } })

// R-CASE-40
it('a decision letter, page, lists and CSV name the balance of all lines', async () => {
  const one = await world.create({ claims: { sample: 2 } })
  await world.toFindings(one, (line, at) => (at === 0 ? DENIED : at === 1 ? more(line) : {}))
  await world.provider('GET', `/caseaudit/${one.index}`)
  await practice(one, 'appeal', { reason: 'It is signed' })
  const lines = await world.linesOnAppeal(one.id)
  await world.colleagueMove(one.id, 'decide_appeal', { lines, reason: 'It is not' })
  const left = one.lines[0].paid - 5
  const page = (await world.provider('GET', `/caseaudit/${one.index}`)).body.data
  expect(page).toMatchObject({ amount_at_issue: left, savings: left })
  expect(page.appeals[0]).toMatchObject({ amount_at_issue: left, amount_after: left })
  expect(page.appeals[1]).toMatchObject({ amount_at_issue: left })
  const text = await read(one, 'appeal')
  expect(text).toContain(`At issue in the whole case before the appeal: $${left.toFixed(2)}.`)
  expect(text).toContain(`Overpaid in the whole case after this decision: $${left.toFixed(2)}.`)
  expect(text).toContain(`on others $5.00 more: on balance $${left.toFixed(2)} less.`)
  const { cases } = (await world.provider('GET', '/audits', { query: { search: one.number } })).body.data
  expect(cases[0]).toMatchObject({ amount_at_issue: left, savings: left })
})

it('nothing is at issue for a practice that is owed money on balance', async () => {
  const one = await world.create({ claims: { sample: 2 } })
  const by = (one.lines[0].paid + 10) * 2
  await world.toFindings(one, (line, at) => (at === 0 ? DENIED : at === 1 ? more(line, by) : {}))
  const page = (await world.provider('GET', `/caseaudit/${one.index}`)).body.data
  expect(page).toMatchObject({ amount_at_issue: 0, savings: -10 })
  expect(page.appeals[0]).toMatchObject({ amount_at_issue: 0 })
  expect(await read(one, 'findings')).toContain('You are owed $10.00')
})

// R-CASE-42
describe('agreeing to all findings', () => {
  it('leaves the right to appeal under Medicare: letter and page say so, and the appeal is taken', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.move(one.id, 'set_line_of_business', { key: 'medicare' })
    await world.toFindings(one, () => DENIED)
    await practice(one, 'accept_findings')
    const closed = (await world.provider('GET', `/caseaudit/${one.index}`)).body.data
    expect(closed).toMatchObject({
      status: 'closed',
      line_of_business: { key: 'medicare', agreeing_keeps_appeal: true },
    })
    expect(closed.may).toContain('appeal')
    const by = formatLetterDate('en', closed.appeals[0].file_by)
    const text = await read(one, 'closing')
    expect(text).toContain(`you can appeal (Redetermination) until ${by}`)
    expect(text).toContain('How to appeal')
    expect(text).not.toContain('can no longer be filed')
    const appealed = await practice(one, 'appeal', { reason: 'On second thought' })
    expect(appealed.body.data).toMatchObject({ status: 'appealed', closed_at: null })
    expect(appealed.body.data.lines.every(({ answer }: Any) => answer === null)).toBe(true)
  })

  it('ends it elsewhere, and the closing letter says so even where nothing is taken back', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.toFindings(one, (line, at) => (at === 0 ? more(line) : {}))
    await practice(one, 'accept_findings')
    const closed = (await world.provider('GET', `/caseaudit/${one.index}`)).body.data
    expect(closed.may).not.toContain('appeal')
    expect(await read(one, 'closing')).toContain('so an appeal can no longer be filed with us.')
  })
})

it('the answer to a request for more time names the day, and asks for nothing that came', async () => {
  const one = await world.create({ claims: { sample: 1 } })
  const until = todayIn(ZONE).add({ days: 60 }).toString()
  await practice(one, 'ask_extension', { until, reason: 'We are moving' })
  await world.move(one.id, 'decline_extension', { reason: 'The quarter ends' })
  const text = await read(one, 'no_extension')
  expect(text).toContain(`You asked for more time, until ${formatLetterDate('en', until)}`)
  expect(text).toContain('11:59 p.m. Pacific Time')
  expect(text).toContain('You may ask again 2 times')
  expect(text).toContain('If no records reach us by')
})
