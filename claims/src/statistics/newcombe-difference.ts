import type { Interval } from './interval.ts'
import { wilsonInterval } from './wilson-interval.ts'

type Share = { numerator: number; denominator: number; clustering?: number }

/**
 * The 95% interval of the difference of two independent shares, second minus first, from the Wilson interval
 * of each (Newcombe 1998, Statistics in Medicine 17:873–890, method 10).
 */
export function newcombeDifference(first: Share, second: Share): Interval & { difference: number } {
  const [p, q] = [first.numerator / first.denominator, second.numerator / second.denominator]
  const one = wilsonInterval(first.numerator, first.denominator, first.clustering)
  const two = wilsonInterval(second.numerator, second.denominator, second.clustering)
  const difference = q - p
  return {
    difference,
    low: difference - Math.hypot(q - two.low, one.high - p),
    high: difference + Math.hypot(two.high - q, p - one.low),
  }
}
