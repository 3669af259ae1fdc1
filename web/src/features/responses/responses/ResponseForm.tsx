import { formatNumber } from '@plumbline/contract/core/format'
import {
  type CallDraft,
  type CallProblems,
  findCallProblems,
} from '@plumbline/contract/responses/coder-calls'
import {
  RESPONSE_KINDS,
  RESPONSE_REASONS,
  type ResponseKind,
} from '@plumbline/contract/responses/response-rules'
import { RESPONSE_TEXT_MAX } from '@plumbline/contract/responses/responses'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { FieldError } from '#ui/fields/FieldFrame.tsx'
import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { DisputeLines, type LinePickerSlot } from './DisputeLines.tsx'
import {
  type DraftProblems,
  emptyDraft,
  findProblems,
  type ResponseDraft,
  responseDraftSchema,
  toResponse,
} from './response-draft.ts'
import { useResponseTexts } from './responses-texts.ts'
import { useResponseActions } from './use-responses.ts'

export type TimePickerProps = {
  value: CallDraft
  onChange: (value: CallDraft) => void
  problems: CallProblems
}
export type TimePickerSlot = (props: TimePickerProps) => ReactNode

type Props = {
  reportId: string
  timePicker: TimePickerSlot
  linePicker: LinePickerSlot
  onSent: () => void
  onBack?: () => void
}

const SHOW_LEFT_BELOW = 500

export function ResponseForm({ reportId, timePicker, linePicker, onSent, onBack }: Props) {
  const { optional } = useCommonTexts()
  const texts = useResponseTexts()
  const { locale } = texts
  const draft = useDraft<ResponseDraft>(`response:${reportId}`, responseDraftSchema, emptyDraft(locale))
  const draftWords = useDraftWords(draft)
  const actions = useResponseActions(reportId)
  const { busy, submit } = useSubmit()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ message: string; fields: Record<string, string[]> } | null>(null)

  const { value } = draft
  const problems: DraftProblems = tried ? findProblems(value) : {}
  const change = (part: Partial<ResponseDraft>) => {
    setRefused(null)
    draft.set({ ...value, ...part })
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    const response = toResponse(value)
    if (Object.keys(findProblems(value)).length > 0 || response === null) {
      requestAnimationFrame(() =>
        form.current
          ?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem] :is(input, button)')
          ?.focus(),
      )
      return
    }
    const result = await submit(() => actions.file(response))
    if (result === null) return
    if (!result.ok) return setRefused({ message: result.message, fields: result.fields })
    await draft.discard()
    toast({ text: texts.sent })
    onSent()
  }

  if (draft.status === 'loading') {
    return (
      <Card>
        <Skeleton label={texts.loading} rows={5} />
      </Card>
    )
  }
  const left = RESPONSE_TEXT_MAX - value.text.length
  const refusedTime = refused?.fields['call.starts_at']?.[0] ?? refused?.fields.starts_at?.[0]
  return (
    <Card>
      <form ref={form} noValidate onSubmit={send} className="grid gap-5">
        <div data-problem={problems.kind}>
          <RadioCards<ResponseKind>
            legend={texts.title}
            legendHidden
            value={value.kind}
            onChange={(kind) => change({ kind })}
            options={RESPONSE_KINDS.map((kind) => ({ value: kind, ...texts.kinds[kind] }))}
            error={problems.kind && texts.kindMissing}
          />
        </div>
        {value.kind === 'explain' && (
          <div data-problem={problems.reason}>
            <ChoicePills
              legend={texts.reason}
              value={value.reason}
              onChange={(reason) => change({ reason })}
              options={RESPONSE_REASONS.map((reason) => ({ value: reason, label: texts.reasons[reason] }))}
            />
            {problems.reason && <FieldError id="response-reason">{texts.reasonMissing}</FieldError>}
          </div>
        )}
        {value.kind === 'coder' &&
          timePicker({
            value: value.call,
            onChange: (call) => change({ call }),
            problems: {
              ...(tried && findCallProblems(value.call)),
              ...(refusedTime !== undefined && { starts_at: refusedTime }),
            },
          })}
        {value.kind === 'dispute' && (
          <DisputeLines
            linePicker={linePicker}
            lines={value.lines}
            onChange={(lines) => change({ lines })}
            error={problems.lines ? texts.lines.missing : refused?.fields.lines?.[0]}
          />
        )}
        {value.kind !== null && (
          <TextArea
            label={texts.text}
            optional={value.kind === 'dispute' ? undefined : optional}
            hint={texts.textHint}
            value={value.text}
            onChange={(event) => change({ text: event.target.value })}
            maxLength={RESPONSE_TEXT_MAX}
            error={problems.text && texts.textMissing}
            after={
              <span className="text-text-2">
                {left <= SHOW_LEFT_BELOW ? texts.left(formatNumber(locale, left)) : draftWords}
              </span>
            }
          />
        )}
        {refused !== null && (
          <Alert tone="error" title={texts.failed}>
            {Object.values(refused.fields)[0]?.[0] ?? refused.message}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {texts.send}
          </Button>
          <Button variant="ghost" onClick={() => void draft.save()}>
            {texts.save}
          </Button>
          {onBack && (
            <Button variant="ghost" onClick={onBack}>
              {texts.backToStatus}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
