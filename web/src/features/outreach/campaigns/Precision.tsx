import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import type { CampaignPreview } from '@plumbline/contract/outreach/campaigns'
import { Alert } from '#ui/basics/Alert.tsx'
import { useDraftTexts } from './campaign-texts.ts'

const PERCENT = 100
const ONE_DECIMAL = 1

type Props = { preview: CampaignPreview; holdsOut: boolean }

/** How small an effect the campaign could show; nothing of it if it never gets a result. */
export function Precision({ preview, holdsOut }: Props) {
  const { precision: texts, locale } = useDraftTexts()
  const { treated, control, detectable_pct, is_enough } = preview
  const count = (value: number) => formatNumber(locale, value)
  const precision = !holdsOut
    ? texts.observational
    : detectable_pct === null
      ? texts.unknown
      : texts.detectable(formatPercent(locale, detectable_pct / PERCENT, ONE_DECIMAL))
  const arms = holdsOut ? texts.arms(count(treated), count(control)) : texts.all(count(treated))
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
      {is_enough && holdsOut && detectable_pct !== null && (
        <details>
          <summary className="cursor-pointer font-semibold text-link">{texts.how}</summary>
          <p className="mt-2 max-w-[74ch] text-text-2">{texts.formula}</p>
        </details>
      )}
    </div>
  )
}
