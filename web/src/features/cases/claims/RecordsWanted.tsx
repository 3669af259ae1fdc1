import type { CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { getProgress } from '#features/cases/case/case-progress.ts'
import { MoveProblem } from '#features/cases/case/MoveProblem.tsx'
import { usePracticeCaseTexts } from '#features/cases/case/practice-case-texts.ts'
import { TextForm } from '#features/cases/case/TextForm.tsx'
import { useCaseDraft } from '#features/cases/case/use-case-draft.ts'
import { focusLater, useMove } from '#features/cases/case/use-move.ts'
import { StaffWords } from '#parts/StaffWords.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Button } from '#ui/basics/Button.tsx'

const REASON_MAX_CHARS = 300

/** The records that prove each claim. One that no claim has is marked once, for all. */
export function RecordsWanted({ view }: { view: CaseView }) {
  const { claims: texts } = usePracticeCaseTexts()
  const isWanted = view.status === 'requested'
  if (view.requested.length === 0) return isWanted && <p className="text-small text-text-2">{texts.noList}</p>
  return (
    <section aria-label={texts.records} className="rounded-r-2 bg-surface-2 p-3">
      <p className="text-small font-semibold">{isWanted ? texts.wanted : texts.asked}</p>
      <ul className="mt-1 grid gap-1 text-small">
        {view.requested.map((request) => (
          <RecordWanted key={request.id} view={view} request={request} />
        ))}
      </ul>
    </section>
  )
}

type Props = { view: CaseView; request: CaseRequest }

function RecordWanted({ view, request }: Props) {
  const { claims: texts, skip } = usePracticeCaseTexts()
  const words = useCaseWords()
  const [skipping, setSkipping] = useState(false)
  const { busy, problem, run } = useMove(view.index)
  const id = `request-${request.id}`
  const kind = words.recordKinds[request.kind]
  // A record that was sent for every claim applies, and once the review has its files the question is settled.
  const isSent = getProgress(view).claims.every(({ records }) =>
    records.some((record) => record.request.id === request.id && record.state === 'received'),
  )
  const maySkip = view.may.includes('skip_request') && view.status === 'requested' && !isSent
  const { not_applicable: skipped } = request
  const remark = skipped !== null ? skip.skipped(skipped.reason) : request.optional ? texts.optional : null

  function endSkipping() {
    setSkipping(false)
    focusLater(id)
  }
  async function undo() {
    const body = { action: 'skip_request', request_id: request.id, reason: null } as const
    if (await run(body, skip.undone)) focusLater(id)
  }

  return (
    <li id={id} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
          {kind}
          {request.note !== '' && (
            <>
              : <StaffWords en={request.note} es="" />
            </>
          )}
          {remark !== null && <span className="text-text-2"> · {remark}</span>}
        </span>
        {maySkip && skipped === null && !skipping && (
          <Button
            variant="ghost"
            size="sm"
            className="-my-1 max-sm:-ml-2.5"
            onClick={() => setSkipping(true)}
          >
            {skip.open}
            <span className="sr-only">: {kind}</span>
          </Button>
        )}
        {maySkip && skipped !== null && (
          <Button
            variant="ghost"
            size="sm"
            className="-my-1 max-sm:-ml-2.5"
            busy={busy}
            onClick={() => void undo()}
          >
            {skip.undo}
            <span className="sr-only">: {kind}</span>
          </Button>
        )}
      </div>
      <MoveProblem problem={problem} />
      {skipping && (
        <div className="my-2">
          <SkipForm view={view} request={request} onDone={endSkipping} />
        </div>
      )}
    </li>
  )
}

function SkipForm({ view, request, onDone }: Props & { onDone: () => void }) {
  const common = useCommonTexts()
  const { skip } = usePracticeCaseTexts()
  const { busy, problem, run } = useMove(view.index)
  const { discard, ...draft } = useCaseDraft('skip', request.id)

  function cancel() {
    void discard()
    onDone()
  }

  async function save(text: string) {
    const body = { action: 'skip_request', request_id: request.id, reason: text } as const
    if (!(await run(body, skip.saved))) return
    await discard()
    onDone()
  }

  return (
    <TextForm
      label={skip.reason}
      hint={skip.hint}
      missing={skip.missing}
      send={common.save}
      cancel={{ label: common.cancel, onCancel: cancel, onEscape: onDone }}
      {...draft}
      onSend={(text) => void save(text)}
      busy={busy}
      problem={problem}
      maxLength={REASON_MAX_CHARS}
      autoFocus
    />
  )
}
