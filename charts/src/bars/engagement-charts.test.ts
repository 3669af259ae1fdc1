import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allTexts, collisions, outside } from '../scene/scene-checks.ts'
import { barColumns } from './bar-columns.ts'
import { type BarRow, barRows } from './bar-rows.ts'
import { heatMap } from './heat-map.ts'

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`
const width = fc.integer({ min: 280, max: 1100 })
const count = fc.integer({ min: 0, max: 250_000 })

const ROW_WORDS = {
  value: (value: number) => value.toLocaleString('en-US'),
  mark: ({ label, value }: BarRow) => `${label}: ${value}.`,
}
const STEPS = ['Entregado', 'Abierto', 'Código canjeado', 'Registrado', 'Informe visto', 'Descargado']

describe('the steps of a funnel', () => {
  it('stay inside the frame without overlap, whatever the counts', () => {
    fc.assert(
      fc.property(fc.array(count, { minLength: 6, maxLength: 6 }), width, (values, wide) => {
        const rows = values.map((value, index) => ({
          id: String(index),
          label: STEPS[index] ?? '',
          value,
          share: `${percent(0.524)} de los entregados`,
          change: `−${value.toLocaleString('en-US')} (−48\u00a0%)`,
        }))
        const scene = barRows(rows, { width: wide }, ROW_WORDS)
        expect(outside(scene)).toEqual([])
        expect(collisions(allTexts(scene))).toEqual([])
      }),
    )
  })

  it('start at zero: half the count is half the bar, even if a later step has more', () => {
    const rows = [200, 100, 400].map((value, index) => ({ id: `s${index}`, label: 'Step', value }))
    const scene = barRows(rows, { width: 600 }, ROW_WORDS)
    const lengths = scene.marks.map(
      ({ shapes }) => shapes.flatMap((s) => (s.kind === 'rect' ? s.width : []))[0] ?? 0,
    )
    expect(lengths[0]).toBeCloseTo((lengths[2] ?? 0) / 2, 0)
    expect(lengths[1]).toBeCloseTo((lengths[2] ?? 0) / 4, 0)
  })
})

describe('the distribution of days', () => {
  const labels = ['0–1', '2–3', '4–7', '8–14', '15–30', '31–60', '> 60', 'Aún no']
  const toColumns = (values: readonly number[]) =>
    values.map((value, index) => ({
      id: String(index),
      label: labels[index] ?? '',
      value,
      share: percent(0.125),
      hatched: index === 7,
    }))
  const words = { ...ROW_WORDS, axis: 'Días desde el contacto' }

  it('stays inside the frame without overlap at every width', () => {
    fc.assert(
      fc.property(fc.array(count, { minLength: 8, maxLength: 8 }), width, (values, wide) => {
        const scene = barColumns(toColumns(values), { width: wide }, words)
        expect(outside(scene)).toEqual([])
        expect(collisions(allTexts(scene))).toEqual([])
        expect(scene.marks).toHaveLength(8)
      }),
    )
  })

  it('hatches the column of those not there yet', () => {
    const scene = barColumns(toColumns([1, 2, 3, 4, 5, 6, 7, 80]), { width: 900 }, words)
    const patterned = scene.marks.filter(({ shapes }) => shapes.some(({ kind }) => kind === 'path'))
    expect(patterned.map(({ id }) => id)).toEqual(['7'])
  })
})

describe('the heat map', () => {
  const WORDS = {
    rows: 'Contactados en',
    columns: 'Semanas desde el contacto',
    column: String,
    cell: (share: number) => String(Math.round(share * 100)),
    mark: () => 'A sentence.',
    level: (from: number | null, to: number | null) =>
      from === null
        ? `menos de ${percent(to ?? 0)}`
        : to === null
          ? `${percent(from)} o más`
          : `${percent(from)} a ${percent(to)}`,
  }
  const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }))
  const anyRow = fc.record({
    id: fc.uuid(),
    label: fc.constant('sept 2026'),
    note: count.map((value) => value.toLocaleString('en-US')),
    shares: fc.array(share, { minLength: 13, maxLength: 13 }),
  })

  it('stays inside the frame without overlap at every width', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 12 }), width, (rows, wide) => {
        const scene = heatMap(rows, { width: wide }, WORDS)
        expect(outside(scene)).toEqual([])
        expect(collisions(allTexts(scene))).toEqual([])
      }),
    )
  })

  it('shows each number and leaves out cells that are not known yet', () => {
    const rows = [{ id: '2026-03', label: 'Mar 2026', note: '412', shares: [0.04, 0.3, 0.75, null] }]
    const scene = heatMap(rows, { width: 800 }, WORDS)
    expect(scene.marks.map(({ id }) => id)).toEqual(['2026-03-0', '2026-03-1', '2026-03-2'])
    const cells = scene.marks.map(({ shapes }) =>
      shapes.map((shape) => (shape.kind === 'text' ? shape.text : shape.kind)),
    )
    expect(cells).toEqual([
      ['rect', '4'],
      ['rect', 'path', '30'],
      ['rect', '75'],
    ])
  })
})
