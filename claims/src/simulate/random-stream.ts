const UINT32 = 4_294_967_296
const WARM_UP = 16

/** A stream of random numbers from a seed (sfc32): the same on every machine. */
export type RandomStream = {
  /** From 0 to below 1. */
  uniform(): number
  /** A whole number from 0 to below the bound. */
  below(bound: number): number
  chance(share: number): boolean
  /** The number of successes. */
  binomial(chances: number, share: number): number
  normal(): number
}

export function randomStream(seed: number): RandomStream {
  let [a, b, c, counter] = [0x9e3779b9, seed >>> 0, Math.floor(seed / UINT32), 1]
  const uniform = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / UINT32
  }
  for (let i = 0; i < WARM_UP; i += 1) uniform()
  return {
    uniform,
    below: (bound) => Math.floor(uniform() * bound),
    chance: (share) => uniform() < share,
    binomial(chances, share) {
      let count = 0
      for (let i = 0; i < chances; i += 1) if (uniform() < share) count += 1
      return count
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  }
}
