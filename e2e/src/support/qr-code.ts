/** Dark modules by row and column, without the quiet border. */
export type Modules = readonly (readonly boolean[])[]

/** ISO/IEC 18004, table 9: how many blocks hold how many data codewords each, at error correction level M. */
const BLOCKS_AT_M: Readonly<Record<number, { blocks: number; words: number }>> = {
  1: { blocks: 1, words: 16 },
  2: { blocks: 1, words: 28 },
  3: { blocks: 1, words: 44 },
  4: { blocks: 2, words: 32 },
  5: { blocks: 2, words: 43 },
  6: { blocks: 4, words: 27 },
}
const BYTE_MODE = 4
const TIMING = 6

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** Finders with their format bits, timing lines, and the one alignment pattern that versions 2 to 6 have. */
function isFunction(size: number, row: number, column: number): boolean {
  const isCorner =
    (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9)
  const isAlignment = size > 21 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2
  return isCorner || isAlignment || row === TIMING || column === TIMING
}

/** The level and the mask, which are themselves masked with 10101…. */
function readFormat(modules: Modules): { isM: boolean; mask: number } {
  const bits = [0, 1, 2, 3, 4].map((at) => (modules[8]?.[at] === true ? 1 : 0) ^ (at % 2 === 0 ? 1 : 0))
  const [high = 0, low = 0, ...mask] = bits
  return { isM: high === 0 && low === 0, mask: Number.parseInt(mask.join(''), 2) }
}

/** Upward and downward in pairs of columns, from the right. */
function* walkData(size: number): Generator<[number, number]> {
  const pairs: number[] = []
  for (let right = size - 1; right > 0; right -= 2) pairs.push(right <= TIMING ? right - 1 : right)
  for (const [at, right] of pairs.entries())
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = at % 2 === 0 ? size - 1 - step : step
        if (column >= 0 && !isFunction(size, row, column)) yield [row, column]
      }
}

/** The text of a clean code in byte mode, such as a portal prints: nothing is corrected. */
export function decodeQr(modules: Modules): string {
  const size = modules.length
  const plan = BLOCKS_AT_M[(size - 17) / 4]
  const { isM, mask } = readFormat(modules)
  const isMasked = MASKS[mask]
  if (plan === undefined || !isM || isMasked === undefined)
    throw new Error(`a code of ${size} modules that is not read`)
  const bits = [...walkData(size)].map(
    ([row, column]) => (modules[row]?.[column] === true) !== isMasked(row, column),
  )
  const toNumber = (part: readonly boolean[]) => part.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0)
  const words = Array.from({ length: plan.blocks * plan.words }, (_, at) => bits.slice(at * 8, at * 8 + 8))
  const data = Array.from({ length: plan.blocks }, (_, block) =>
    words.filter((__, at) => at % plan.blocks === block),
  ).flat(2)
  if (toNumber(data.slice(0, 4)) !== BYTE_MODE) throw new Error('a code that is not in byte mode')
  const length = toNumber(data.slice(4, 12))
  const bytes = Array.from({ length }, (_, at) => toNumber(data.slice(12 + at * 8, 20 + at * 8)))
  return Buffer.from(bytes).toString('utf8')
}
