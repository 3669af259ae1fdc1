import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { Campaign, CampaignPreview } from '@plumbline/contract/outreach/campaigns'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useFailedTitle, useReasons } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { navigate } from '#platform/router/router.ts'
import { campaignAddress } from './campaign-address.ts'
import { useDraftTexts } from './campaign-texts.ts'
import { sayInLine } from './in-line-words.ts'
import { useStart } from './use-campaigns.ts'

type Props = { campaign: Campaign; preview: CampaignPreview; onClose: () => void }

const CENTS = 100

/** R-OUT-19: the last look before a step that cannot be taken back. */
export function StartModal({ campaign, preview, onClose }: Props) {
  const { check, locale } = useDraftTexts()
  const texts = check.modal
  const start = useStart(campaign.id)
  const treated = formatNumber(locale, preview.treated)
  const control = formatNumber(locale, preview.control)
  const cost = formatMoney(locale, preview.cost.total_cents / CENTS, { cents: true })
  const onSuccess = useReceipt(
    texts.done,
    () => void navigate(campaignAddress(campaign.id), { replace: true }),
  )
  return (
    <ConfirmModal
      title={texts.title}
      icon="send"
      tone="warning"
      confirm={texts.confirm}
      busy={start.isPending}
      failed={useFailedTitle(start.error, texts.failed)}
      problem={useReasons(start.error)}
      onConfirm={() => start.mutate(preview, { onSuccess })}
      onClose={onClose}
    >
      <p>{preview.control === 0 ? texts.textNobody(treated) : texts.text(treated, control)}</p>
      <p className="mt-2">{sayInLine(locale, check.outcomes, preview)}</p>
      <p className="mt-2">{check.messages.total(cost)}</p>
    </ConfirmModal>
  )
}
