import type { Condition, Outcome } from '../../contract/src/reports/figures.ts'
import type { Facts } from './facts.ts'

/** Wherever the pattern stands, this must be true; the match gives the numbers that are printed. */
export type Rule = {
  name: string
  en: RegExp
  es: RegExp
  holds: (facts: Facts, printed: readonly number[], match: RegExpMatchArray) => boolean
}

export const is =
  (...outcomes: Outcome[]) =>
  ({ outcome }: Facts) =>
    outcomes.includes(outcome)
export const isClear = is('Significantly Higher')
export const isMet =
  (condition: Condition) =>
  ({ isAbove, met }: Facts) =>
    isAbove && met.includes(condition)
export const isUnmet =
  (condition: Condition) =>
  ({ isAbove, met }: Facts) =>
    isAbove && !met.includes(condition)

/** The rate is less than a tenth above what the peers would do with these patients. */
export const isMixNear = ({ mixRatio }: Facts) => mixRatio === null || mixRatio < 1.1 - 1e-9

export const near = (printed: number | undefined, exact: number, reach: number) =>
  printed !== undefined && Math.abs(printed - exact) <= reach + 1e-9
/** A whole percent, or with one decimal below ten. */
export const isPercent = (printed: number | undefined, share: number) =>
  near(printed, 100 * share, share < 0.1 ? 0.05 : 0.5)
/** The peers' numbers are rounded to a whole percent, away from the provider's own value. */
export const isPeerPercent = (printed: number | undefined, share: number) => near(printed, 100 * share, 1)
export const ownPrinted = ({ value }: Facts) =>
  value > 0 && value < 0.1 ? Math.round(1000 * value) / 10 : Math.round(100 * value)

export const P = String.raw`(\d[\d,.]*) ?%`
export const N = String.raw`(\d[\d,]*)`
const pattern = (source: string) => new RegExp(source, 'gu')

const WORDS = {
  en: ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  es: ['ninguno', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
}
/** 'Three', 'tres', 'ninguna' or '12' as a number. */
export const count = (word = '') => {
  const plain = word
    .toLowerCase()
    .replace(/^una$/, 'uno')
    .replace(/^ninguna$/, 'ninguno')
  const at = Math.max(WORDS.en.indexOf(plain), WORDS.es.indexOf(plain))
  return at < 0 ? Number(word.replaceAll(',', '')) : at
}

export const rule = (name: string, en: string, es: string, holds: Rule['holds']): Rule => ({
  name,
  en: pattern(en),
  es: pattern(es),
  holds,
})
