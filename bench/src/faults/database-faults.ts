import { setTimeout as wait } from 'node:timers/promises'
import { allReady, type Fault } from './suffer.ts'

const HANG_MS = 8_000
const SLOW_MS = 8_000
const DELAY_MS = 60
const CUTS = 5

/** Connections stay open and nothing answers; then it goes on as if nothing had been. */
export const hungDatabase: Fault = {
  name: 'database hung',
  async act(world) {
    await world.postgres.freeze()
    await wait(HANG_MS)
    await world.postgres.thaw()
    const thawed = Date.now()
    const ready = await allReady(world)
    return { seen: `stood still for ${HANG_MS / 1_000} s`, readyMs: Math.max(0, ready - thawed) }
  },
}

export const slowDatabase: Fault = {
  name: 'database slow',
  async act(world) {
    world.line.slowBy(DELAY_MS)
    await wait(SLOW_MS)
    world.line.slowBy(0)
    const quick = Date.now()
    const ready = await allReady(world)
    return { seen: `${DELAY_MS} ms more each way`, readyMs: Math.max(0, ready - quick) }
  },
}

export const lostConnections: Fault = {
  name: 'connections lost',
  async act(world) {
    let cut = 0
    for (let number = 0; number < CUTS; number += 1) {
      cut += world.line.cutAll()
      await wait(400)
    }
    const last = Date.now()
    const ready = await allReady(world)
    return { seen: `${cut} lines cut, ${CUTS} times all`, readyMs: Math.max(0, ready - last) }
  },
}
