import { formatPersonName } from '@plumbline/contract/core/person-name'
import { CALL_NOTE_MAX, CALL_RESULTS, type CallResult } from '@plumbline/contract/outreach/outreach'
import { useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { ActionModal } from './ActionModal.tsx'
import { useOutreachTexts } from './outreach-texts.ts'
import { useLogCall } from './use-outreach.ts'

type Props = { providerId: string; name: string; campaignId?: string; onDone: () => void }

export function LogCallDialog({ providerId, name, campaignId, onDone }: Props) {
  const { optional } = useCommonTexts()
  const { call: texts } = useOutreachTexts()
  const log = useLogCall()
  const toast = useToast()
  const [result, setResult] = useState<CallResult | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)

  function save(anyway: boolean) {
    setTried(true)
    if (result === null) return
    log.mutate(
      {
        provider_id: providerId,
        result,
        ...(note.trim() !== '' && { note }),
        ...(campaignId !== undefined && { campaign_id: campaignId }),
        ...(anyway && { anyway }),
      },
      {
        onSuccess: () => {
          toast({ text: texts.done, icon: 'phone' })
          onDone()
        },
      },
    )
  }

  return (
    <ActionModal
      title={texts.title(formatPersonName(name))}
      confirm={texts.save}
      icon="phone"
      action={log}
      onConfirm={() => save(false)}
      anyway={{ label: texts.anyway, onConfirm: () => save(true) }}
      onClose={onDone}
    >
      <ChoicePills
        legend={texts.result}
        value={result}
        onChange={setResult}
        options={CALL_RESULTS.map((value) => ({ value, label: texts.results[value] }))}
      />
      {tried && result === null && (
        <p role="alert" className="text-small text-danger">
          {texts.missing}
        </p>
      )}
      <TextArea
        label={texts.note}
        optional={optional}
        hint={texts.noteHint}
        value={note}
        maxLength={CALL_NOTE_MAX}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActionModal>
  )
}
