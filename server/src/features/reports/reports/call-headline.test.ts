import type { Locale } from '@plumbline/contract/core/locale'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { getHeadline } from '@plumbline/contract/reports/words/report-names'
import { reportOpening } from '@plumbline/contract/reports/words/report-opening'
import { reportWords as wordsEn } from '@plumbline/contract/reports/words/report-words.en'
import { reportWords as wordsEs } from '@plumbline/contract/reports/words/report-words.es'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReportWorld, startReportWorld } from '#testing/report-world.ts'
import type { Caller } from '#testing/test-app.ts'
import type { CallHeadlineRow } from './call-headline.repository.ts'
import { pickCallHeadline } from './call-headline.ts'

const WORDS = { en: wordsEn, es: wordsEs }

let world: ReportWorld
let provider: Caller
let support: Caller

beforeAll(async () => {
  world = await startReportWorld()
  ;[provider, support] = await Promise.all([world.test.as('provider'), world.test.as('support')])
})
afterAll(() => world.close())

const readSay = async (id: string) => (await support('GET', `/admin/desk/${id}`)).body.data.say

describe('what to say in a call (R-DESK-9)', () => {
  it.each<Locale>(['en', 'es'])(
    'is the headline of the report as the provider reads it, in %s',
    async (language) => {
      const id = world.ids.marsh
      await sql`delete from contact_points`.execute(world.test.db)
      await sql`
      insert into contact_points (tin, provider_id, kind, value, source, language)
      select t.tin, p.id, 'phone', '+15035550148', 'manual', ${language}
      from providers p join practices t on t.id = p.practice_id where p.id = ${id}`.execute(world.test.db)
      const say = await readSay(id)
      const { reports } = (await provider('GET', '/reports', { query: { provider_id: id } })).body.data
      const read = reports.find((row: ReportRow) => row.family === say.family)
      const { data: report } = (await provider('GET', `/reports/${read.id}`)).body
      const headline = getHeadline(report)
      if (headline === null) throw new Error('the report has no headline')
      const { own, peers, lead } = reportOpening(WORDS[language](null), language, report, headline)
      expect(say).toEqual({
        family: read.family,
        language,
        outcome: headline.outcome,
        headline: `${own} ${peers}`,
        lead,
      })
    },
  )

  it('is about no topic that the provider is held out of', async () => {
    const id = world.ids.marsh
    const { family } = await readSay(id)
    await sql`
      with made as (
        insert into campaigns (key, name, name_es, family, status) values ('say', 'say', 'say', ${family}, 'running')
        returning id),
      wave as (
        insert into campaign_waves (campaign_id, number, contact_on, selection_quarter)
        select id, 1, current_date, '2026Q2' from made returning id)
      insert into campaign_assignments (wave_id, provider_id, arm) select id, ${id}::uuid, 'control' from wave`.execute(
      world.test.db,
    )
    expect((await readSay(id))?.family).not.toBe(family)
    await sql`delete from campaigns where key = 'say'`.execute(world.test.db)
    expect((await readSay(id)).family).toBe(family)
  })

  it('is the campaign’s topic and no other, and never a share of 1 to 10 patients (R-SUP-1)', () => {
    const row = (family: string, more: Partial<CallHeadlineRow> = {}) =>
      ({
        family,
        outcome: 'Higher',
        low: false,
        denominator: 100,
        paid_exposure: 10,
        patients: 100,
        addon_patients: 40,
        ...more,
      }) as CallHeadlineRow
    const about = { family: null, heldOut: [] }
    const rows = [row('11103'), row('17003', { outcome: 'Significantly Higher' })]
    const family = (...args: Parameters<typeof pickCallHeadline>) => pickCallHeadline(...args)?.family
    expect(family(rows, about)).toBe('17003')
    expect(family(rows, { ...about, family: '11103' })).toBe('11103')
    expect(family(rows, { ...about, family: '64494' }), 'no other topic').toBeUndefined()
    expect(family(rows, { family: '11103', heldOut: ['11103'] })).toBeUndefined()
    expect(family([row('17003', { addon_patients: 5 }), row('11103')], about)).toBe('11103')
    expect(
      family([row('17003', { addon_patients: 5 }), row('11103')], { ...about, family: '17003' }),
    ).toBeUndefined()
    expect(family([row('17003', { outcome: 'N/A' })], about)).toBeUndefined()
  })
})
