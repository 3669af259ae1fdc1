import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it.each([
  [0, '0\u00a0B'],
  [999, '999\u00a0B'],
  [1_000, '1.0\u00a0KB'],
  [4_200_000, '4.2\u00a0MB'],
  [2_000_000_000, '2.0\u00a0GB'],
  [5e15, '5,000.0\u00a0TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes('en', bytes)).toBe(text)
})
