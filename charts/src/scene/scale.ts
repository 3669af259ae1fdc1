import { nice, ticks } from 'd3-array'

type Pair = readonly [number, number]

/** From values to places; a value outside its domain is drawn at the edge where the scale is clamped. */
export type Scale = {
  (value: number): number
  domain: Pair
  invert: (place: number) => number
}

type Options = { clamped?: boolean }

const share = (value: number, [from, to]: Pair) => (to === from ? 0.5 : (value - from) / (to - from))
const between = (part: number, [from, to]: Pair) => from * (1 - part) + to * part
const within = (value: number, [one, other]: Pair) =>
  Math.max(Math.min(one, other), Math.min(Math.max(one, other), value))

/** d3-scale does the same, and brings colors and formats that no chart uses: 15 KB of 45 that a chart loads. */
export function linearScale(domain: Pair, range: Pair, { clamped = false }: Options = {}): Scale {
  const kept = (value: number) => (clamped ? within(value, domain) : value)
  return Object.assign((value: number) => between(share(kept(value), domain), range), {
    domain,
    invert: (place: number) => kept(between(share(place, range), domain)),
  })
}

/** Of volumes, which are above zero. */
export function logScale(domain: Pair, range: Pair, { clamped = false }: Options = {}): Scale {
  const [from, to] = domain
  const powers = linearScale([Math.log(from), Math.log(to)], range)
  const kept = (value: number) => (clamped ? within(value, domain) : value)
  return Object.assign((value: number) => powers(Math.log(kept(value))), {
    domain,
    invert: (place: number) => kept(Math.exp(powers.invert(place))),
  })
}

/** The domain widened to round numbers, and about `count` of them. */
export function roundAxis([from, to]: Pair, count: number): { domain: Pair; ticks: number[] } {
  const domain = nice(from, to, count)
  return { domain, ticks: ticks(...domain, count) }
}
