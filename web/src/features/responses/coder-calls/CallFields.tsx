import { formatTime } from '@plumbline/contract/core/format'
import { LOCALES } from '@plumbline/contract/core/locale'
import type { CallDraft, CallProblems } from '@plumbline/contract/responses/coder-calls'
import { useId, useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { FieldError } from '#ui/fields/FieldFrame.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useCoderCallTexts } from './coder-call-texts.ts'
import { formatDay, formatZone, toDays, toLocalDay } from './slot-days.ts'
import { useCallSlots } from './use-coder-calls.ts'

export type CallFieldsProps = {
  value: CallDraft
  onChange: (value: CallDraft) => void
  problems: CallProblems
}

/** Language, day, time and number of a call. */
export function CallFields({ value, onChange, problems }: CallFieldsProps) {
  const { fields: texts } = useCoderCallTexts()
  return (
    <div className="grid gap-4">
      <ChoicePills
        legend={texts.language}
        value={value.language}
        onChange={(language) => onChange({ ...value, language, starts_at: null })}
        options={LOCALES.map((language) => ({ value: language, label: texts.languages[language] }))}
      />
      <Times key={value.language} value={value} onChange={onChange} problem={problems.starts_at} />
      <TextField
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={value.phone}
        onChange={(event) => onChange({ ...value, phone: event.target.value })}
        error={problems.phone === true ? texts.phoneMissing : problems.phone}
      />
    </div>
  )
}

type TimesProps = Pick<CallFieldsProps, 'value' | 'onChange'> & {
  problem: CallProblems['starts_at']
}

function Times({ value, onChange, problem }: TimesProps) {
  const { fields: texts, failure, loading, none, locale } = useCoderCallTexts()
  const id = useId()
  const slots = useCallSlots(value.language)
  const [chosenDay, chooseDay] = useState(value.starts_at === null ? null : toLocalDay(value.starts_at))
  if (slots.data === undefined) {
    return <QueryGap query={slots} failure={failure} label={loading} rows={2} />
  }
  const days = toDays(slots.data)
  const shown = days.find(({ day }) => day === chosenDay) ?? days[0]
  if (shown === undefined) return <p className="text-body-s">{none}</p>
  return (
    <div className="grid gap-4" data-problem={problem === undefined ? undefined : true}>
      <SelectField
        label={texts.day}
        hint={texts.zone(formatZone(locale))}
        value={shown.day}
        onChange={(event) => {
          chooseDay(event.target.value)
          onChange({ ...value, starts_at: null })
        }}
        options={days.map(({ day, slots: [first = ''] }) => ({
          value: day,
          label: formatDay(locale, first),
        }))}
      />
      <div>
        <ChoicePills
          legend={texts.time}
          value={value.starts_at}
          onChange={(starts_at) => onChange({ ...value, starts_at })}
          options={shown.slots.map((slot) => ({ value: slot, label: formatTime(locale, slot) }))}
        />
        {problem !== undefined && (
          <FieldError id={id}>{problem === true ? texts.timeMissing : problem}</FieldError>
        )}
      </div>
    </div>
  )
}
