import { formatNumber } from '@plumbline/contract/core/format'
import type { Campaign, CampaignPreview } from '@plumbline/contract/outreach/campaigns'
import { navigate } from '#platform/router/router.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { campaignAddress } from './campaign-address.ts'
import { useCampaignTexts, useDraftTexts } from './campaign-texts.ts'
import { useRefusalMessage } from './refusal-message.ts'
import { useStart } from './use-campaigns.ts'

type Props = { campaign: Campaign; preview: CampaignPreview; onClose: () => void }

export function StartModal({ campaign, preview, onClose }: Props) {
  const { cancel } = useCampaignTexts()
  const { check, locale } = useDraftTexts()
  const texts = check.modal
  const start = useStart(campaign.id)
  const message = useRefusalMessage(start.error)
  const toast = useToast()
  const [treated, control] = [preview.treated, preview.control].map((value) => formatNumber(locale, value))
  function confirm() {
    start.mutate(preview.eligible, {
      onSuccess: () => {
        toast({ text: texts.done })
        void navigate(campaignAddress(campaign.id), { replace: true })
      },
    })
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title}
      icon={<BadgeIcon name="send" tone="warning" />}
      details={
        start.isError && (
          <Alert tone="error" title={texts.failed}>
            {message}
          </Alert>
        )
      }
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {cancel}
          </Button>
          <Button busy={start.isPending} onClick={confirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>
        {preview.control === 0 ? texts.textNobody(treated ?? '') : texts.text(treated ?? '', control ?? '')}
      </p>
    </Modal>
  )
}
