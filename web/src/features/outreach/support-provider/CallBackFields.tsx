import { dayInZone, formatZone } from '#parts/practice-time.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { useCallTexts, usePageTexts } from './support-provider-texts.ts'

export type CallBack = { on: string; at: string }

/** A promise has a day and a time, or neither. */
export const isHalfGiven = ({ on, at }: CallBack): boolean => (on === '') !== (at === '')

type Props = {
  value: CallBack
  onChange: (value: CallBack) => void
  /** Of the practice; undefined until it is known. */
  zone: string | undefined
  isMissing: boolean
}

/** R-DESK-3: the day and hour that were promised, as on the desk. Without them nothing is promised. */
export function CallBackFields({ value, onChange, zone, isMissing }: Props) {
  const texts = useCallTexts()
  const { optional } = useCommonTexts()
  const { locale } = usePageTexts()
  return (
    <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
      <TextField
        label={texts.callbackDay}
        optional={optional}
        type="date"
        min={zone && dayInZone(Date.now(), zone)}
        value={value.on}
        onChange={({ target }) => onChange({ ...value, on: target.value })}
        hint={texts.callbackNone}
        error={isMissing ? texts.callbackMissing : undefined}
      />
      <TextField
        label={texts.callbackTime}
        optional={optional}
        type="time"
        value={value.at}
        onChange={({ target }) => onChange({ ...value, at: target.value })}
        hint={zone && texts.callbackHint(formatZone(locale, zone))}
      />
    </div>
  )
}
