import { expect, it } from 'vitest'
import { readFromOneBuild } from './read-pages.ts'

/** The shown builds, one after the other; the last one stays. */
const shown = (builds: number[]) => async () => (builds.length > 1 ? builds.shift() : builds[0]) ?? 0
const page = async () => ({ total: 1, rows: ['row'] })

it('reads again when another build is shown meanwhile', async () => {
  expect(await readFromOneBuild(shown([1, 2, 2]), page)).toEqual({ total: 1, rows: ['row'], build: 2 })
})

it('is refused with a conflict when builds keep changing', async () => {
  await expect(readFromOneBuild(shown([1, 2, 3, 4, 5, 6, 7]), page)).rejects.toMatchObject({
    key: 'conflict',
  })
})
