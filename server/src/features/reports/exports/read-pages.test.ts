import { expect, it } from 'vitest'
import { ofOneBuild } from './read-pages.ts'

/** Builds as they are found, one after the other; the last one stays. */
const shown = (builds: number[]) => async () => (builds.length > 1 ? builds.shift() : builds[0]) ?? 0
const page = async () => ({ total: 1, rows: ['row'] })

it('reads again when another build is shown meanwhile', async () => {
  expect(await ofOneBuild(shown([1, 2, 2]), page)).toEqual({ total: 1, rows: ['row'], build: 2 })
})

it('gives up with a refusal, not a fault, when builds keep changing', async () => {
  await expect(ofOneBuild(shown([1, 2, 3, 4, 5, 6, 7]), page)).rejects.toMatchObject({ key: 'conflict' })
})
