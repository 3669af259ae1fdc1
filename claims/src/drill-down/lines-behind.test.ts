import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildQuarter } from '../build/build-quarter.ts'
import { PERIOD, type SmallLine, smallLine, TWO_PRACTICES } from '../build/testing/small-world.ts'
import { TEST_MEMORY_MB, withStore, writeSmallWorld } from '../build/testing/write-small-world.ts'
import type { Engine } from '../engine.ts'
import { openDuckDbEngine } from '../engines/duckdb-engine.ts'
import { loadMeasures } from '../measures/load-measures.ts'
import type { Line } from './line.ts'
import { type FigureLines, linesBehind } from './lines-behind.ts'
import { getQuantity, LINES_OF_QUANTITY } from './lines-of-quantity.ts'

const { measures } = loadMeasures()
const ALL = 1000
const [SAMPLED] = fc.sample(fc.array(smallLine, { minLength: 600, maxLength: 600 }), { seed: 4, numRuns: 1 })

/** A day on which the rules normally pay no add-on; chance makes few of them. */
const INELIGIBLE_DAY = ['99213', 'G2211'].map(
  (code): SmallLine => ({
    claim: 99,
    claimType: 'professional',
    npi: TWO_PRACTICES,
    tin: '100000001',
    patient: 'P9',
    date: '2026-01-01',
    code,
    modifiers: [code === '99213' ? '25' : null, null, null, null],
    place: '11',
    diagnosis: null,
    unitsMilli: 1000,
    billedCents: 1000,
    paidCents: 1000,
  }),
)
const LINES = [...(SAMPLED ?? []), ...INELIGIBLE_DAY]

function withEngine(lines: SmallLine[], use: (engine: Engine) => Promise<void>): Promise<void> {
  return withStore(async (store) => {
    const manifest = await writeSmallWorld(store, lines)
    const engine = await openDuckDbEngine({ store, manifest, memoryMb: TEST_MEMORY_MB })
    try {
      await use(engine)
    } finally {
      await engine.close()
    }
  })
}

const figure = (changes: Partial<FigureLines>): FigureLines => ({
  npi: TWO_PRACTICES,
  tin: '100000001',
  period: PERIOD,
  family: null,
  measure: null,
  modifier: '',
  part: 'numerator',
  offset: 0,
  limit: ALL,
  ...changes,
})

const RECOUNT = {
  lines: (lines: Line[]) => lines.length,
  days: (lines: Line[]) => new Set(lines.map((line) => `${line.patient_id} ${line.service_date}`)).size,
  patients: (lines: Line[]) => new Set(lines.map((line) => line.patient_id)).size,
  units: (lines: Line[]) => lines.reduce((sum, line) => sum + Number(line.units), 0),
}

test('counting the lines behind a figure gives the figure', () =>
  withEngine(LINES, async (engine) => {
    const { figures } = await buildQuarter(engine, { period: PERIOD, measures })
    const seen = new Set<string>()
    for (const { npi, tin, family, modifier, ...made } of figures) {
      // The small world has many equal families; one of them is enough.
      if (npi !== TWO_PRACTICES || (family >= '80000' && family < '80069')) continue
      const measure = measures.find(({ key }) => key === made.measure)
      if (measure === undefined) throw new Error(`${made.measure} is not a measure`)
      for (const part of ['numerator', 'denominator'] as const) {
        const { lines, total, sums } = await linesBehind(
          engine,
          figure({ npi, tin, family, measure, modifier, part }),
        )
        const quantity = getQuantity(measure, part, modifier)
        const { counted } = LINES_OF_QUANTITY[quantity]
        expect(total).toBe(lines.length)
        expect(RECOUNT[counted](lines)).toBeCloseTo(made[part], 9)
        expect(counted === 'lines' ? total : Number(sums[counted])).toBeCloseTo(made[part], 9)
        if (made[part] > 0) seen.add(quantity)
      }
    }
    // No built-in measure divides by all primary days.
    expect([...seen, 'all_primary_days'].toSorted()).toEqual(Object.keys(LINES_OF_QUANTITY).toSorted())
  }))

test('the lines behind totals and counts by code and place add up to them', () =>
  withEngine(LINES, async (engine) => {
    const { totals, primaryCounts, placeCounts } = await buildQuarter(engine, { period: PERIOD, measures })
    const [provider] = totals
    if (provider === undefined) throw new Error('the small world has no provider')
    const { npi, tin } = provider
    const isOwn = (row: { npi: string; tin: string }) => row.npi === npi && row.tin === tin
    const [attachRate = null, intensity = null] = ['attach_rate', 'intensity'].map((key) =>
      measures.find((measure) => measure.key === key),
    )
    expect((await linesBehind(engine, figure({ npi, tin }))).total).toBe(provider.lines)
    for (const { family, primary_code: code, lines, addon_units } of primaryCounts.filter(isOwn)) {
      const primaryLines = { measure: attachRate, part: 'denominator', role: 'primary', code } as const
      expect((await linesBehind(engine, figure({ npi, tin, family, ...primaryLines }))).total).toBe(lines)
      const addOnUnits = { measure: intensity, part: 'numerator', role: 'addon', dayCode: code } as const
      const addOns = figure({ npi, tin, family, ...addOnUnits })
      expect(Number((await linesBehind(engine, addOns)).sums.units)).toBeCloseTo(Number(addon_units), 9)
    }
    for (const { family, place_of_service: place, lines } of placeCounts.filter(isOwn)) {
      const primaries = figure({ npi, tin, family, place, role: 'primary' })
      expect((await linesBehind(engine, primaries)).total).toBe(lines)
    }
  }))

test('gives the sums of the lines, and the lines of one drug, diagnosis or modifier', () =>
  withEngine(LINES, async (engine) => {
    const { lines: all, total, sums } = await linesBehind(engine, figure({}))
    expect([total, sums.days, sums.patients]).toEqual([all.length, RECOUNT.days(all), RECOUNT.patients(all)])
    expect(sums.claims).toBe(new Set(all.map(({ claim_id }) => claim_id)).size)
    for (const name of ['units', 'billed', 'allowed', 'paid'] as const)
      expect(Number(sums[name])).toBeCloseTo(
        all.reduce((sum, line) => sum + Number(line[name] ?? 0), 0),
        6,
      )

    const some = (columns: (keyof Line)[], value: string) =>
      all.filter((line) => columns.some((name) => line[name] === value))
    const four = (name: 'modifier' | 'diagnosis') =>
      [1, 2, 3, 4].map((place) => `${name}_${place}` as keyof Line)
    for (const [changes, expected] of [
      [{ modifier: '25' }, some(four('modifier'), '25')],
      [{ diagnosis: 'L57.0' }, some(four('diagnosis'), 'L57.0')],
      [{ ndc: all.find(({ ndccd }) => ndccd !== null)?.ndccd ?? '' }, all.filter(({ ndccd }) => ndccd)],
    ] as const) {
      expect(expected.length).toBeGreaterThan(0)
      const { lines } = await linesBehind(engine, figure(changes))
      const wanted = 'ndc' in changes ? expected.filter(({ ndccd }) => ndccd === changes.ndc) : expected
      expect(new Set(lines)).toEqual(new Set(wanted))
    }
  }))

test('pages follow each other without gaps, in any sort order', () =>
  withEngine(LINES, async (engine) => {
    const { lines: all, total } = await linesBehind(engine, figure({ limit: ALL }))
    const pages: Line[] = []
    for (let offset = 0; offset < total; offset += 7)
      pages.push(...(await linesBehind(engine, figure({ offset, limit: 7 }))).lines)
    expect(pages).toEqual(all)
    const sort = { by: 'units', descending: true } as const
    const sorted = (await linesBehind(engine, figure({ sort }))).lines.map(({ units }) => Number(units))
    expect(sorted).toEqual(sorted.toSorted((left, right) => right - left))
    const past = await linesBehind(engine, figure({ offset: total + 5 }))
    expect(past).toEqual({ total, sums: expect.objectContaining({ days: RECOUNT.days(all) }), lines: [] })
  }))

test.each([
  ['a quarter without lines', { period: '2019Q1' }],
  ['a family that does not exist', { family: '11111' }],
  ['a practice where the provider does not work', { tin: '999999999' }],
  ['a text that tries SQL injection', { npi: "' or 1=1 --" }],
])('%s has no lines', (_, changes) =>
  withEngine(LINES, async (engine) => {
    expect(await linesBehind(engine, figure(changes))).toMatchObject({
      total: 0,
      sums: { days: 0, patients: 0 },
      lines: [],
    })
  }),
)

test('a line has the values of the file, with exact decimals', () => {
  const line: SmallLine = {
    claim: 1,
    claimType: 'professional',
    npi: TWO_PRACTICES,
    tin: '100000001',
    patient: 'P1',
    date: '2026-01-01',
    code: '99213',
    diagnosis: '',
    modifiers: ['25', null, null, null],
    place: '11',
    unitsMilli: 1500,
    billedCents: 12_345,
    paidCents: null,
  }
  return withEngine([line], async (engine) => {
    const { lines } = await linesBehind(engine, figure({}))
    expect(lines).toMatchObject([
      {
        claim_id: 'C1',
        service_date: '2026-01-01',
        units: '1.500',
        billed: '123.45',
        paid: null,
        modifier_1: '25',
      },
    ])
  })
})
