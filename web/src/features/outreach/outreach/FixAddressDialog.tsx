import { formatDate } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { ADDRESS_MAX } from '@plumbline/contract/outreach/outreach'
import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { ActionModal } from './ActionModal.tsx'
import { useOutreachTexts } from './outreach-texts.ts'
import { useAddress, useSaveAddress } from './use-outreach.ts'

type Props = { providerId: string; name: string; onDone: () => void }

export function FixAddressDialog({ providerId, name, onDone }: Props) {
  const { address: texts, loading, failure } = useOutreachTexts()
  const locale = useLocale()
  const found = useAddress(providerId)
  const save = useSaveAddress()
  const toast = useToast()
  const [typed, setTyped] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const address = found.data?.data
  const value = typed ?? address?.mailing_address ?? ''

  function submit() {
    setTried(true)
    if (address === undefined || value.trim() === '') return
    save.mutate(
      { practiceId: address.practice_id, address: value },
      {
        onSuccess: () => {
          toast({ text: texts.done })
          onDone()
        },
      },
    )
  }

  return (
    <ActionModal
      title={texts.title(formatPersonName(name))}
      text={address !== undefined && texts.text(address.practice, texts.providers(address.providers))}
      confirm={texts.save}
      disabled={address === undefined}
      action={save}
      onConfirm={submit}
      onClose={onDone}
    >
      {address === undefined ? (
        <QueryGap query={found} failure={failure} label={loading} rows={3} />
      ) : (
        <>
          {address.failed_at !== null && (
            <Alert tone="warning">{texts.failed(formatDate(locale, address.failed_at))}</Alert>
          )}
          <TextArea
            label={texts.field}
            hint={texts.hint}
            value={value}
            rows={4}
            maxLength={ADDRESS_MAX}
            error={tried && value.trim() === '' ? texts.missing : undefined}
            required
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    </ActionModal>
  )
}
