const UINT32 = 4_294_967_296
const MIX_A = 0x85ebca6b
const MIX_B = 0xc2b2ae35
const GOLDEN = 0x9e3779b9

function mix(state: number, value: number): number {
  let mixed = Math.imul((state ^ value) + GOLDEN, MIX_A)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, MIX_B)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** The purpose of a draw: one number for each, so that a new draw changes no other. */
export const DRAW = {
  name: 1,
  practice: 2,
  volume: 3,
  rate: 4,
  drift: 5,
  units: 6,
  style: 7,
  arm: 8,
  charge: 9,
  second: 10,
  visits: 11,
  habits: 12,
  subspecialty: 13,
  mix: 14,
  phone: 15,
} as const

/** A number from 0 to below 1 that depends only on the seed and the keys. */
export function uniform(seed: number, ...keys: number[]): number {
  let state = mix(seed >>> 0, Math.floor(seed / UINT32))
  for (const key of keys) state = mix(state, key)
  return mix(state, keys.length) / UINT32
}

/** A standard normal number that depends only on the seed and the keys. */
export function normal(seed: number, ...keys: number[]): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(seed, ...keys, 1)))
  return radius * Math.cos(2 * Math.PI * uniform(seed, ...keys, 2))
}

export function pick<Item>(items: readonly Item[], share: number): Item {
  const item = items[Math.floor(share * items.length)]
  if (item === undefined) throw new RangeError('There is nothing to pick from.')
  return item
}
