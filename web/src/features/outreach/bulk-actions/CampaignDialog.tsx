import { formatNumber } from '@plumbline/contract/core/format'
import type { PreviewBulk } from '@plumbline/contract/outreach/bulk-actions'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import { useState } from 'react'
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { useBulkTexts } from './bulk-texts.ts'
import { type ActionRequest, createDraft, useDrafts } from './use-bulk-actions.ts'

type Props = { selection: ProviderSelection; onClose: () => void; onDone: () => void }

const NEW = 'new'
const NAME_MAX = 80

/** Adds providers to an existing draft or a new one. */
export function CampaignDialog({ selection, onClose, onDone }: Props) {
  const texts = useBulkTexts()
  const { campaign: words, locale } = texts
  const choices = useDrafts().data
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const [family, setFamily] = useState('')
  const [createdId, setCreatedId] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const getKey = useIdempotencyKey()
  const isNew = chosen === NEW
  const missing = (value: string) => (tried && value.trim() === '' ? texts.required : undefined)

  function getPreview(): PreviewBulk | null {
    const base = { kind: 'add_to_campaign', selection } as const
    if (isNew) return family === '' ? null : { ...base, family }
    return chosen === '' ? null : { ...base, campaign_id: chosen }
  }

  async function getRequest(): Promise<ActionRequest | null> {
    setTried(true)
    const base = { kind: 'add_to_campaign', selection } as const
    if (!isNew) return chosen === '' ? null : { ...base, campaign_id: chosen }
    if (name.trim() === '' || family === '') return null
    const draft = { name: name.trim(), family }
    // Created only once, even if adding the providers fails and is tried again.
    const campaign_id = createdId ?? (await createDraft(draft, getKey(draft)))
    setCreatedId(campaign_id)
    return { ...base, campaign_id }
  }

  return (
    <BulkDialog
      title={words.title}
      text={words.text}
      confirm={(count) =>
        count === undefined ? words.confirmAny : words.confirm(formatNumber(locale, count), count === 1)
      }
      preview={getPreview()}
      getRequest={getRequest}
      onClose={onClose}
      onDone={onDone}
    >
      <SelectField
        label={words.which}
        value={chosen}
        emptyLabel={words.choose}
        error={missing(chosen)}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          ...(choices?.drafts ?? []).map((draft) => ({
            value: draft.id,
            label: words.draft(locale === 'es' ? draft.name_es : draft.name, draft.family),
          })),
          { value: NEW, label: words.isNew },
        ]}
      />
      {isNew && (
        <>
          <TextField
            label={words.name}
            value={name}
            maxLength={NAME_MAX}
            error={missing(name)}
            disabled={createdId !== null}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
          <SelectField
            label={words.topic}
            value={family}
            emptyLabel={words.choose}
            error={missing(family)}
            disabled={createdId !== null}
            onChange={({ target }) => setFamily(target.value)}
            options={(choices?.families ?? []).map(({ code, label }) => ({
              value: code,
              label: label === null ? code : `${code}: ${label[locale]}`,
            }))}
          />
        </>
      )}
    </BulkDialog>
  )
}
