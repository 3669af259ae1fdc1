import { DRAW, pick, uniform } from './seeded-random.ts'
import type { WorldProvider } from './world-provider.ts'

const AREA_CODES: Readonly<Record<string, readonly string[]>> = {
  OR: ['503', '541'],
  WA: ['206', '253', '360', '509'],
  OH: ['216', '419', '513', '614', '937'],
  MI: ['231', '313', '517', '616', '906'],
}
/** The share of practices with a phone on the roster, and of those with a fax. */
const PHONE_SHARE = 0.9
const FAX_SHARE = 0.6
/** The share of people with an extension of their own. */
const EXTENSION_SHARE = 0.08

type Place = Pick<WorldProvider, 'tin' | 'state' | 'index'>

/** The draws of a practice: all its providers get the same ones. */
const drawFor =
  (seed: number, { tin }: Place) =>
  (detail: number) =>
    uniform(seed, DRAW.phone, Number(tin), detail)

/** 555-0100 to 555-0199 belong to nobody. */
const inventNumber = ({ state }: Place, areaShare: number, lineShare: number): string => {
  const line = String(Math.floor(lineShare * 100)).padStart(2, '0')
  return `(${pick(AREA_CODES[state] ?? ['503'], areaShare)}) 555-01${line}`
}

/** The phone of the practice, for some people with their extension; empty where the roster has none. */
export function inventPhone(seed: number, place: Place): string {
  const draw = drawFor(seed, place)
  if (draw(1) >= PHONE_SHARE) return ''
  const number = inventNumber(place, draw(2), draw(3))
  const hasExtension = uniform(seed, DRAW.phone, place.index, 0, 1) < EXTENSION_SHARE
  return hasExtension ? `${number} x${100 + (place.index % 900)}` : number
}

export function inventFax(seed: number, place: Place): string {
  const draw = drawFor(seed, place)
  return draw(4) < FAX_SHARE ? inventNumber(place, draw(2), draw(5)) : ''
}
