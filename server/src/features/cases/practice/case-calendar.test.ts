import type { CaseView } from '@plumbline/contract/cases/cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { type CaseOptions, insertCase, type MadeCase, openByCode } from '#testing/case-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let provider: Caller
beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
})
afterAll(() => test.close())

type Day = [on: string, what: string]

/** All full-day events of this case in a calendar file. */
function daysIn(file: string, { id }: MadeCase): Day[] {
  const unfolded = file.replaceAll('\r\n ', '')
  return unfolded
    .split('BEGIN:VEVENT')
    .filter((event) => event.includes(`UID:case-${id}-`))
    .map((event): Day => {
      const [, on = ''] = /DTSTART;VALUE=DATE:(\d{8})/.exec(event) ?? []
      const [, what = ''] = /UID:case-[\da-f-]{36}-([a-z_]+)/.exec(event) ?? []
      return [`${on.slice(0, 4)}-${on.slice(4, 6)}-${on.slice(6)}`, what]
    })
    .toSorted()
}

/** All dates that the page shows for the current status. */
function daysOn(page: CaseView): Day[] {
  const { status, clocks, appeals } = page
  const waiting = appeals.some(({ filed_at, outcome }) => filed_at !== null && outcome === null)
    ? undefined
    : appeals.find(({ filed_at }) => filed_at === null)
  const differs = page.lines.some(({ finding }) => finding !== null && finding.difference !== 0)
  const isOut = status === 'findings' || status === 'appealed'
  const days: [string | null | undefined, string][] = [
    [status === 'requested' ? page.due_on : null, 'records'],
    [status === 'received' || status === 'in_review' ? clocks.review_due_on : null, 'findings'],
    [status === 'findings' ? clocks.discussion_until : null, 'discussion'],
    [isOut ? clocks.recoupment_from : null, 'recoupment'],
    [isOut && differs ? waiting?.stops_recoupment_by : null, 'stops_recoupment'],
    [isOut && differs ? waiting?.file_by : null, 'appeal'],
  ]
  return days.filter((day): day is Day => typeof day[0] === 'string').toSorted()
}

const yesterday = new Date(Date.now() - 86_400_000)
const decided = { outcome: 'upheld', after: 40, at: yesterday } as const
const STATES: [string, CaseOptions, number][] = [
  ['requested', {}, 1],
  ['requested in Honolulu, overdue', { timeZone: 'Pacific/Honolulu', dueOn: '2026-11-10' }, 1],
  ['received', { status: 'received' }, 1],
  ['in review', { status: 'in_review', receivedAt: new Date('2026-11-01T02:00:00Z') }, 1],
  // An evening in New York is already the next day in UTC.
  [
    'findings',
    { status: 'findings', timeZone: 'America/New_York', findingsAt: new Date('2026-11-03T04:30:00Z') },
    4,
  ],
  ['findings on the first island of the day', { status: 'findings', timeZone: 'Pacific/Kiritimati' }, 4],
  ['findings that this look serves', { status: 'findings', servedOn: null }, 4],
  ['findings with nothing at issue', { status: 'findings', lines: [{ billed: 10, paid: 8 }] }, 1],
  ['a pending appeal', { status: 'appealed' }, 0],
  [
    'a pending appeal filed too late to stop recoupment',
    { status: 'appealed', findingsAt: new Date('2026-08-03T20:00:00Z') },
    1,
  ],
  [
    'the next level',
    { status: 'appealed', appeals: [{ level: 1, filedAt: yesterday, decided }, { level: 2 }] },
    3,
  ],
  [
    'a hearing',
    {
      status: 'appealed',
      appeals: [
        { level: 1, filedAt: yesterday, decided },
        { level: 2, filedAt: yesterday, decided },
        { level: 3 },
      ],
    },
    2,
  ],
  ['closed', { status: 'closed' }, 0],
]

describe('the calendars of a case', () => {
  it.each(STATES)('have the same dates as the page: %s', async (_name, options, count) => {
    const one = await insertCase(test, options)
    const page: CaseView = (await provider('GET', `/caseaudit/${one.index}`)).body.data
    const expected = daysOn(page)
    expect(expected).toHaveLength(count)
    const { path } = (await provider('POST', '/user/calendar')).body.data
    const files = [
      await provider('GET', `/caseaudit/${one.index}/calendar`),
      await provider('GET', '/audits/calendar'),
      await test.visitor('GET', path.replace('/api', '')),
    ]
    for (const { status, body } of files) {
      expect(status).toBe(200)
      expect(daysIn(String(body), one)).toEqual(expected)
    }
  })

  it('have the same due dates as the list', async () => {
    const due = (await provider('GET', '/audits/due')).body.data as { on: string; what: string }[]
    const file = String((await provider('GET', '/audits/calendar')).body).replaceAll('\r\n ', '')
    for (const { on, what } of due) {
      expect(file).toMatch(
        new RegExp(`-${what}(-\\d)?@plumbline\\r\\n[^]*?DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`),
      )
    }
  })

  it.each([
    ['en', 'our findings are expected', 'The findings are expected by this day.'],
    ['es', 'se esperan nuestros resultados', 'Los resultados se esperan a más tardar para este día.'],
  ])('promise no more about a review than the page, in %s', async (language, title, note) => {
    const one = await insertCase(test, { status: 'in_review' })
    const query = { language }
    const { body } = await provider('GET', `/caseaudit/${one.index}/calendar`, { query })
    const file = String(body).replaceAll('\r\n ', '')
    for (const words of [`${one.number}: ${title}`, note]) expect(file).toContain(words)
  })

  it('are in the reader’s language, name no patient and no figure, and link to the case', async () => {
    const one = await insertCase(test, { status: 'findings' })
    const holder = await openByCode(test, one)
    const { body, headers } = await holder('GET', `/caseaudit/${one.index}/calendar`, {
      headers: { 'accept-language': 'es' },
    })
    const file = String(body).replaceAll('\r\n ', '')
    expect(headers['content-type']).toContain('text/calendar')
    expect(file).toContain(
      `SUMMARY:Caso ${one.number}: último día para apelar (Apelación interna\\, primer nivel)`,
    )
    expect(file.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('Hasta las 11:59 p. m.\\, hora del Pacífico')
    expect(file.match(/BEGIN:VALARM/g)?.length).toBe(2 * (file.match(/BEGIN:VEVENT/g)?.length ?? 0))
    expect(file).toContain(`/es/caseaudit/${one.index}`)
    expect(file).not.toMatch(/patient|Marsh|\$|\b40\b/)
  })

  it('contain nothing of another practice', async () => {
    const stranger = DEMO_PROVIDERS.find(({ practice }) => practice !== DEMO_PROVIDERS[0]?.practice)
    const foreign = await insertCase(test, { provider: stranger?.name ?? '' })
    const { path } = (await provider('POST', '/user/calendar')).body.data
    for (const caller of [provider, await test.as('manager')]) {
      const file = await caller('GET', '/audits/calendar')
      expect(daysIn(String(file.body), foreign)).toEqual([])
    }
    const feed = await test.visitor('GET', path.replace('/api', ''))
    expect(daysIn(String(feed.body), foreign)).toEqual([])
  })
})
