import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDuckDbEngine } from '../engines/duckdb-engine.ts'
import { loadMeasures } from '../measures/load-measures.ts'
import { buildQuarter } from './build-quarter.ts'
import { parseStrata, readStrataTexts } from './read-strata.ts'
import {
  cellsByHand,
  placeCountsByHand,
  primaryCountsByHand,
  strataByHand,
  totalsByHand,
} from './testing/count-by-hand.ts'
import { PERIOD, smallLine } from './testing/small-world.ts'
import { TEST_MEMORY_MB, withStore, writeSmallWorld } from './testing/write-small-world.ts'

const { measures } = loadMeasures()

test('R-FIG-5: the report SQL gives the same counts as counting by hand', async () => {
  const worlds = fc.array(smallLine, { minLength: 1, maxLength: 150, size: 'max' })
  await withStore((store) =>
    fc.assert(
      fc.asyncProperty(worlds, async (lines) => {
        const manifest = await writeSmallWorld(store, lines)
        const engine = await openDuckDbEngine({ store, manifest, memoryMb: TEST_MEMORY_MB })
        const built = await buildQuarter(engine, { period: PERIOD, measures })
        const strata = parseStrata(await readStrataTexts(engine, PERIOD))
        await engine.close()
        expect(built.cells).toEqual(cellsByHand(lines))
        expect(strata).toEqual(strataByHand(lines))
        expect(built.totals).toEqual(totalsByHand(lines))
        expect(built.primaryCounts).toEqual(primaryCountsByHand(lines))
        expect(built.placeCounts).toEqual(placeCountsByHand(lines))
        expect(built.figures.every(({ denominator }) => denominator > 0)).toBe(true)
      }),
      { numRuns: 30 },
    ),
  )
})
