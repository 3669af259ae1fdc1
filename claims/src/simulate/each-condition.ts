import { CONDITIONS, type Condition, type Figure } from '../figures/figure.ts'
import { drawDays, drawPatients } from './draw-patients.ts'
import { drawMixGroup, MIDDLE, SMALL_GROUP } from './mix-alone.ts'
import { drawGroup } from './ordinary-variation.ts'
import { figuresOfGroup, isEligible, isFound, type SimulatedRow } from './peer-world.ts'
import { type RandomStream, randomStream } from './random-stream.ts'
import type { Patient } from './simulated-cell.ts'

const SIZE = 31
/** Providers with few patients are not eligible, and 30 of the others must be left. */
const SIZE_OF_CORRELATED = 60
const RATE = 0.3
const RARE_RATE = 0.05
const CORRELATED = { maxDays: 10, correlation: 0.5 }
const ORDINARY_SPREAD = 0.4

type World = {
  name: string
  draw(random: RandomStream): Patient[][]
  /** Whose headlines are counted. */
  counts(row: SimulatedRow): boolean
}

/** Worlds in which nobody should be found. */
const WORLDS: readonly World[] = [
  {
    name: 'One rate for all, days of a patient alike',
    draw: (random) =>
      Array.from({ length: SIZE_OF_CORRELATED }, () =>
        drawPatients(drawDays(random), RATE, CORRELATED, random),
      ),
    counts: () => true,
  },
  {
    name: 'Providers differ in the ordinary way',
    draw: (random) => drawGroup(SIZE, RATE, ORDINARY_SPREAD, random),
    counts: () => true,
  },
  {
    name: 'A rare add-on, and providers differ in the ordinary way',
    draw: (random) => drawGroup(SIZE, RARE_RATE, ORDINARY_SPREAD, random),
    counts: () => true,
  },
  {
    name: 'Only the mix matters, subspecialists with a rare mix',
    draw: (random) => drawMixGroup(SMALL_GROUP, MIDDLE, random),
    counts: ({ index }) => index < SMALL_GROUP.subspecialists,
  },
]

type Rule = { name: string; needs: readonly Condition[] }

const RULES: readonly Rule[] = [
  ...CONDITIONS.map((condition) => ({ name: `${condition} alone`, needs: [condition] })),
  { name: 'chance and place', needs: ['chance', 'place'] },
  ...CONDITIONS.map((condition) => ({
    name: `all but ${condition}`,
    needs: CONDITIONS.filter((one) => one !== condition),
  })),
  { name: 'all six', needs: CONDITIONS },
]

const meets = (row: Figure, { needs }: Rule): boolean =>
  isFound(row) || (row.outcome === 'Higher' && needs.every((condition) => !row.unmet.includes(condition)))

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`.padStart(8)

/** How often each condition alone, and all but each, would call a provider out where nobody should be. */
export function describeConditions(worlds: number, seed: number): string[] {
  return WORLDS.flatMap(({ name, draw, counts }) => {
    const random = randomStream(seed)
    const rows: SimulatedRow[] = []
    for (let world = 0; world < worlds; world += 1)
      rows.push(
        ...figuresOfGroup(draw(random), ['attach_rate']).filter((row) => isEligible(row) && counts(row)),
      )
    const share = (rule: Rule) => rows.filter((row) => meets(row, rule)).length / rows.length
    return [
      `${name} (${rows.length.toLocaleString('en-US')} rows)`,
      ...RULES.map((rule) => `  ${rule.name.padEnd(20)} ${percent(share(rule))}`),
    ]
  })
}
