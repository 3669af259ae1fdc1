import { RESPONSE_KINDS, type ResponseKind } from '@plumbline/contract/responses/response-rules'
import { type SubmitEvent, useRef, useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import type { LinePickerSlot } from './DisputeLines.tsx'
import { type Refused, ResponseDetails, type TimePickerSlot } from './ResponseDetails.tsx'
import {
  emptyDraft,
  findProblems,
  hasDetails,
  type ResponseDraft,
  responseDraftSchema,
  toResponse,
} from './response-draft.ts'
import { useResponseTexts } from './responses-texts.ts'
import { useResponseActions } from './use-responses.ts'

type Props = {
  reportId: string
  /** The report asks for attention: its button is then the main one of the page. */
  isUrged: boolean
  timePicker: TimePickerSlot
  linePicker: LinePickerSlot
  onSent: () => void
  onBack?: () => void
}

const FIRST_PROBLEM = '[aria-invalid=true], [data-problem] :is(input, button)'
const FIRST_FIELD = '[data-details] :is(input, button, textarea, select)'

/** First which answer, then what it asks for. */
export function ResponseForm({ reportId, isUrged, onSent, onBack, ...pickers }: Props) {
  const texts = useResponseTexts()
  const draft = useDraft<ResponseDraft>(`response:${reportId}`, responseDraftSchema, emptyDraft(texts.locale))
  const draftWords = useDraftWords(draft)
  const actions = useResponseActions(reportId)
  const { busy, submit } = useSubmit()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [continued, setContinued] = useState(false)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  const { value } = draft
  const isDetailed = value.kind !== null && (continued || hasDetails(value))
  const change = (part: Partial<ResponseDraft>) => {
    setRefused(null)
    // Nothing of another kind of answer was tried yet.
    if (part.kind !== undefined) setTried(false)
    draft.set({ ...value, ...part })
  }
  const focusFirst = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (value.kind !== null && !isDetailed) {
      setContinued(true)
      return focusFirst(FIRST_FIELD)
    }
    setTried(true)
    const response = toResponse(value)
    if (Object.keys(findProblems(value)).length > 0 || response === null) return focusFirst(FIRST_PROBLEM)
    const result = await submit(() => actions.file(response))
    if (result === null) return
    if (!result.ok) return setRefused({ message: result.message, fields: result.fields, lost: result.lost })
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
  const isUnchosen = tried && value.kind === null
  return (
    <Card className="py-5! max-md:py-4!">
      <form ref={form} noValidate onSubmit={send} className="grid gap-5 max-md:gap-4">
        <div data-problem={isUnchosen || undefined}>
          <RadioCards<ResponseKind>
            legend={texts.legend}
            hint={texts.legendHint}
            sideBySide
            value={value.kind}
            onChange={(kind) => change({ kind })}
            options={RESPONSE_KINDS.map((kind) => ({ value: kind, ...texts.kinds[kind] }))}
            error={isUnchosen && texts.kindMissing}
          />
        </div>
        {isDetailed && (
          <div data-details="" className="grid max-w-(--measure) gap-5">
            <ResponseDetails
              {...pickers}
              value={value}
              onChange={change}
              tried={tried}
              refused={refused}
              draftWords={draftWords}
              sending={busy}
            />
          </div>
        )}
        {refused !== null && (
          <Alert tone="error" title={refused.lost ? texts.perhapsSent : texts.failed}>
            {Object.values(refused.fields)[0]?.[0] ?? refused.message}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} variant={isUrged || isDetailed ? 'primary' : 'secondary'}>
            {isDetailed ? texts.send : texts.continue}
          </Button>
          {isDetailed && value.kind !== 'read' && (
            <Button variant="ghost" onClick={() => void draft.save()}>
              {texts.save}
            </Button>
          )}
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
