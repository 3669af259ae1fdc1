import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { planSteps, runStages } from './test-plan.mjs'

const STATIC = [['biome'], ['tsc'], ['knip']]

it('everything runs in stages, and a missing test project fails in CI only', () => {
  const stages = [
    STATIC,
    [
      ['unit', 'unit-web', 'components'],
      ['api-embedded', 'api-server'],
    ],
    [['e2e']],
  ]
  expect(planSteps({})).toEqual({ stages, strict: false, left: [] })
  expect(planSteps({ isCi: true })).toEqual({ stages, strict: true, left: [] })
})

it('--only runs the named groups, and a missing test project fails', () => {
  expect(planSteps({ only: 'static' })).toEqual({ stages: [STATIC], strict: true, left: [] })
  expect(planSteps({ only: 'e2e,unit' }).stages).toEqual([[['unit', 'unit-web']], [['e2e']]])
})

it('--only names the groups it knows when it is given another', () => {
  expect(() => planSteps({ only: 'unit,everything' })).toThrow(
    '--only knows static, unit, components, api-embedded, api-server, e2e; not everything.',
  )
  expect(() => planSteps({ only: 'toString' })).toThrow('not toString')
})

it('--changed leaves out the second database, and the journeys unless one of their files changed', () => {
  const without = planSteps({ changedFiles: ['web/src/app/boot/boot.ts'] })
  expect(without.left).toEqual(['api-server', 'e2e'])
  expect(without.stages).toEqual([STATIC, [['unit', 'unit-web', 'components'], ['api-embedded']]])
  const withJourneys = planSteps({ changedFiles: ['e2e/src/routes.test.ts'] })
  expect(withJourneys.left).toEqual(['api-server'])
  expect(withJourneys.stages.at(-1)).toEqual([['e2e']])
})

it('--changed and --only exclude each other', () => {
  expect(() => planSteps({ only: 'unit', changedFiles: [] })).toThrow('cannot be combined')
})

it('lanes run side by side, stages and the steps of a lane one after the other', async () => {
  const log: string[] = []
  const runStep = async (name: string, isBeside: boolean) => {
    log.push(`${name} begins${isBeside ? ' beside others' : ''}`)
    await sleep(0)
    log.push(`${name} ends`)
    return name
  }
  expect(await runStages([[['a', 'b'], ['c']], [['d']]], runStep)).toEqual(['a', 'b', 'c', 'd'])
  expect(log.slice(0, 2)).toEqual(['a begins beside others', 'c begins beside others'])
  expect(log.indexOf('a ends')).toBeLessThan(log.indexOf('b begins beside others'))
  expect(log.slice(-2)).toEqual(['d begins', 'd ends'])
})
