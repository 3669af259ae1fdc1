import { dayInZone, formatPromise, formatZone } from '#parts/practice-time.ts'
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
  /** Of a booking, not of a call-back. */
  booking?: { isNeeded: boolean; coderCallAt: string | null } | undefined
}

/** R-DESK-3: the day and hour that were promised, as on the desk. Without them nothing is promised. */
export function CallBackFields({ value, onChange, zone, isMissing, booking }: Props) {
  const texts = useCallTexts()
  const { optional } = useCommonTexts()
  const { locale } = usePageTexts()
  const mark = booking?.isNeeded ? {} : { optional }
  const coderCallAt = booking?.coderCallAt ?? null
  const hint =
    coderCallAt !== null && zone !== undefined
      ? texts.coderCall(formatPromise(locale, coderCallAt, zone))
      : booking === undefined
        ? texts.callbackNone
        : undefined
  return (
    <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
      <TextField
        label={booking === undefined ? texts.callbackDay : texts.bookedDay}
        {...mark}
        type="date"
        min={zone && dayInZone(Date.now(), zone)}
        value={value.on}
        onChange={({ target }) => onChange({ ...value, on: target.value })}
        hint={hint}
        error={isMissing ? (booking === undefined ? texts.callbackMissing : texts.bookedMissing) : undefined}
      />
      <TextField
        label={texts.callbackTime}
        {...mark}
        type="time"
        value={value.at}
        onChange={({ target }) => onChange({ ...value, at: target.value })}
        hint={zone && texts.callbackHint(formatZone(locale, zone))}
      />
    </div>
  )
}
