import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '#features/cases/case/case-dates.ts'
import { type Any, DENIED, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const today = () => todayIn('America/Los_Angeles')
const getPage = (index: string) => world.provider('GET', `/caseaudit/${index}`)
const appeal = (index: string, some: object = {}) =>
  world.provider('POST', `/caseaudit/${index}/actions`, {
    body: { action: 'appeal', reason: 'It is signed', ...some },
  })

async function readLetter(one: Any, kind: string, language: string): Promise<string> {
  const { letters } = (await world.support('GET', `/admin/cases/${one.id}`)).body.data
  const { id } = letters.findLast((each: Any) => each.kind === kind && each.language === language)
  const text = (await world.letter(one.id, id))?.text ?? ''
  return text.replaceAll(/\s+/g, ' ').replaceAll(/ (?=[.,])/g, '')
}

const LEAVE_OUT = {
  en: 'A line that you leave out of your appeal stands as found, and no later appeal can be about it.',
  es: 'Una línea que deje fuera de su apelación se mantiene como se encontró, y ninguna apelación posterior puede incluirla.',
}
const RULES = {
  en: [
    'By mail or fax, your appeal counts on the day it reaches us, not on the day you send it.',
    'Each last day in this letter ends at 11:59 p.m. Pacific Time.',
  ],
  es: [
    'Por correo o por fax, su apelación cuenta el día en que nos llega, no el día en que la envía.',
    'Cada último día indicado en esta carta termina a las 11:59 p. m., hora del Pacífico.',
  ],
}
const LANGUAGES = ['en', 'es'] as const

describe('R-CASE-95: findings and decisions say how an appeal counts', () => {
  it('on paper, until which hour, and what becomes of a line that is left out', async () => {
    const one = await world.create({ claims: { sample: 2 } })
    await world.toFindings(one, () => DENIED)
    await getPage(one.index)
    for (const language of LANGUAGES)
      for (const words of [...RULES[language], LEAVE_OUT[language]])
        expect(await readLetter(one, 'findings', language)).toContain(words)
    await appeal(one.index)
    const lines = await world.linesOnAppeal(one.id)
    await world.colleagueMove(one.id, 'decide_appeal', { lines, reason: 'It is not' })
    await getPage(one.index)
    for (const language of LANGUAGES)
      for (const words of [...RULES[language], LEAVE_OUT[language]])
        expect(await readLetter(one, 'appeal', language)).toContain(words)
  })

  it('and speak of no line to leave out where the next appeal can be about one only', async () => {
    const one = await world.create({ claims: { sample: 2 } })
    await world.toFindings(one)
    const { lines } = (await getPage(one.index)).body.data
    const [first] = lines.filter(({ finding }: Any) => finding.decision === 'denied')
    expect(await readLetter(one, 'findings', 'en')).toContain(LEAVE_OUT.en)
    await appeal(one.index, { lines: [first.id] })
    const stands = await world.linesOnAppeal(one.id)
    await world.colleagueMove(one.id, 'decide_appeal', { lines: stands, reason: 'It is not' })
    await getPage(one.index)
    const text = await readLetter(one, 'appeal', 'en')
    expect(text).toContain(RULES.en[0])
    expect(text).not.toContain(LEAVE_OUT.en)
  })
})

describe('R-CASE-95: a findings letter says from which day its days count, and why', () => {
  it('by mail: five days after the mailing', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const { mail } = await world.toFindings(one, () => DENIED)
    const { letter_id } = mail.find(({ kind }: Any) => kind === 'findings')
    const on = today().toString()
    await world.move(one.id, 'mail_letter', { letter_id, on, elsewhere: true })
    const from = today().add({ days: 5 }).toString()
    expect(await readLetter(one, 'findings', 'en')).toContain(
      `These days count from ${formatLetterDate('en', from)}: a mailed notice counts as received 5 days after the mailing.`,
    )
    expect(await readLetter(one, 'findings', 'es')).toContain(
      `Estos plazos se cuentan desde el ${formatLetterDate('es', from)}: un aviso enviado por correo se considera recibido 5 días después del envío.`,
    )
  })

  it('in the portal: the day on which the practice opened it', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.toFindings(one, () => DENIED)
    expect(await readLetter(one, 'findings', 'en')).not.toContain('when your practice opened this notice')
    await getPage(one.index)
    const on = today().toString()
    expect(await readLetter(one, 'findings', 'en')).toContain(
      `These days count from ${formatLetterDate('en', on)}, when your practice opened this notice in the portal.`,
    )
    expect(await readLetter(one, 'findings', 'es')).toContain(
      `desde el ${formatLetterDate('es', on)}, cuando su consultorio abrió este aviso en el portal.`,
    )
  })
})
