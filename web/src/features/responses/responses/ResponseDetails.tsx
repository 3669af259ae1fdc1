import { formatNumber } from '@plumbline/contract/core/format'
import {
  type CallDraft,
  type CallProblems,
  findCallProblems,
} from '@plumbline/contract/responses/coder-calls'
import { RESPONSE_REASONS } from '@plumbline/contract/responses/response-rules'
import { RESPONSE_TEXT_MAX } from '@plumbline/contract/responses/responses'
import type { ReactNode } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { FieldError } from '#ui/fields/FieldFrame.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { DisputeLines, type LinePickerSlot } from './DisputeLines.tsx'
import { findProblems, type ResponseDraft } from './response-draft.ts'
import { useResponseTexts } from './responses-texts.ts'

export type TimePickerProps = {
  value: CallDraft
  onChange: (value: CallDraft) => void
  problems: CallProblems
}
export type TimePickerSlot = (props: TimePickerProps) => ReactNode

/** lost: no answer came, so it may have been sent. */
export type Refused = { message: string; fields: Record<string, string[]>; lost: boolean }

type Props = {
  value: ResponseDraft
  onChange: (part: Partial<ResponseDraft>) => void
  /** The person has tried to send it: what is missing shows from then on. */
  tried: boolean
  refused: Refused | null
  draftWords: ReactNode
  sending: boolean
  timePicker: TimePickerSlot
  linePicker: LinePickerSlot
}

const SHOW_LEFT_BELOW = 500

/** What the chosen kind of answer asks for. */
export function ResponseDetails({
  value,
  onChange,
  tried,
  refused,
  draftWords,
  sending,
  timePicker,
  linePicker,
}: Props) {
  const { optional } = useCommonTexts()
  const texts = useResponseTexts()
  const problems = tried ? findProblems(value) : {}
  const refusedTime = refused?.fields['call.starts_at']?.[0] ?? refused?.fields.starts_at?.[0]
  const left = RESPONSE_TEXT_MAX - value.text.length
  if (value.kind === 'read') return <p className="text-body-s">{texts.readNote}</p>
  return (
    <>
      {value.kind === 'explain' && (
        <div data-problem={problems.reason}>
          <ChoicePills
            legend={texts.reason}
            value={value.reason}
            onChange={(reason) => onChange({ reason })}
            options={RESPONSE_REASONS.map((reason) => ({ value: reason, label: texts.reasons[reason] }))}
          />
          {problems.reason && <FieldError id="response-reason">{texts.reasonMissing}</FieldError>}
          <p className="mt-1.5 text-small text-text-2">{texts.explainHint}</p>
        </div>
      )}
      {value.kind === 'coder' &&
        timePicker({
          value: value.call,
          onChange: (call) => onChange({ call }),
          problems: {
            ...(tried && findCallProblems(value.call)),
            ...(refusedTime !== undefined && { starts_at: refusedTime }),
          },
        })}
      {value.kind === 'dispute' && (
        <DisputeLines
          linePicker={linePicker}
          lines={value.lines}
          onChange={(lines) => onChange({ lines })}
          error={problems.lines ? texts.lines.missing : refused?.fields.lines?.[0]}
        />
      )}
      <TextArea
        label={texts.text}
        optional={value.kind === 'dispute' ? undefined : optional}
        hint={texts.textHint}
        value={value.text}
        onChange={(event) => onChange({ text: event.target.value })}
        maxLength={RESPONSE_TEXT_MAX}
        error={problems.text && texts.textMissing}
        sending={sending}
        after={
          <span className="text-text-2">
            {left <= SHOW_LEFT_BELOW ? texts.left(formatNumber(texts.locale, left)) : draftWords}
          </span>
        }
      />
    </>
  )
}
