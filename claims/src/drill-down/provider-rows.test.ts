import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERIOD, smallLine, TWO_PRACTICES } from '../build/testing/small-world.ts'
import { TEST_MEMORY_MB, withStore, writeSmallWorld } from '../build/testing/write-small-world.ts'
import type { Engine } from '../engine.ts'
import { openDuckDbEngine } from '../engines/duckdb-engine.ts'
import { loadMeasures } from '../measures/load-measures.ts'
import { claimsBehind } from './claims-behind.ts'
import type { Line } from './line.ts'
import { linesBehind } from './lines-behind.ts'
import { claimsOfProvider } from './provider-claims.ts'
import {
  diagnosesOfProvider,
  drugsOfProvider,
  mixOfProvider,
  proceduresOfProvider,
} from './provider-codes.ts'

const ALL = 1000
const [LINES] = fc.sample(fc.array(smallLine, { minLength: 500, maxLength: 500 }), { seed: 7, numRuns: 1 })
const QUARTER = { npi: TWO_PRACTICES, tin: '100000001', period: PERIOD }

async function withLines(use: (engine: Engine, lines: Line[]) => Promise<void>): Promise<void> {
  await withStore(async (store) => {
    const manifest = await writeSmallWorld(store, LINES ?? [])
    const engine = await openDuckDbEngine({ store, manifest, memoryMb: TEST_MEMORY_MB })
    try {
      const all = {
        family: null,
        measure: null,
        modifier: '',
        part: 'numerator',
        offset: 0,
        limit: ALL,
      } as const
      const { lines } = await linesBehind(engine, { ...QUARTER, ...all })
      expect(lines.length).toBeGreaterThan(10)
      await use(engine, lines)
    } finally {
      await engine.close()
    }
  })
}

const sum = (lines: readonly Line[], field: 'units' | 'billed' | 'paid') =>
  lines.reduce((total, line) => total + Number(line[field] ?? 0), 0)

/** Checks the sums of a group against its lines. */
function expectSums(
  row: { lines: number; patients?: number; units?: string; total_billed: string | null; paid: string | null },
  lines: readonly Line[],
) {
  expect(row.lines).toBe(lines.length)
  if (row.patients !== undefined)
    expect(row.patients).toBe(new Set(lines.map(({ patient_id }) => patient_id)).size)
  if (row.units !== undefined) expect(Number(row.units)).toBeCloseTo(sum(lines, 'units'), 6)
  expect(Number(row.total_billed ?? 0)).toBeCloseTo(sum(lines, 'billed'), 6)
  expect(Number(row.paid ?? 0)).toBeCloseTo(sum(lines, 'paid'), 6)
}

const page = <Sort extends string>(by: Sort) => ({ offset: 0, limit: ALL, sort: { by, descending: true } })

test('claims, procedures, drugs, diagnoses and places add up to the lines', () =>
  withLines(async (engine, lines) => {
    const claims = await claimsOfProvider(engine, QUARTER, page('total_billed'))
    const byClaim = Map.groupBy(lines, ({ claim_id }) => claim_id)
    expect([claims.total, claims.rows.length]).toEqual([byClaim.size, byClaim.size])
    for (const claim of claims.rows) {
      const ofClaim = byClaim.get(claim.claim_id) ?? []
      expectSums(claim, ofClaim)
      expect(new Set(claim.claim_lines.map(({ line_number }) => line_number))).toEqual(
        new Set(ofClaim.map(({ line_number }) => line_number)),
      )
    }

    const procedures = await proceduresOfProvider(engine, QUARTER, page('lines'))
    const byCode = Map.groupBy(lines, ({ hcpcs_code }) => hcpcs_code)
    expect(procedures.total).toBe(byCode.size)
    for (const procedure of procedures.rows) {
      const ofCode = byCode.get(procedure.hcpcs_code) ?? []
      expectSums(procedure, ofCode)
      expect(procedure.places.reduce((total, place) => total + place.lines, 0)).toBe(ofCode.length)
      for (const { modifier, lines: count } of procedure.modifiers)
        expect(count).toBe(
          ofCode.filter((line) =>
            [line.modifier_1, line.modifier_2, line.modifier_3, line.modifier_4].includes(modifier),
          ).length,
        )
    }

    const drugs = await drugsOfProvider(engine, QUARTER, page('ndccd'))
    expect(drugs.rows.length).toBeGreaterThan(1)
    for (const drug of drugs.rows)
      expectSums(
        drug,
        lines.filter(({ ndccd, hcpcs_code }) => ndccd === drug.ndccd && hcpcs_code === drug.hcpcs_code),
      )

    const diagnoses = await diagnosesOfProvider(engine, QUARTER, page('diagnosis'))
    expect(new Set(diagnoses.rows.map(({ diagnosis }) => diagnosis))).toEqual(
      new Set(
        lines.flatMap(({ diagnosis_1, diagnosis_2 }) =>
          [diagnosis_1, diagnosis_2].filter((one) => one !== null),
        ),
      ),
    )
    for (const row of diagnoses.rows)
      expectSums(
        row,
        lines.filter((line) =>
          [line.diagnosis_1, line.diagnosis_2, line.diagnosis_3, line.diagnosis_4].includes(row.diagnosis),
        ),
      )

    const mix = await mixOfProvider(engine, QUARTER, 3)
    expect(mix.places.reduce((total, place) => total + place.lines, 0)).toBe(lines.length)
    expect(mix.places.map((place) => place.lines)).toEqual(
      mix.places.map((place) => place.lines).toSorted((left, right) => right - left),
    )
    const most = await proceduresOfProvider(engine, QUARTER, { ...page('total_billed'), limit: 3 })
    expect(mix.procedures.map(({ hcpcs_code }) => hcpcs_code)).toEqual(
      most.rows.map(({ hcpcs_code }) => hcpcs_code),
    )
    for (const row of mix.procedures) expectSums(row, byCode.get(row.hcpcs_code) ?? [])
  }))

test('pages follow each other in any sort order, and a page past the end still has the total', () =>
  withLines(async (engine) => {
    for (const descending of [true, false]) {
      const sort = { by: 'total_billed' as const, descending }
      const all = await claimsOfProvider(engine, QUARTER, { offset: 0, limit: ALL, sort })
      const parts = [
        await claimsOfProvider(engine, QUARTER, { offset: 0, limit: 5, sort }),
        await claimsOfProvider(engine, QUARTER, { offset: 5, limit: ALL, sort }),
      ]
      expect(parts.flatMap(({ rows }) => rows)).toEqual(all.rows)
      const past = await claimsOfProvider(engine, QUARTER, { offset: ALL, limit: 5, sort })
      expect(past).toEqual({ total: all.total, rows: [] })
    }
    const nowhere = await claimsOfProvider(engine, { ...QUARTER, period: '2019Q1' }, page('lines'))
    expect(nowhere).toEqual({ total: 0, rows: [] })
    const bad = { offset: 0, limit: 5, sort: { by: 'lines; drop table x' as 'lines', descending: true } }
    await expect(proceduresOfProvider(engine, QUARTER, bad)).rejects.toThrow(RangeError)
  }))

test('the claims behind a numerator all have the add-on on a primary day', () =>
  withLines(async (engine, lines) => {
    const measure = loadMeasures().measures.find(({ key }) => key === 'attach_rate') ?? null
    const families = new Set(lines.map(({ hcpcs_code }) => hcpcs_code))
    let seen = 0
    for (const family of families) {
      const { addOn, claimIds } = await claimsBehind(engine, QUARTER, family)
      const behind = {
        family,
        measure,
        modifier: '',
        part: 'numerator',
        code: addOn,
        offset: 0,
        limit: ALL,
      } as const
      const numerator = await linesBehind(engine, { ...QUARTER, ...behind })
      expect(new Set(claimIds)).toEqual(new Set(numerator.lines.map(({ claim_id }) => claim_id)))
      seen += claimIds.length
    }
    expect(seen).toBeGreaterThan(0)
  }))

test('the claims without an add-on have a primary on the days that count, and on no such day the add-on', () =>
  withLines(async (engine, lines) => {
    const measure = loadMeasures().measures.find(({ key }) => key === 'attach_rate') ?? null
    const families = new Set(lines.map(({ hcpcs_code }) => hcpcs_code))
    let seen = 0
    for (const family of families) {
      const { addOn, claimIds } = await claimsBehind(engine, QUARTER, family, 'unbilled')
      const wanted = { family, measure, modifier: '', offset: 0, limit: ALL } as const
      const days = await linesBehind(engine, { ...QUARTER, ...wanted, part: 'denominator' })
      const withIt = await linesBehind(engine, { ...QUARTER, ...wanted, part: 'numerator' })
      const toDay = (line: { patient_id: string; service_date: string }) =>
        `${line.patient_id} ${line.service_date}`
      const attached = new Set(withIt.lines.map(toDay))
      const without = days.lines.filter((line) => line.hcpcs_code !== addOn && !attached.has(toDay(line)))
      expect(new Set(claimIds)).toEqual(new Set(without.map(({ claim_id }) => claim_id)))
      seen += claimIds.length
    }
    expect(seen).toBeGreaterThan(0)
  }))
