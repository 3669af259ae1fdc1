import { formatDate, formatNumber, formatPercent } from '@plumbline/contract/core/format'
import type { Campaign, CampaignPreview } from '@plumbline/contract/outreach/campaigns'
import { Alert } from '#ui/basics/Alert.tsx'
import { useDraftTexts } from './campaign-texts.ts'

const PERCENT = 100
const ONE_DECIMAL = 1

type Props = { preview: CampaignPreview; campaign: Pick<Campaign, 'hold_out_share' | 'goal_pct'> }

function usePrecisionText({ preview, campaign }: Props): string {
  const { precision: texts, locale } = useDraftTexts()
  const { detectable_pct, first_result } = preview
  const percent = (value: number) => formatPercent(locale, value / PERCENT, ONE_DECIMAL)
  const count = (value: number) => formatNumber(locale, value)
  if (campaign.hold_out_share === 0) return texts.observational
  if (detectable_pct === null) return texts.unknown
  if (first_result?.detectable_pct == null) return texts.detectable(percent(detectable_pct))
  const { treated, control, all_due_on } = first_result
  return [
    texts.detectableInAll(percent(detectable_pct), formatDate(locale, all_due_on)),
    texts.firstResult(count(treated), count(control), percent(first_result.detectable_pct)),
  ].join(' ')
}

/** How small an effect the campaign could show; nothing of it if it never gets a result. */
export function Precision({ preview, campaign }: Props) {
  const { precision: texts, locale } = useDraftTexts()
  const { treated, control, detectable_pct, is_enough } = preview
  const { goal_pct } = campaign
  const holdsOut = campaign.hold_out_share > 0
  const precision = usePrecisionText({ preview, campaign })
  const count = (value: number) => formatNumber(locale, value)
  const arms = holdsOut ? texts.arms(count(treated), count(control)) : texts.all(count(treated))
  const hasEstimate = is_enough && holdsOut && detectable_pct !== null
  return (
    <div className="grid gap-3 text-body-s">
      <p role="status">
        {arms} {is_enough && precision}
      </p>
      {!is_enough && (
        <Alert tone="info" role="none">
          {holdsOut ? texts.tooFew : texts.tooFewContacted}
        </Alert>
      )}
      {hasEstimate && goal_pct !== null && Math.abs(goal_pct) < detectable_pct && (
        <Alert tone="info" role="none">
          {texts.goalBelow(
            formatPercent(locale, Math.abs(goal_pct) / PERCENT, Number.isInteger(goal_pct) ? 0 : ONE_DECIMAL),
          )}
        </Alert>
      )}
      {hasEstimate && (
        <details>
          <summary className="cursor-pointer font-semibold text-link">{texts.how}</summary>
          <p className="mt-2 max-w-[74ch] text-text-2">{texts.formula}</p>
        </details>
      )}
    </div>
  )
}
