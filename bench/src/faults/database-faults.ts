import { setTimeout as wait } from 'node:timers/promises'
import { allReady, type Fault } from './run-fault.ts'

const HANG_MS = 8_000
const SLOW_MS = 8_000
const DELAY_MS = 60
const CUTS = 5

/** Connections stay open but nothing answers; then the database continues as before. */
export const hungDatabase: Fault = {
  name: 'database hung',
  async act(world) {
    await world.postgres.freeze()
    await wait(HANG_MS)
    await world.postgres.thaw()
    const thawed = Date.now()
    const ready = await allReady(world)
    return { seen: `hung for ${HANG_MS / 1_000} s`, readyMs: Math.max(0, ready - thawed) }
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
    return { seen: `${cut} connections cut in ${CUTS} rounds`, readyMs: Math.max(0, ready - last) }
  },
}
