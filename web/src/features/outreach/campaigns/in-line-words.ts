import { formatNumber } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { isNotAbove } from '@plumbline/contract/outreach/campaign-start'
import type { CampaignPreview } from '@plumbline/contract/outreach/campaigns'
import type { DraftTexts } from './campaign-texts.ts'

/** How many of the contacted are told that they are in line. Without a hold-out the counts are exact. */
export function sayInLine(
  locale: Locale,
  texts: DraftTexts['check']['outcomes'],
  { outcomes, treated, control }: Pick<CampaignPreview, 'outcomes' | 'treated' | 'control'>,
): string {
  const inLine = outcomes
    .filter(({ variant }) => isNotAbove(variant))
    .reduce((sum, { contacted }) => sum + contacted, 0)
  if (inLine === 0) return texts.nobodyInLine
  const say = control === 0 ? texts.inLineOfAll : texts.inLine
  return say(formatNumber(locale, inLine), formatNumber(locale, treated))
}
