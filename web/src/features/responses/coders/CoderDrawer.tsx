import { LOCALES } from '@plumbline/contract/core/locale'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { StaffCoder } from '@plumbline/contract/responses/coders'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { FormActions } from '#parts/FormActions.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFailedTitle, useProblem } from '#parts/use-problem.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { errorId, FieldError } from '#ui/fields/FieldFrame.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { type CoderDraft, findDayProblems, toDraft, toInput } from './coder-draft.ts'
import { useCoderTexts } from './coders-texts.ts'
import { zoneName } from './format-hours.ts'
import { HoursFields } from './HoursFields.tsx'
import { useSaveCoder } from './use-coders.ts'

const CALLS_PATH = '/admin/support/feedback?tab=calls'
// The time zones of the states and territories with practices.
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
]

export function CoderDrawer({ coder, onClose }: { coder: StaffCoder | null; onClose: () => void }) {
  const common = useCommonTexts()
  const { form, languages, locale } = useCoderTexts()
  const save = useSaveCoder(coder?.id ?? null)
  const problem = useProblem(save.error)
  const failed = useFailedTitle(save.error)
  const toast = useToast()
  const formId = useId()
  const languagesId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => toDraft(coder))
  const [checked, setChecked] = useState(false)
  const set = (part: Partial<CoderDraft>) => setDraft({ ...draft, ...part })
  const problems = findDayProblems(draft.blocks)
  const isLastMissing = draft.last.trim() === ''
  const isLanguageMissing = draft.languages.length === 0
  const calls = coder?.coming_calls ?? 0
  const zones = ZONES.includes(draft.zone) ? ZONES : [draft.zone, ...ZONES]

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    if (isLastMissing || isLanguageMissing || problems.size > 0) {
      // In the next frame the wrong fields are marked, and the first one gets the focus.
      requestAnimationFrame(() =>
        formRef.current
          ?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid] input')
          ?.focus(),
      )
      return
    }
    if (save.isPending) return
    save.mutate(toInput(draft, coder), {
      onSuccess: ({ coming_calls }) => {
        const saved = coming_calls === 0 ? form.saved : form.savedWithCalls(coming_calls)
        toast({ text: coder === null ? form.added : saved })
        onClose()
      },
    })
  }

  const isNoneChosen = checked && isLanguageMissing
  return (
    <SidePanel
      onClose={onClose}
      title={coder === null ? form.addTitle : form.changeTitle(formatPersonName(coder.name))}
      footer={<FormActions formId={formId} submit={common.save} busy={save.isPending} onCancel={onClose} />}
    >
      <form id={formId} ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={form.first}
          value={draft.first}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => set({ first: target.value })}
        />
        <TextField
          label={form.last}
          value={draft.last}
          maxLength={60}
          autoComplete="off"
          required
          error={checked && isLastMissing ? form.lastMissing : undefined}
          onChange={({ target }) => set({ last: target.value })}
        />
        <fieldset
          data-invalid={isNoneChosen || undefined}
          aria-describedby={isNoneChosen ? errorId(languagesId) : undefined}
        >
          <legend className="mb-1.5 block text-body-s font-semibold">{form.languages}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2.5">
            {LOCALES.map((language) => (
              <Checkbox
                key={language}
                label={languages[language]}
                checked={draft.languages.includes(language)}
                onChange={({ target }) => {
                  const others = draft.languages.filter((one) => one !== language)
                  set({ languages: target.checked ? [...others, language] : others })
                }}
              />
            ))}
          </div>
          {isNoneChosen && <FieldError id={languagesId}>{form.languagesMissing}</FieldError>}
        </fieldset>
        <SelectField
          label={form.zone}
          value={draft.zone}
          onChange={({ target }) => set({ zone: target.value })}
          options={zones.map((value) => ({ value, label: zoneName(locale, value) }))}
        />
        <HoursFields
          blocks={draft.blocks}
          problems={checked ? problems : new Map()}
          onChange={(blocks) => set({ blocks })}
        />
        <Checkbox
          label={form.active}
          hint={form.activeHint}
          checked={draft.active}
          onChange={({ target }) => set({ active: target.checked })}
        />
        {calls > 0 && (
          <Alert
            tone={draft.active ? 'info' : 'warning'}
            actions={<UiLink href={CALLS_PATH}>{form.seeCalls}</UiLink>}
          >
            {draft.active ? form.hoursStay : form.callsStay(calls)}
          </Alert>
        )}
        <SubmitFailure title={failed} problem={problem} />
      </form>
    </SidePanel>
  )
}
