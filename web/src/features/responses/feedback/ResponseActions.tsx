import { officeDate } from '@plumbline/contract/core/office-day'
import { nextStatus, STAFF_ACTIONS, type StaffAction } from '@plumbline/contract/responses/response-rules'
import {
  PAUSE_QUARTERS,
  RESPONSE_TEXT_MAX,
  type StaffMove,
  type StaffResponse,
} from '@plumbline/contract/responses/responses'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { useMoveResponse } from './use-staff-lists.ts'

const MONTHS_PER_QUARTER = 3

function defaultPause(now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth() + PAUSE_QUARTERS * MONTHS_PER_QUARTER, now.getDate())
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`
}

const isPaused = ({ paused_until }: StaffResponse) => paused_until !== null && paused_until >= officeDate()

type Reply = { text: string; pauseUntil: string }

const toMove = (action: StaffAction, { text, pauseUntil }: Reply): StaffMove => {
  if (action === 'take') return { action }
  return action === 'accept' ? { action, text, pause_until: pauseUntil } : { action, text }
}

/** Only the actions that the rules allow now. */
export function ResponseActions({ response }: { response: StaffResponse }) {
  const { optional } = useCommonTexts()
  const { detail: words } = useSupportFeedbackTexts()
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const draft = useDraft(`reply:${response.id}`, z.string(), '', { enabled: !isActing })
  const draftWords = useDraftWords(draft)
  const toast = useToast()
  const [action, choose] = useState<StaffAction | null>(null)
  const [pauseUntil, setPauseUntil] = useState(() => defaultPause())
  const [tried, setTried] = useState(false)
  const move = useMoveResponse(response.id, async (done) => {
    if (done.action !== 'take') await draft.discard()
    setTried(false)
    choose(null)
    toast({ text: done.action === 'take' ? words.taken : words.done })
  })
  const allowed = STAFF_ACTIONS.filter(
    (one) => nextStatus(response, one, 'staff') !== null && (one !== 'resume' || isPaused(response)),
  )
  if (allowed.length === 0) return <p className="text-text-2">{words.isClosed}</p>
  const text = draft.value.trim()
  const needsText = action !== 'accept'

  function send(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (action === null || move.isPending || (needsText && text === '')) return
    move.mutate(toMove(action, { text, pauseUntil }))
  }
  const take = () => move.mutate({ action: 'take' })

  return (
    <form noValidate onSubmit={send} className="grid gap-4 border-t border-line pt-5">
      <ChoicePills
        legend={words.actions.legend}
        value={action}
        onChange={(value) => {
          move.reset()
          choose(value)
        }}
        options={allowed
          .filter((one) => one !== 'take')
          .map((value) => ({ value, label: words.actions[value] }))}
      />
      {action === 'accept' && (
        <TextField
          type="date"
          label={words.pause}
          hint={words.pauseHint}
          value={pauseUntil}
          onChange={(event) => setPauseUntil(event.target.value)}
        />
      )}
      {action !== null && (
        <TextArea
          label={words.text}
          optional={needsText ? undefined : optional}
          hint={action === 'resume' ? words.resumeHint : words.textHint}
          value={draft.value}
          onChange={(event) => draft.set(event.target.value)}
          maxLength={RESPONSE_TEXT_MAX}
          error={tried && needsText && text === '' ? words.textMissing : undefined}
          after={draftWords && <span className="text-text-2">{draftWords}</span>}
          sending={move.isPending}
        />
      )}
      <ChangeFailure error={move.error} />
      <div>
        {action !== null ? (
          <Button type="submit" busy={move.isPending}>
            {words.send}
          </Button>
        ) : (
          response.owner_id === null &&
          allowed.includes('take') && (
            <Button variant="secondary" busy={move.isPending} onClick={take}>
              {words.actions.take}
            </Button>
          )
        )}
      </div>
    </form>
  )
}
