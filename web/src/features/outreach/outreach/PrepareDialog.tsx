import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { WaveMessage } from '@plumbline/contract/outreach/outreach-plan'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { ActionModal } from './ActionModal.tsx'
import { LeftOut } from './LeftOut.tsx'
import { useOutreachTexts } from './outreach-texts.ts'
import { useMessagePreview, usePrepare } from './use-outreach.ts'

type Props = { message: WaveMessage; name: string; onDone: () => void }

export function PrepareDialog({ message, name, onDone }: Props) {
  const { prepare: texts, failure } = useOutreachTexts()
  const locale = useLocale()
  const preview = useMessagePreview(message.id)
  const prepare = usePrepare()
  const toast = useToast()
  const found = preview.data?.data
  const { method } = message
  const what = method === 'mail' || method === 'email' ? method : 'other'
  return (
    <ActionModal
      title={texts.title(name)}
      confirm={method === 'email' ? texts.confirmMail : texts.confirm}
      disabled={found === undefined || found.to === 0}
      action={prepare}
      onConfirm={() =>
        prepare.mutate(message.id, {
          onSuccess: () => {
            toast({ text: texts.done })
            onDone()
          },
        })
      }
      onClose={onDone}
    >
      {found === undefined ? (
        <QueryGap query={preview} failure={failure} label={texts.loading} rows={3} />
      ) : (
        <>
          <p>{found.to === 0 ? texts.nobody : texts[what](formatNumber(locale, found.to), found.to === 1)}</p>
          {found.cost_cents > 0 && (
            <p className="tabular-nums">
              {texts.cost(formatMoney(locale, found.cost_cents / 100, { cents: true }))}
            </p>
          )}
          <LeftOut preview={found} />
        </>
      )}
    </ActionModal>
  )
}
