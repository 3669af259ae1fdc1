import { formatDate, formatPercent } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import type { CampaignEffectBrief } from '@plumbline/contract/outreach/campaigns'

type Words = {
  none: string
  due: (date: string) => string
  tooFew: string
  change: (value: string, low: string, high: string) => string
}

const PER_CENT = 100
const ONE_DECIMAL = 1

/** '−12.1%' of −12.1. */
export const changeOf = (locale: Locale, percent: number): string =>
  formatPercent(locale, percent / PER_CENT, ONE_DECIMAL).replace('-', '−')

/** '−12.1% (−15.7 to −8.4)': a null result is told as plainly as any other. */
export function effectWords(locale: Locale, words: Words, effect: CampaignEffectBrief | null): string {
  if (effect === null) return words.none
  if (effect.status === 'due')
    return effect.due_on === null ? words.none : words.due(formatDate(locale, effect.due_on))
  const { effect_pct, pct_low, pct_high } = effect
  if (effect.status === 'too_few' || effect_pct === null) return words.tooFew
  if (pct_low === null || pct_high === null) return changeOf(locale, effect_pct)
  const bare = (percent: number) => changeOf(locale, percent).replace(/\s*%$/u, '')
  return words.change(changeOf(locale, effect_pct), bare(pct_low), bare(pct_high))
}
