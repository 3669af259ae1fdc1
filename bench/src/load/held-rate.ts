import { createRandom } from '../torture/random.ts'
import { type Kind, send } from './kind.ts'
import { CLICKS, type Click, KINDS, VISIT } from './mix.ts'
import type { Answer, Sender } from './sender.ts'
import { count, newTally, type Tally } from './tally.ts'
import type { Person, World } from './world.ts'

const TICK_MS = 1
const STAY_MS = 5_000
const DRAIN_MS = 35_000
const VISIT_REQUESTS = 3
const SEED = 7

export type HeldRate = {
  tallies: Tally[]
  sent: number
  answered: number
  /** From the first planned request to the last. */
  seconds: number
  /** The longest delay with which this process sent a click: its own part of the latencies. */
  maxDelayMs: number
  /** Latencies of the judged kinds by the second in which they were planned. */
  timesBySecond: number[][]
}

type Options = {
  world: World
  sender: Sender
  rate: number
  seconds: number
  /** The first turn, so that a call that works only once is not repeated. */
  firstTurn: number
  onSecond: (second: number, sent: number, answered: number) => void
}

/** Open loop: clicks come at a fixed rate, whether or not earlier ones were answered. */
export async function holdRate(options: Options): Promise<HeldRate> {
  const { world, sender, rate, seconds } = options
  const random = createRandom(SEED, options.firstTurn)
  const tallies = new Map(KINDS.map((kind) => [kind, newTally(kind.name, kind.separate ?? false)]))
  const total = { sent: 0, answered: 0, maxDelayMs: 0 }
  const timesBySecond: number[][] = []
  const personNumbers = new Map(world.people.map((person, index) => [person, index]))
  let turn = options.firstTurn

  function start(
    kind: Kind,
    person: Person,
    myTurn: number,
    planned: number,
    onAnswer?: (answer: Answer) => void,
    call = kind.makeCall(person, myTurn, world),
  ): void {
    const tally = tallies.get(kind) as Tally
    const number = personNumbers.get(person) ?? myTurn
    tally.sent += 1
    total.sent += 1
    sender.send(call, number, (answer) => {
      const now = performance.now()
      total.answered += 1
      const second = Math.floor((planned - started) / 1000)
      count(tally, answer, now - planned, second)
      if (!tally.separate) {
        const times = timesBySecond[second] ?? []
        timesBySecond[second] = times
        times.push(now - planned)
      }
      if (onAnswer) onAnswer(answer)
      else if (kind.follow && answer.location !== '')
        start(kind, person, myTurn, now, () => {}, kind.follow(person, answer.location))
    })
  }

  /** Signs in as a random person, loads a page, waits and signs out. */
  function visit(planned: number): void {
    const person = random.pick(world.people)
    start(VISIT.signIn, person, turn, planned, ({ status, cookie }) => {
      if (status !== 200) return
      const guest = { ...person, cookie }
      start(VISIT.page, guest, turn, performance.now())
      const leave = send('POST', guest, '/auth/logout', {})
      setTimeout(() => start(VISIT.signOut, guest, turn, performance.now(), () => {}, leave), STAY_MS)
    })
  }

  const weights = CLICKS.reduce((sum, { weight }) => sum + weight, 0) + VISIT.weight
  const draw = (): Click | null => {
    let left = (random.below(1_000_000) / 1_000_000) * weights
    for (const click of CLICKS) {
      left -= click.weight
      if (left < 0) return click
    }
    return null
  }

  const started = performance.now()
  const ends = started + seconds * 1000
  let planned = started
  let second = 0

  function tick(): boolean {
    const now = performance.now()
    while (planned <= now && planned < ends) {
      total.maxDelayMs = Math.max(total.maxDelayMs, now - planned)
      const click = draw()
      turn += 1
      if (click === null) visit(planned)
      else {
        const person = random.pick(world[click.who])
        for (const kind of click.kinds) start(kind, person, turn, planned)
      }
      planned += ((click?.kinds.length ?? VISIT_REQUESTS) / rate) * 1000
    }
    if (now - started >= (second + 1) * 1000) {
      second += 1
      options.onSecond(second, total.sent, total.answered)
    }
    return planned < ends
  }

  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (tick()) return
      clearInterval(timer)
      resolve()
    }, TICK_MS)
  })
  const spent = (performance.now() - started) / 1000
  await drain(() => total.sent === total.answered)
  return { tallies: [...tallies.values()], ...total, timesBySecond, seconds: spent }
}

/** Waits until everything is answered and all visitors have signed out. */
async function drain(isDone: () => boolean): Promise<void> {
  const began = performance.now()
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const waited = performance.now() - began
      if (waited < DRAIN_MS && (waited < STAY_MS + 500 || !isDone())) return
      clearInterval(timer)
      resolve()
    }, 100)
  })
}
