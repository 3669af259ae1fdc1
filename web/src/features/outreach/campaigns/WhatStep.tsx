import type { Campaign } from '@plumbline/contract/outreach/campaigns'
import { useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { formatTopic } from './campaign-names.ts'
import { useDraftTexts } from './campaign-texts.ts'
import { readGoal, type WhatForm, whatForm, whatPatch } from './draft-forms.ts'
import { StepFrame } from './StepFrame.tsx'
import { useAutosave } from './use-autosave.ts'
import { useChoices } from './use-campaigns.ts'

const NAME_MAX_CHARS = 80

export function WhatStep({ campaign }: { campaign: Campaign }) {
  const { optional } = useCommonTexts()
  const texts = useDraftTexts()
  const { what: words, locale } = texts
  const families = useChoices().data?.families ?? [{ code: campaign.family, label: campaign.family_label }]
  const [form, setForm] = useState<WhatForm>(() => whatForm(campaign))
  const save = useAutosave(campaign.id, whatPatch(form))
  const set = (part: Partial<WhatForm>) => setForm((before) => ({ ...before, ...part }))
  const missing = (value: string) => (value.trim() === '' ? texts.required : undefined)
  return (
    <StepFrame id={campaign.id} step="what" save={save}>
      <div className="grid max-w-160 gap-5">
        <TextField
          label={words.name}
          value={form.name}
          maxLength={NAME_MAX_CHARS}
          error={missing(form.name)}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label={words.nameEs}
          hint={words.nameEsHint}
          lang="es"
          value={form.name_es}
          maxLength={NAME_MAX_CHARS}
          error={missing(form.name_es)}
          onChange={({ target }) => set({ name_es: target.value })}
        />
        <SelectField
          label={words.topic}
          hint={texts.create.topicHint}
          value={form.family}
          onChange={({ target }) => set({ family: target.value })}
          options={families.map(({ code, label }) => ({
            value: code,
            label: formatTopic(locale, code, label),
          }))}
        />
        <TextField
          label={words.goal}
          optional={optional}
          hint={words.goalHint}
          inputMode="decimal"
          className="max-w-80"
          value={form.goal}
          error={form.goal.trim() !== '' && readGoal(form.goal) === null ? words.goalWrong : undefined}
          onChange={({ target }) => set({ goal: target.value })}
        />
      </div>
    </StepFrame>
  )
}
