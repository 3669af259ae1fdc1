import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ReportWorld, startReportWorld } from '#testing/report-world.ts'
import type { Caller } from '#testing/test-app.ts'

let world: ReportWorld
let manager: Caller

beforeAll(async () => {
  world = await startReportWorld()
  manager = await world.test.as('manager')
})
afterAll(() => world.close())

/** The fields and columns that hold a statistic of peers. */
const STATISTICS =
  /^(peer_)?(mean|sd|p\d\d|median|share|value)$|^(pooled|expected|mix_ratio|peer_change|rate_p\d\d)$/
/** The provider's own shares and values have all digits. */
const OWN = new Set(['value', 'share'])
const isStatistic = (name: string) => STATISTICS.test(name) && !OWN.has(name)
const LIMITS = new Set(['low', 'high'])

type Found = { path: string; value: number }

function* findStatistics(data: unknown, path: readonly string[] = []): Generator<Found> {
  const name = path.at(-1) ?? ''
  if (typeof data === 'number') {
    const isRateOfStep = name === 'rate' && path.at(-2)?.startsWith('at_')
    const isLimit = LIMITS.has(name) && path.at(-2) === 'limits'
    if (isStatistic(name) || isRateOfStep || isLimit) yield { path: path.join('.'), value: data }
  } else if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) yield* findStatistics(value, [...path, key])
  }
}

function* findInCsv(text: string): Generator<Found> {
  const [head = '', ...lines] = text.trim().split('\r\n')
  const names = head.split(',')
  for (const line of lines) {
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []
    for (const [at, name] of names.entries()) {
      const cell = cells[at] ?? ''
      if (cell !== '' && isStatistic(name)) yield { path: name, value: Number(cell) }
    }
  }
}

const isRounded = ({ value }: Found) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9

it.each([
  ['/reports', {}],
  ['/reports/{id}', {}],
  ['/reports/{id}/peer_definitions', {}],
  ['/reports/{id}/mix', {}],
  ['/practice/reports', {}],
  ['/reports/profile/what_if', {}],
  ['/exports/figures', { period: '2026Q2' }],
  ['/exports/reports', {}],
  ['/exports/practice', {}],
  ['/exports/what-if', {}],
])('R-SUP-4: every statistic of peers in %s is rounded to 0.01', async (path, query) => {
  const { status, body } = await manager('GET', path.replace('{id}', `17003-2026Q2-${world.ids.marsh}`), {
    query,
  })
  expect(status).toBe(200)
  const found = [...(typeof body === 'string' ? findInCsv(body) : findStatistics(body.data))]
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((one) => !isRounded(one))).toEqual([])
})

it('the peers of this world have statistics that need rounding', async () => {
  const exported = await world.exported('marsh', '2026Q2')
  const headline = exported.find(({ measure, family }) => measure === 'attach_rate' && family === '17003')
  const { peer_mean = 0, pooled = 0 } = headline?.peer ?? {}
  expect([peer_mean, pooled].map((value) => isRounded({ path: '', value }))).toEqual([false, false])
})
