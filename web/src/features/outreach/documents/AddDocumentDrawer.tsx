import {
  DOCUMENT_LANGUAGES,
  type DocumentLanguage,
  UPLOAD_KINDS,
} from '@plumbline/contract/outreach/documents'
import { type SubmitEvent, useId, useState } from 'react'
import { SidePanel } from '#parts/SidePanel.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFailedTitle, useProblem } from '#parts/use-problem.ts'
import { ApiFailure } from '#platform/api/api-client.ts'
import { formatBytes } from '#platform/texts/format-bytes.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ProgressMeter } from '#ui/basics/ProgressMeter.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useAdminDocumentTexts, useDocumentTexts } from './documents-texts.ts'
import { PdfField } from './PdfField.tsx'
import { useAddDocument } from './use-admin-documents.ts'

type Draft = {
  kind: (typeof UPLOAD_KINDS)[number]
  en: string
  es: string
  language: DocumentLanguage
  topic: string
  npi: string
  acknowledge: boolean
}
const EMPTY: Draft = {
  kind: 'tip_sheet',
  en: '',
  es: '',
  language: 'both',
  topic: '',
  npi: '',
  acknowledge: false,
}

const fieldError = (error: unknown, name: string): string | undefined =>
  error instanceof ApiFailure ? error.failure.fieldErrors?.[name]?.[0] : undefined

export function AddDocumentDrawer({ onClose }: { onClose: () => void }) {
  const { form: texts } = useAdminDocumentTexts()
  const { kinds, languages } = useDocumentTexts()
  const locale = useLocale()
  const { add, upload } = useAddDocument()
  const problem = useProblem(add.error)
  const toast = useToast()
  const formId = useId()
  const [draft, setDraft] = useState(EMPTY)
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState(false)
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const [en, es, topic, npi] = [draft.en, draft.es, draft.topic, draft.npi].map((text) => text.trim())

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    if (file === null || !en || !es || add.isPending) return
    add.mutate(
      {
        file,
        kind: draft.kind,
        title: { en, es },
        language: draft.language,
        topic: topic ? topic.toUpperCase() : null,
        provider_npi: npi || null,
        needs_acknowledgement: draft.acknowledge,
      },
      {
        onSuccess: () => {
          toast({ text: texts.done })
          onClose()
        },
      },
    )
  }

  const fileError =
    checked && file === null
      ? texts.fileMissing
      : (fieldError(add.error, 'file') ?? fieldError(add.error, 'size_bytes'))
  const titleError = (text: string | undefined) => (checked && !text ? texts.titleMissing : undefined)
  return (
    <SidePanel
      onClose={onClose}
      title={texts.title}
      footer={
        <Button type="submit" form={formId} busy={add.isPending}>
          {texts.submit}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <PdfField
          file={file}
          error={fileError}
          onChange={(chosen) => {
            setFile(chosen)
            add.reset()
          }}
        />
        <SelectField
          label={texts.kind}
          value={draft.kind}
          onChange={({ target }) =>
            set({ kind: UPLOAD_KINDS.find((kind) => kind === target.value) ?? 'policy' })
          }
          options={UPLOAD_KINDS.map((value) => ({ value, label: kinds[value] }))}
        />
        <TextField
          label={texts.titleEn}
          value={draft.en}
          error={titleError(en)}
          maxLength={120}
          required
          onChange={({ target }) => set({ en: target.value })}
        />
        <TextField
          label={texts.titleEs}
          value={draft.es}
          error={titleError(es)}
          maxLength={120}
          required
          onChange={({ target }) => set({ es: target.value })}
        />
        <SelectField
          label={texts.language}
          value={draft.language}
          onChange={({ target }) =>
            set({ language: DOCUMENT_LANGUAGES.find((one) => one === target.value) ?? 'both' })
          }
          options={DOCUMENT_LANGUAGES.map((value) => ({ value, label: languages[value] }))}
        />
        <TextField
          label={texts.topic}
          optional={texts.optional}
          hint={texts.topicHint}
          error={fieldError(add.error, 'topic')}
          value={draft.topic}
          maxLength={5}
          autoComplete="off"
          onChange={({ target }) => set({ topic: target.value })}
        />
        <TextField
          label={texts.npi}
          optional={texts.optional}
          hint={texts.npiHint}
          error={fieldError(add.error, 'provider_npi')}
          value={draft.npi}
          maxLength={10}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => set({ npi: target.value })}
        />
        <Checkbox
          label={texts.acknowledge}
          checked={draft.acknowledge}
          onChange={({ target }) => set({ acknowledge: target.checked })}
        />
        {upload !== null && (
          <ProgressMeter
            label={texts.sending}
            value={upload.received_bytes / upload.size_bytes}
            valueText={texts.sent(
              formatBytes(locale, upload.received_bytes),
              formatBytes(locale, upload.size_bytes),
            )}
          />
        )}
        <SubmitFailure title={useFailedTitle(add.error, texts.failed)} problem={problem} />
      </form>
    </SidePanel>
  )
}
