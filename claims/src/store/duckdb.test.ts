import { expect, it } from 'vitest'
import { countedMb } from './duckdb.ts'

it.each([
  [256, 256],
  [2048, 2048],
  [4096, 3276],
  [16_384, 10_649],
])('of %i MB, DuckDB counts %i', (memoryMb, counted) => {
  expect(countedMb(memoryMb)).toBe(counted)
})
