import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { Reminders } from '@plumbline/contract/outreach/outreach'
import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { ActionModal } from './ActionModal.tsx'
import { LeftOut } from './LeftOut.tsx'
import { useOutreachTexts } from './outreach-texts.ts'
import { useReminderPreview, useSendReminders } from './use-outreach.ts'

type Props = {
  selection: Reminders['selection']
  /** Set if the reminder goes to one provider. */
  name?: string
  campaignId?: string
  onDone: () => void
}

export function RemindDialog({ selection, name, campaignId, onDone }: Props) {
  const { remind: texts, prepare, loading, failure } = useOutreachTexts()
  const locale = useLocale()
  const [method, setMethod] = useState<Reminders['method']>('mail')
  const request = { selection, method, ...(campaignId !== undefined && { campaign_id: campaignId }) }
  const preview = useReminderPreview(request)
  const send = useSendReminders()
  const toast = useToast()
  const found = preview.data?.data
  const title =
    name !== undefined
      ? texts.titleOne(formatPersonName(name))
      : 'ids' in selection
        ? texts.title(selection.ids.length)
        : texts.titleAll

  return (
    <ActionModal
      title={title}
      confirm={method === 'mail' ? texts.confirmMail : texts.confirmEmail}
      icon="mail"
      disabled={found === undefined || found.to === 0 || preview.isPlaceholderData}
      action={send}
      onConfirm={() =>
        send.mutate(request, {
          onSuccess: () => {
            toast({ text: method === 'mail' ? texts.doneMail : texts.doneEmail })
            onDone()
          },
        })
      }
      onClose={onDone}
    >
      <RadioCards
        legend={texts.method}
        value={method}
        onChange={setMethod}
        options={[
          { value: 'mail', label: texts.mail },
          { value: 'email', label: texts.email },
        ]}
      />
      {found === undefined ? (
        <QueryGap query={preview} failure={failure} label={loading} rows={2} />
      ) : (
        <>
          <p>
            {found.to === 0
              ? prepare.nobody
              : prepare[method](formatNumber(locale, found.to), found.to === 1)}
          </p>
          {found.cost_cents > 0 && (
            <p className="tabular-nums">
              {prepare.cost(formatMoney(locale, found.cost_cents / 100, { cents: true }))}
            </p>
          )}
          <LeftOut preview={found} />
        </>
      )}
    </ActionModal>
  )
}
