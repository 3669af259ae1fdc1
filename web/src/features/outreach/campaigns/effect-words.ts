import { formatDate, formatPercent } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import type { CampaignEffectBrief } from '@plumbline/contract/outreach/campaigns'

type Words = {
  none: string
  due: (date: string) => string
  tooFew: string
  change: (value: string, low: string, high: string) => string
}

const PERCENT = 100
const ONE_DECIMAL = 1

/** −12.1 becomes '−12.1%'. */
export const formatChange = (locale: Locale, percent: number): string =>
  formatPercent(locale, percent / PERCENT, ONE_DECIMAL).replace('-', '−')

/** For example '−12.1% (−15.7 to −8.4)'. */
export function formatEffect(locale: Locale, words: Words, effect: CampaignEffectBrief | null): string {
  if (effect === null) return words.none
  if (effect.status === 'due')
    return effect.due_on === null ? words.none : words.due(formatDate(locale, effect.due_on))
  const { effect_pct, pct_low, pct_high } = effect
  if (effect.status === 'too_few' || effect_pct === null) return words.tooFew
  if (pct_low === null || pct_high === null) return formatChange(locale, effect_pct)
  const withoutSign = (percent: number) => formatChange(locale, percent).replace(/\s*%$/u, '')
  return words.change(formatChange(locale, effect_pct), withoutSign(pct_low), withoutSign(pct_high))
}
