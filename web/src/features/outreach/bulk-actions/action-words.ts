import { formatNumber } from '@plumbline/contract/core/format'
import type { BulkAction } from '@plumbline/contract/outreach/bulk-actions'
import type { BulkTexts } from './bulk-texts.ts'

/** For example '3 providers added to …'. */
export function formatAction({ kind, count, campaign }: BulkAction, texts: BulkTexts): string {
  const name = texts.locale === 'es' ? campaign?.name_es : campaign?.name
  return texts.done[kind](formatNumber(texts.locale, count), count === 1, name ?? texts.goneCampaign)
}
