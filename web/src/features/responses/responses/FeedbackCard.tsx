import {
  FEEDBACK_TEXT_MAX,
  FEEDBACK_THEMES,
  type Feedback,
  type FeedbackTheme,
} from '@plumbline/contract/responses/feedback'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useResponseTexts } from './responses-texts.ts'
import { useOwnFeedback, useResponseActions } from './use-responses.ts'

/** Only the practice gives feedback, never support acting as it. */
export function FeedbackCard({ reportId }: { reportId: string }) {
  const { feedback: texts } = useResponseTexts()
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  return isActing ? null : (
    <Card className="grid items-start gap-x-5 gap-y-2 py-4! md:grid-cols-[auto_minmax(0,1fr)]">
      <h3 className="flex min-h-9 items-center type-h4">{texts.title}</h3>
      <FeedbackContent key={reportId} reportId={reportId} />
    </Card>
  )
}

function FeedbackContent({ reportId }: { reportId: string }) {
  const { feedback: texts } = useResponseTexts()
  const given = useOwnFeedback(reportId)
  const [isEditing, setEditing] = useState(false)
  if (given.isPending) return <Skeleton label={texts.loading} rows={1} />
  if (given.data != null && !isEditing)
    return <GivenFeedback feedback={given.data} onChange={() => setEditing(true)} />
  return <FeedbackForm reportId={reportId} before={given.data ?? null} onDone={() => setEditing(false)} />
}

function GivenFeedback({ feedback, onChange }: { feedback: Feedback; onChange: () => void }) {
  const { feedback: texts } = useResponseTexts()
  return (
    <div className="grid gap-2 text-body-s">
      <p>{texts.said(feedback.helpful ? texts.yes : texts.no)}</p>
      <p className="text-text-2">{texts.thanks}</p>
      {feedback.reply !== null && (
        <p className="rounded-r-2 border-l-3 border-accent bg-accent-soft px-3 py-2 break-words whitespace-pre-line">
          <b className="block text-small">{texts.reply}</b>
          {feedback.reply}
        </p>
      )}
      <div>
        <Button variant="ghost" size="sm" onClick={onChange}>
          {texts.change}
        </Button>
      </div>
    </div>
  )
}

type Value = { helpful: boolean | null; theme: FeedbackTheme | null; text: string }
const valueSchema: z.ZodMiniType<Value> = z.object({
  helpful: z.nullable(z.boolean()),
  theme: z.nullable(z.enum(FEEDBACK_THEMES)),
  text: z.string(),
})

type FormProps = { reportId: string; before: Feedback | null; onDone: () => void }

function FeedbackForm({ reportId, before, onDone }: FormProps) {
  const { optional } = useCommonTexts()
  const { feedback: texts, textHint, perhapsSent } = useResponseTexts()
  const initial: Value = {
    helpful: before?.helpful ?? null,
    theme: before?.theme ?? null,
    text: before?.text ?? '',
  }
  const draft = useDraft(`feedback:${reportId}`, valueSchema, initial)
  const draftWords = useDraftWords(draft)
  const actions = useResponseActions(reportId)
  const { busy, submit } = useSubmit()
  const toast = useToast()
  const [failure, setFailure] = useState<{ message: string; lost: boolean } | null>(null)
  const { helpful, theme, text } = draft.value

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (helpful === null) return
    const result = await submit(() => actions.giveFeedback({ helpful, theme, text }))
    if (result === null) return
    if (!result.ok) {
      const message = Object.values(result.fields)[0]?.[0] ?? result.message
      return setFailure({ message, lost: result.lost })
    }
    await draft.discard()
    toast({ text: texts.thanks })
    onDone()
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <ChoicePills
        legend={texts.answer}
        legendHidden
        value={helpful === null ? null : helpful ? 'yes' : 'no'}
        onChange={(answer) => draft.set({ ...draft.value, helpful: answer === 'yes' })}
        options={[
          { value: 'yes', label: texts.yes },
          { value: 'no', label: texts.no },
        ]}
      />
      {helpful !== null && (
        <>
          <ChoicePills
            legend={texts.theme}
            value={theme}
            onChange={(chosen) => draft.set({ ...draft.value, theme: chosen })}
            options={FEEDBACK_THEMES.map((one) => ({ value: one, label: texts.themes[one] }))}
          />
          <TextArea
            label={texts.text}
            optional={optional}
            hint={textHint}
            value={text}
            onChange={(event) => draft.set({ ...draft.value, text: event.target.value })}
            maxLength={FEEDBACK_TEXT_MAX}
            after={draftWords && <span className="text-text-2">{draftWords}</span>}
            sending={busy}
          />
          <SubmitFailure
            title={failure?.lost ? perhapsSent : texts.failed}
            problem={failure?.message ?? null}
          />
          <div>
            <Button type="submit" variant="secondary" size="sm" busy={busy}>
              {texts.send}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
