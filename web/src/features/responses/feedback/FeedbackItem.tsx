import { formatPeriod } from '@plumbline/contract/core/period'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import { FEEDBACK_TEXT_MAX, type FeedbackRow } from '@plumbline/contract/responses/feedback'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { OwnerMenu } from './OwnerMenu.tsx'
import { ageInDays, providerHref } from './row-facts.ts'
import { useAssignFeedback, useMoveFeedback } from './use-staff-lists.ts'

export function FeedbackItem({ row }: { row: FeedbackRow }) {
  const texts = useSupportFeedbackTexts()
  const { feedback: words, locale } = texts
  const move = useMoveFeedback(row.id)
  const assign = useAssignFeedback(row.id)
  const toast = useToast()
  const [isReplying, setReplying] = useState(false)
  const key = parseReportId(row.report_id)
  const name = formatPersonName(row.provider.name)
  return (
    <li className="grid gap-2 border-t border-line px-6 py-4 max-md:px-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="mr-auto min-w-0">
          <h3 className="type-h4">
            <UiLink href={providerHref(row.provider.id)}>{name}</UiLink>
          </h3>
          <p className="text-small text-text-2 tabular-nums">
            {texts.npi(row.provider.npi)}
            {key !== null && ` · ${texts.report(key.family, formatPeriod(locale, key.period))}`} ·{' '}
            {texts.age(ageInDays(row.updated_at))}
          </p>
        </div>
        <Pill tone={row.helpful ? 'success' : 'plain'} icon={row.helpful ? 'thumb' : 'minus'}>
          {row.helpful ? words.helpfuls.true : words.helpfuls.false}
        </Pill>
        {row.theme !== null && <Pill>{words.themes[row.theme]}</Pill>}
        <Pill tone={row.status === 'new' ? 'info' : 'plain'}>{words.statuses[row.status]}</Pill>
      </div>
      <p className="text-body-s break-words whitespace-pre-line">
        {row.text === '' ? <span className="text-text-2">{words.noText}</span> : row.text}
      </p>
      {row.reply !== null && (
        <p className="border-l-3 border-accent pl-3 text-body-s break-words whitespace-pre-line">
          <b className="block text-small text-text-2">{words.replied}</b>
          {row.reply}
        </p>
      )}
      {move.isError && !isReplying && <ChangeFailure error={move.error} />}
      <ChangeFailure error={assign.error} />
      {isReplying ? (
        <ReplyForm row={row} onDone={() => setReplying(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <OwnerMenu
            name={name}
            owner={row.owner_id === null ? null : { id: row.owner_id, name: row.owner ?? '' }}
            onAssign={(ownerId) =>
              assign.mutate(ownerId, { onSuccess: () => toast({ text: texts.ownerSaved }) })
            }
          />
          <Button variant="secondary" size="sm" onClick={() => setReplying(true)}>
            {words.reply}
            <span className="sr-only"> {words.replyTo(name)}</span>
          </Button>
          {row.status === 'new' && (
            <Button
              variant="ghost"
              size="sm"
              busy={move.isPending}
              onClick={() => move.mutate({ action: 'read' })}
            >
              {words.markRead}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function ReplyForm({ row, onDone }: { row: FeedbackRow; onDone: () => void }) {
  const { cancel } = useCommonTexts()
  const texts = useSupportFeedbackTexts()
  const { feedback: words, detail } = texts
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const draft = useDraft(`feedback_reply:${row.id}`, z.string(), '', { enabled: !isActing })
  const draftWords = useDraftWords(draft)
  const move = useMoveFeedback(row.id)
  const toast = useToast()
  const [tried, setTried] = useState(false)
  const text = draft.value.trim()

  function send(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (text === '' || move.isPending) return
    const onSuccess = () => {
      void draft.discard()
      toast({ text: words.sent })
      onDone()
    }
    move.mutate({ action: 'reply', text }, { onSuccess })
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <TextArea
        label={words.replyLabel}
        hint={detail.textHint}
        value={draft.value}
        onChange={(event) => draft.set(event.target.value)}
        maxLength={FEEDBACK_TEXT_MAX}
        error={tried && text === '' ? detail.textMissing : undefined}
        after={draftWords && <span className="text-text-2">{draftWords}</span>}
        sending={move.isPending}
      />
      <ChangeFailure error={move.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={move.isPending}>
          {words.send}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
