import { LOCALES } from '@plumbline/contract/core/locale'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Any, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

async function readCodeLetter(id: string, locale: string): Promise<string> {
  const { letters } = (await world.support('GET', `/admin/cases/${id}`)).body.data
  const letter = letters.findLast((one: Any) => one.kind === 'code' && one.language === locale)
  return ((await world.letter(id, letter.id))?.text ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,])/g, '')
}

const IN_APPEAL = { en: 'In appeal', es: 'En apelación' }
const DECIDED = { en: 'Appeal decided', es: 'Apelación decidida' }
const OPEN = {
  en: (day: string) => `The next level is open until ${day}.`,
  es: (day: string) => `El siguiente nivel está abierto hasta el ${day}.`,
}

it('R-CASE-61: a letter with a new code does not call a decided appeal pending', async () => {
  const one = await world.create({ claims: { sample: 1 } })
  await world.toFindings(one)
  await world.provider('GET', `/caseaudit/${one.index}`)
  await world.provider('POST', `/caseaudit/${one.index}/actions`, {
    body: { action: 'appeal', reason: 'It is signed on page 2' },
  })
  await world.move(one.id, 'new_code')
  for (const locale of LOCALES)
    expect(await readCodeLetter(one.id, locale)).toContain(`${IN_APPEAL[locale]}.`)

  await world.colleagueMove(one.id, 'decide_appeal', {
    lines: await world.linesOnAppeal(one.id),
    reason: 'Page 2 has another date',
  })
  const { appeals } = (await world.provider('GET', `/caseaudit/${one.index}`)).body.data
  await world.move(one.id, 'new_code')
  for (const locale of LOCALES) {
    const text = await readCodeLetter(one.id, locale)
    expect(text).not.toContain(IN_APPEAL[locale])
    expect(text).toContain(
      `${DECIDED[locale]}. ${OPEN[locale](formatLetterDate(locale, appeals[1].file_by))}`,
    )
  }
})
