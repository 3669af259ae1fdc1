import type { CaseDue } from '@plumbline/contract/cases/case-due'
import type { CaseRow, CaseView } from '@plumbline/contract/cases/cases'
import { getDayIn } from '@plumbline/contract/core/local-time'
import { LOCALES } from '@plumbline/contract/core/locale'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Any, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'
import { todayIn } from './case-dates.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

type Days = Record<string, string>

const act = (index: string, action: string, some: object) =>
  world.provider('POST', `/caseaudit/${index}/actions`, { body: { action, ...some } })
const getPage = async (index: string): Promise<CaseView> =>
  (await world.provider('GET', `/caseaudit/${index}`)).body.data

const toFindings = async (one: Any) => {
  await world.toFindings(one)
  await getPage(one.index)
}
const toAppeal = async (one: Any) => {
  await toFindings(one)
  await act(one.index, 'appeal', { reason: 'It is signed on page 2' })
}
const toDecision = async (one: Any) => {
  await toAppeal(one)
  await world.colleagueMove(one.id, 'decide_appeal', {
    lines: await world.linesOnAppeal(one.id),
    reason: 'Page 2 has another date',
  })
  await getPage(one.index)
}

/** The days that the page shows, by their kind. */
function daysOn({ due_on, clocks, appeals, status }: CaseView): Days {
  const pending = appeals.find(({ filed_at, outcome }) => filed_at !== null && outcome === null)
  const next = pending ? undefined : appeals.find(({ filed_at }) => filed_at === null)
  const days = {
    records: status === 'requested' ? due_on : null,
    discussion: status === 'findings' ? clocks.discussion_until : null,
    recoupment: clocks.recoupment_from,
    stops_recoupment: next?.stops_recoupment_by,
    appeal: next?.file_by,
    decision: pending?.decision_due_on,
  }
  return Object.fromEntries(Object.entries(days).filter((day): day is [string, string] => day[1] != null))
}

function daysIn(file: string, id: string): Days {
  const events = file.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  return Object.fromEntries(
    events.flatMap((event) => {
      const [, what] = new RegExp(`UID:case-${id}-([a-z_]+)`).exec(event) ?? []
      const [, year, month, day] = /DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/.exec(event) ?? []
      return what === undefined ? [] : [[what, `${year}-${month}-${day}`]]
    }),
  )
}

const readLetter = async (one: Any, page: CaseView, kind: string, locale: string) => {
  const letter = page.letters.findLast((each) => each.kind === kind && each.language === locale)
  return ((await world.letter(one.id, letter?.id ?? ''))?.text ?? '').replaceAll(/\s+/g, ' ')
}

const STATES: [string, (one: Any) => Promise<void>, string[], letter: string | null][] = [
  ['requested', async () => {}, ['records'], 'request'],
  ['findings', toFindings, ['appeal', 'discussion', 'recoupment', 'stops_recoupment'], 'findings'],
  // No letter confirms an appeal. The page and the calendars say when it is decided.
  ['appealed', toAppeal, ['decision'], null],
  ['decided', toDecision, ['appeal', 'recoupment', 'stops_recoupment'], 'appeal'],
]
const ZONES = ['America/Los_Angeles', 'Pacific/Kiritimati']

describe.each(ZONES)('a practice in %s', (zone) => {
  it.each(STATES)('reads the same days everywhere: %s', async (_name, prepare, kinds, letterKind) => {
    const one = await world.create({ claims: { sample: 1 } })
    await sql`update cases set time_zone = ${zone} where id = ${one.id}`.execute(world.test.db)
    await prepare(one)
    const page = await getPage(one.index)
    const days = daysOn(page)
    expect(Object.keys(days).toSorted()).toEqual(kinds)

    const { path } = (await world.provider('POST', '/user/calendar')).body.data
    for (const { body } of [
      await world.provider('GET', `/caseaudit/${one.index}/calendar`),
      await world.provider('GET', '/audits/calendar'),
      await world.test.visitor('GET', path.replace('/api', '')),
    ])
      expect(daysIn(String(body), one.id)).toEqual(days)

    for (const locale of LOCALES) {
      if (letterKind === null) continue
      const text = await readLetter(one, page, letterKind, locale)
      for (const on of Object.values(days)) expect(text).toContain(formatLetterDate(locale, on))
    }

    const due: CaseDue[] = (await world.provider('GET', '/audits/due')).body.data
    const query = { search: one.number, show: 'all' }
    const [listed]: CaseRow[] = (await world.provider('GET', '/audits', { query: { search: one.number } }))
      .body.data.cases
    const [worked] = (await world.support('GET', '/admin/cases', { query })).body.data.cases
    const next = page.next_day
    expect(next && days[next.what]).toBe(next?.on)
    expect(listed?.next_day).toEqual(next)
    expect(worked.next_day).toEqual(next)
    const dueHere = due.find(({ index }) => index === one.index)
    expect(dueHere).toMatchObject({ ...next, time_zone: zone })
    // A ladder may end the days to appeal before those to talk.
    expect(dueHere?.may_appeal_after).toBe(next?.what === 'discussion' && (days.appeal ?? '') > next.on)
    // R-REP-18: the moment is the last second of that day, and the claims are those of the list.
    expect(getDayIn(dueHere?.ends_at ?? '', zone)).toBe(next?.on)
    expect(dueHere?.claims).toEqual(
      page.status === 'requested'
        ? { complete: listed?.progress.complete, total: listed?.progress.claims }
        : null,
    )
    expect(worked).toMatchObject({
      due_on: page.due_on,
      decision_due_on: days.decision ?? null,
      ...(days.appeal && { appeal: { file_by: days.appeal } }),
    })
    expect(next?.days_left).toBe(
      todayIn(zone).until(Temporal.PlainDate.from(next?.on ?? ''), { largestUnit: 'days' }).days,
    )
  })
})

describe('a practice that is owed money', () => {
  it('is told so on page, letter and calendar, without a word of recoupment', async () => {
    const more = { decision: 'underbilled', rationale: 'more_units_supported' }
    const one = await world.create({ claims: { sample: 1 } })
    await world.toFindings(one, ({ billed, paid }, at) =>
      at === 0 ? { ...more, audited_billed: billed + 20, audited_paid: paid + 10 } : {},
    )
    const page = await getPage(one.index)
    expect(page).toMatchObject({
      decision: 'underpaid',
      savings: -10,
      clocks: { recoupment_from: null },
      appeals: [{ stops_recoupment_by: null }],
    })
    expect(page.next_day?.what).toBe('discussion')
    const due: CaseDue[] = (await world.provider('GET', '/audits/due')).body.data
    expect(due.find(({ index }) => index === one.index)?.money).toEqual({ kind: 'owed', amount: 10 })
    const spoken = { en: /recoup|recover|less than/i, es: /recuper|menos de lo que/i }
    const owed = { en: 'You are owed $10.00', es: 'Se le deben $10.00' }
    const noted = { en: 'You are owed money', es: 'Se le debe dinero' }
    for (const locale of LOCALES) {
      const text = await readLetter(one, page, 'findings', locale)
      expect(text).toContain(owed[locale])
      expect(text).not.toMatch(spoken[locale])
      const file = await world.provider('GET', `/caseaudit/${one.index}/calendar`, {
        headers: { 'accept-language': locale },
      })
      const calendar = String(file.body).replaceAll('\r\n ', '')
      expect(calendar).toContain(noted[locale])
      expect(calendar).not.toMatch(spoken[locale])
    }
  })
})
