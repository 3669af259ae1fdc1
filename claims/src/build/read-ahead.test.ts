import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

test('reads no further ahead than it may, and keeps the order', async () => {
  const started: number[] = []
  const startedBefore: number[] = []
  const results: number[] = []
  const read = async (item: number) => {
    started.push(item)
    return item * 10
  }
  for await (const result of readAhead([1, 2, 3, 4, 5], read, 2)) {
    startedBefore.push(started.length)
    results.push(result)
  }
  expect(results).toEqual([10, 20, 30, 40, 50])
  expect(startedBefore).toEqual([3, 4, 5, 5, 5])
})

test('a failure arrives where its result would', async () => {
  const read = async (item: number) => {
    if (item === 2) throw new Error('disk full')
    return item
  }
  const results: number[] = []
  const reading = (async () => {
    for await (const result of readAhead([1, 2, 3], read, 2)) results.push(result)
  })()
  await expect(reading).rejects.toThrow('disk full')
  expect(results).toEqual([1])
})
