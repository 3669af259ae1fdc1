import { OFFICE_ZONE } from '@plumbline/contract/core/office-day'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import {
  closeContexts,
  DESKTOP,
  type Language,
  localized,
  openContext,
  PHONE,
  settle,
  shareBrowser,
} from './support/browser.ts'
import { makeDataDir, type Portal, startPortal } from './support/portal.ts'

// In the small world of the other journeys only four people wait for a call: too few for two such days.
const WORLD_WITH_CALLS = { DEMO_LINES: '2000000' }
const START_LIMIT_MS = 600_000

const DESK = '/admin/support/engagement?view=desk'

const WORDS = {
  en: {
    takeNext: 'Take next',
    callBack: 'Wants to be called back',
    wrong: 'Wrong number',
    booked: 'Reached and booked',
    day: /^Call back on/,
    bookedDay: /^Booked for/,
    time: 'At',
    note: /^Note/,
    log: 'Log',
    next: /^Log and next/,
  },
  es: {
    takeNext: 'Tomar la siguiente',
    callBack: 'Pide que se le llame de nuevo',
    wrong: 'Número equivocado',
    booked: 'Se habló y se programó una cita',
    day: /^Volver a llamar el/,
    bookedDay: /^Programada para el/,
    time: 'A las',
    note: /^Nota/,
    log: 'Registrar',
    next: /^Registrar y seguir/,
  },
} as const

let browser: Browser
let dataDir: Awaited<ReturnType<typeof makeDataDir>>
let portal: Portal
beforeAll(async () => {
  browser = await shareBrowser()
  dataDir = await makeDataDir()
  portal = await startPortal(dataDir.path, WORLD_WITH_CALLS, START_LIMIT_MS)
})
afterAll(async () => {
  await closeContexts(browser)
  await portal?.stop()
  await dataDir?.remove()
})

const reader = (context: BrowserContext) => async (path: string) =>
  (await (await context.request.get(`/api${path}`)).json()).data

/** By the office's day: a call promised for its today stays on the list. */
const nextThursday = () => {
  const today = Temporal.Now.plainDateISO(OFFICE_ZONE)
  return today.add({ days: ((4 - today.dayOfWeek + 6) % 7) + 1 })
}

/** The person's own view of the desk, as the server tells it. */
function deskOf(support: BrowserContext, page: Page) {
  const read = reader(support)
  const isTaken = ({ taken }: { taken: object | null }) => taken !== null
  return {
    read,
    form: () => page.getByRole('form'),
    async count(): Promise<number> {
      return (await read('/admin/desk')).counts.all
    },
    /** The one call that is open on the page. */
    async open(): Promise<{ id: string; npi: string; zone: string; name: string }> {
      await page.getByRole('form').waitFor()
      const { rows } = await read('/admin/desk?owner=mine&rows=1000')
      const mine = rows.filter(isTaken)
      expect(mine).toHaveLength(1)
      return mine[0]
    },
    /** List, file and engagement tell the same, also while other journeys change them. */
    async expectAgreement(): Promise<string[]> {
      let npis: string[] = []
      const compare = async () => {
        const { counts, rows } = await read('/admin/desk?rows=1000')
        const file = await (await support.request.get('/api/admin/desk.csv')).text()
        const lines = file.trim().split('\r\n').slice(1)
        npis = rows.map(({ npi }: { npi: string }) => npi)
        const { to_call } = await read('/admin/engagement')
        const inFile = lines.map((line) => line.slice(0, 10))
        return [inFile.join() === npis.join(), counts.all === npis.length, to_call === npis.length]
      }
      await expect.poll(compare, { timeout: 30_000 }).toEqual([true, true, true])
      return npis
    },
    async isCalled(id: string): Promise<boolean> {
      const { steps } = await read(`/admin/desk/${id}`)
      return steps.some(
        ({ step, at }: { step: string; at: string | null }) => step === 'called' && at !== null,
      )
    },
    async lastEvent(id: string): Promise<string> {
      const { rows } = await read(`/admin/providers/${id}/timeline?kind=contact`)
      return `${rows[0].what} ${rows[0].details.word}`
    },
  }
}

it.each([
  ['en', DESKTOP],
  ['es', PHONE],
] as const)(
  'a day at the call desk in %s: call back, wrong number, booked (R-DESK-3)',
  async (language: Language, viewport) => {
    const words = WORDS[language]
    const support = await openContext(browser, portal.url, 'support', { viewport })
    const page = await support.newPage()
    const desk = deskOf(support, page)
    await page.goto(localized(DESK, language))
    await settle(page)
    await expectAccessible(page)
    const choose = (name: string) => desk.form().getByRole('radio', { name, exact: true }).check()
    const log = async (name: string | RegExp) => {
      const logged = page.waitForResponse((answer) => answer.url().endsWith('/log'))
      await desk
        .form()
        .getByRole('button', { name, exact: typeof name === 'string' })
        .click()
      expect((await logged).status()).toBe(200)
    }

    const before = await desk.count()
    expect(before).toBeGreaterThan(4)
    await page.getByRole('button', { name: words.takeNext }).click()
    const promised = await desk.open()
    await expectAccessible(page)
    const thursday = nextThursday()
    await choose(words.callBack)
    await desk.form().getByLabel(words.day).fill(thursday.toString())
    await desk.form().getByLabel(words.time, { exact: true }).fill('15:00')
    await desk.form().getByLabel(words.note).fill('Joyce has the charts on Thursday.')
    await log(words.log)
    await desk.form().waitFor({ state: 'detached' })
    expect(await desk.lastEvent(promised.id)).toBe('called call_back')
    const notes = await desk.read(`/admin/providers/${promised.id}/notes`)
    expect(notes[0]).toMatchObject({ text: 'Joyce has the charts on Thursday.', call: 'call_back' })
    const moment = thursday.toZonedDateTime({ timeZone: promised.zone, plainTime: '15:00' }).toInstant()
    const { row } = await desk.read(`/admin/desk/${promised.id}`)
    expect(Temporal.Instant.from(row.callback_at).equals(moment)).toBe(true)
    expect(await desk.expectAgreement()).not.toContain(promised.npi)

    await page.getByRole('button', { name: words.takeNext }).click()
    const wrong = await desk.open()
    const number = (await desk.read(`/admin/desk/${wrong.id}`)).row.phone
    await choose(words.wrong)
    await log(words.log)
    await desk.form().waitFor({ state: 'detached' })
    expect(await desk.lastEvent(wrong.id)).toBe('called wrong_number')
    const { current } = await desk.read(`/admin/providers/${wrong.id}/contact_points`)
    expect(current.find(({ id }: { id: string }) => id === number.id)).toMatchObject({ is_wrong: true })
    expect((await desk.read(`/admin/desk/${wrong.id}`)).row.phone?.id).not.toBe(number.id)
    expect(await desk.expectAgreement(), 'the person stays on the list').toContain(wrong.npi)

    await page.getByRole('button', { name: words.takeNext }).click()
    const booked = await desk.open()
    const { steps } = await desk.read('/admin/engagement/funnel')
    const wasCalled = await desk.isCalled(booked.id)
    await choose(words.booked)
    await desk.form().getByLabel(words.bookedDay).fill(thursday.toString())
    await desk.form().getByLabel(words.time, { exact: true }).fill('10:00')
    const next = page.waitForResponse((answer) => answer.url().endsWith('/desk/next'))
    await log(words.next)
    await next
    expect(await desk.lastEvent(booked.id)).toBe('called booked')
    expect(await desk.isCalled(booked.id)).toBe(true)
    const { called } = (await desk.read('/admin/engagement/funnel')).steps
    expect(called).toBeGreaterThan(wasCalled ? steps.called - 1 : steps.called)
    expect(await desk.expectAgreement()).not.toContain(booked.npi)

    await expect.poll(async () => (await desk.open()).id).not.toBe(booked.id)
    const mine = await desk.open()
    const colleague = await openContext(browser, portal.url, 'vendor')
    const taken = await colleague.request.post('/api/admin/desk/next', {
      data: {},
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
    const { data } = await taken.json()
    expect(data?.row.id, 'a second person never gets the same call').not.toBe(mine.id)
    await support.request.post(`/api/admin/desk/${mine.id}/release`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
    await colleague.close()
    await support.close()
  },
)
