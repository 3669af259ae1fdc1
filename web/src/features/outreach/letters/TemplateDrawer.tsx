import { LOCALES, type Locale } from '@plumbline/contract/core/locale'
import {
  CHANNEL_PLACEHOLDERS,
  type LetterTemplate,
  TEMPLATE_CHANNELS,
  type TemplateChannel,
  type TemplateTexts,
  unknownPlaceholders,
} from '@plumbline/contract/outreach/letters'
import { type SubmitEvent, useId, useState } from 'react'
import { FormActions } from '#parts/FormActions.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFailedTitle, useProblem } from '#parts/use-problem.ts'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { LetterPreview } from './LetterPreview.tsx'
import { useLetterTexts } from './letter-texts.ts'
import { newTemplateKey } from './template-key.ts'
import { useSaveTemplate } from './use-letters.ts'

const EMPTY: TemplateTexts = { name: '', subject_en: '', subject_es: '', body_en: '', body_es: '' }

function toDraft(template: LetterTemplate | null): TemplateTexts {
  if (template === null) return EMPTY
  const { name, subject_en, subject_es, body_en, body_es } = template
  return { name, subject_en, subject_es, body_en, body_es }
}

export function TemplateDrawer({
  template,
  onClose,
}: {
  template: LetterTemplate | null
  onClose: () => void
}) {
  const { editor: texts, templates: words } = useLetterTexts()
  const [draft, setDraft] = useState(() => toDraft(template))
  const [language, setLanguage] = useState<Locale>('en')
  const [channel, setChannel] = useState<TemplateChannel>(template?.channel ?? 'letter')
  const [checked, setChecked] = useState(false)
  const save = useSaveTemplate(template?.key ?? newTemplateKey(draft.name))
  const problem = useProblem(save.error)
  const toast = useToast()
  const formId = useId()
  const set = (part: Partial<TemplateTexts>) => setDraft({ ...draft, ...part })
  const subject = `subject_${language}` as const
  const body = `body_${language}` as const

  function getError(field: keyof TemplateTexts): string | undefined {
    const unknown = unknownPlaceholders(draft[field], channel)
    if (unknown.length > 0) return texts.unknown(unknown.map((name) => `{{${name}}}`).join(', '))
    return checked && draft[field].trim() === '' ? texts.missing : undefined
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    const fields = Object.keys(EMPTY) as (keyof TemplateTexts)[]
    const wrong = fields.find(
      (field) => draft[field].trim() === '' || unknownPlaceholders(draft[field], channel).length > 0,
    )
    // The wrong field may be in the language that is not shown.
    if (wrong?.endsWith('_es')) setLanguage('es')
    if (wrong?.endsWith('_en')) setLanguage('en')
    if (wrong !== undefined || save.isPending) return
    save.mutate(
      { ...draft, channel, version: template?.version ?? 0 },
      {
        onSuccess: () => {
          toast({ text: texts.saved })
          onClose()
        },
      },
    )
  }

  return (
    <SidePanel
      wide
      onClose={onClose}
      title={template === null ? texts.newTitle : texts.title}
      footer={<FormActions formId={formId} submit={texts.save} busy={save.isPending} onCancel={onClose} />}
    >
      <div className="grid gap-8 lg:grid-cols-2">
        <form id={formId} noValidate onSubmit={submit} className="grid content-start gap-5">
          <TextField
            label={texts.name}
            value={draft.name}
            error={getError('name')}
            maxLength={80}
            required
            onChange={({ target }) => set({ name: target.value })}
          />
          {template === null && (
            <ChoicePills
              legend={texts.channel}
              value={channel}
              onChange={setChannel}
              options={TEMPLATE_CHANNELS.map((value) => ({ value, label: words.channels[value] }))}
            />
          )}
          {channel === 'mail' && <p className="text-small text-text-2">{texts.mailNote}</p>}
          <ChoicePills
            legend={texts.language}
            value={language}
            onChange={setLanguage}
            options={LOCALES.map((value) => ({ value, label: texts.languages[value] }))}
          />
          <TextField
            label={`${texts.subject} (${texts.languages[language]})`}
            value={draft[subject]}
            error={getError(subject)}
            maxLength={160}
            lang={language}
            required
            onChange={({ target }) => set({ [subject]: target.value })}
          />
          <TextArea
            label={`${texts.body} (${texts.languages[language]})`}
            hint={texts.bodyHint}
            value={draft[body]}
            error={getError(body)}
            maxLength={6_000}
            rows={18}
            lang={language}
            required
            onChange={({ target }) => set({ [body]: target.value })}
          />
          <section aria-label={texts.placeholders}>
            <h3 className="mb-1 text-body-s font-semibold">{texts.placeholders}</h3>
            <ul className="flex flex-wrap gap-x-3 gap-y-1 font-mono text-small text-text-2">
              {CHANNEL_PLACEHOLDERS[channel].map((name) => (
                <li key={name}>{`{{${name}}}`}</li>
              ))}
            </ul>
          </section>
          <SubmitFailure title={useFailedTitle(save.error, texts.failed)} problem={problem} />
        </form>
        <div className="grid content-start gap-6">
          {LOCALES.map((locale) => (
            <LetterPreview
              key={locale}
              locale={locale}
              channel={channel}
              subject={draft[`subject_${locale}`]}
              body={draft[`body_${locale}`]}
            />
          ))}
        </div>
      </div>
    </SidePanel>
  )
}
