import { ROLES, type Role } from '@plumbline/contract/core/roles'
import { ANNOUNCEMENT_MAX_CHARS, type CreateAnnouncement } from '@plumbline/contract/system/announcements'
import { ANNOUNCEMENT_LEVELS } from '@plumbline/contract/system/shown-announcements'
import { type SyntheticEvent, useState } from 'react'
import { useFailedTitle } from '#parts/use-problem.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useAnnounce, useAnnouncementTexts } from './use-announcements.ts'

type Draft = { en: string; es: string; level: CreateAnnouncement['level']; audience: Role[]; until: string }
const EMPTY: Draft = { en: '', es: '', level: 'info', audience: ['provider'], until: '' }

/** The end of the day in the author's time zone. */
const toEndOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString()

export function AnnounceForm() {
  const texts = useAnnouncementTexts()
  const [draft, setDraft] = useState(EMPTY)
  const announce = useAnnounce()
  const failed = useFailedTitle(announce.error, texts.notShown)
  const toast = useToast()
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { en, es, level, audience, until } = draft
    announce.mutate(
      { text: { en, es }, level, audience, ends_at: toEndOfDay(until) },
      {
        onSuccess: () => {
          setDraft(EMPTY)
          toast({ text: texts.shown })
        },
      },
    )
  }
  const textArea = { required: true, rows: 2, maxLength: ANNOUNCEMENT_MAX_CHARS } as const
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <TextArea
          {...textArea}
          label={texts.english}
          lang="en"
          value={draft.en}
          onChange={(event) => set({ en: event.target.value })}
        />
        <TextArea
          {...textArea}
          label={texts.spanish}
          lang="es"
          value={draft.es}
          onChange={(event) => set({ es: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <SelectField
          label={texts.level}
          value={draft.level}
          onChange={(event) =>
            set({ level: ANNOUNCEMENT_LEVELS.find((one) => one === event.target.value) ?? 'info' })
          }
          options={ANNOUNCEMENT_LEVELS.map((value) => ({ value, label: texts.levels[value] }))}
        />
        <TextField
          label={texts.until}
          type="date"
          required
          value={draft.until}
          onChange={(event) => set({ until: event.target.value })}
        />
        <fieldset>
          <legend className="text-body-s font-semibold">{texts.audience}</legend>
          <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {ROLES.map((role) => (
              <Checkbox
                key={role}
                label={texts.roles[role]}
                checked={draft.audience.includes(role)}
                onChange={({ target }) =>
                  set({
                    audience: ROLES.filter((one) =>
                      one === role ? target.checked : draft.audience.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      </div>
      {announce.isError && <Alert tone="error">{failed}</Alert>}
      <Button
        type="submit"
        busy={announce.isPending}
        disabled={draft.audience.length === 0}
        className="justify-self-start"
      >
        {texts.show}
      </Button>
    </form>
  )
}
