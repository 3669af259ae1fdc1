import { expect, test, vi } from 'vitest'
import { createIdleLoading } from './idle-loading.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

const isReachable = async () => true

function makePart(name: string, log: string[], world = { isUp: true }) {
  let failed = false
  return {
    preload: async () => {
      failed = !world.isUp
      log.push(failed ? `${name} failed` : name)
    },
    hasFailed: () => failed,
  }
}

test('parts load one after the other, not before the page is there', async () => {
  const log: string[] = []
  const idle = createIdleLoading()
  idle.add(makePart('dialog', log))
  idle.add(makePart('menu', log))
  idle.add(makePart('error page', log), { first: true })
  await settle()
  expect(log).toEqual([])
  idle.start({ whenIdle: (run) => run(), loadTexts: async () => void log.push('texts'), isReachable })
  await settle()
  expect(log).toEqual(['error page', 'texts', 'dialog', 'texts', 'menu', 'texts'])
  idle.add(makePart('dialog of the next page', log))
  await settle()
  expect(log.slice(6)).toEqual(['dialog of the next page', 'texts'])
})

test('R-ERR-17: a part that the line lost is loaded when the line is back, and nothing is tried meanwhile', async () => {
  const log: string[] = []
  const world = { isUp: false }
  const idle = createIdleLoading()
  const second = makePart('second', log, world)
  const preload = vi.spyOn(second, 'preload')
  idle.add(makePart('first', log, world))
  idle.add(second)
  idle.start({ whenIdle: (run) => run(), loadTexts: async () => {}, isReachable: async () => world.isUp })
  await settle()
  expect([log, preload.mock.calls.length]).toEqual([['first failed'], 0])
  world.isUp = true
  idle.resume()
  await settle()
  expect(log.slice(1).sort()).toEqual(['first', 'second'])
})

test('R-ERR-17: a part that fails while the server answers keeps none back, and is tried again after the line was away', async () => {
  const log: string[] = []
  const broken = { isUp: false }
  const idle = createIdleLoading()
  idle.add(makePart('broken', log, broken))
  idle.add(makePart('second', log))
  idle.start({ whenIdle: (run) => run(), loadTexts: async () => {}, isReachable })
  await settle()
  expect(log).toEqual(['broken failed', 'second'])
  idle.add(makePart('third', log))
  await settle()
  expect(log.slice(2)).toEqual(['third'])
  broken.isUp = true
  idle.resume()
  await settle()
  expect(log.slice(3)).toEqual(['broken'])
})
