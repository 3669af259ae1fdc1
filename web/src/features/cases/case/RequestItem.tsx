import type { CaseFile, CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Button } from '#ui/basics/Button.tsx'
import { cx } from '#ui/basics/cx.ts'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'
import type { RequestState } from './case-progress.ts'
import type { CaseSlots } from './case-slots.ts'
import { FileLine } from './FileLine.tsx'
import { MoveProblem } from './MoveProblem.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { TextForm } from './TextForm.tsx'
import { focusLater, useMove } from './use-move.ts'

const LOOK: Record<RequestState, { icon: IconName; color: string }> = {
  received: { icon: 'check', color: 'border-transparent bg-success-soft text-success' },
  underway: { icon: 'upload', color: 'border-transparent bg-info-soft text-info' },
  not_applicable: { icon: 'minus', color: 'border-transparent bg-success-soft text-success' },
  needed: { icon: 'minus', color: 'border-dashed border-line-strong text-text-2' },
  optional: { icon: 'minus', color: 'border-dashed border-line text-text-2' },
}

const REASON_MAX_CHARS = 300

type Props = {
  view: CaseView
  request: CaseRequest
  state: RequestState
  files: readonly CaseFile[]
  slots: CaseSlots
}

/** One requested record with the files sent for it. */
export function RequestItem({ view, request, state, files, slots }: Props) {
  const { checklist, skip } = usePracticeCaseTexts()
  const words = useCaseWords()
  const [skipping, setSkipping] = useState(false)
  const { busy, problem, run } = useMove(view.index)
  const id = `request-${request.id}`
  const kind = words.recordKinds[request.kind]
  const isSkipped = state === 'not_applicable'
  const isOpen = state === 'needed' || state === 'optional'
  const maySkip = view.may.includes('skip_request')
  const shown = files.filter(({ status }) => status !== 'uploading')

  function endSkipping() {
    setSkipping(false)
    focusLater(id)
  }
  async function undo() {
    const body = { action: 'skip_request', request_id: request.id, reason: null } as const
    if (await run(body, skip.undone)) focusLater(id)
  }

  return (
    <li
      id={id}
      tabIndex={-1}
      className="flex items-start gap-3 border-b border-line py-3.5 outline-none last:border-b-0 print:break-inside-avoid"
    >
      <StateIcon state={state} label={checklist.states[state]} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-40">
            <b className="block text-body-s">{kind}</b>
            {(request.note !== '' || request.optional) && (
              <span className="block text-small text-text-2">
                {request.note === '' ? checklist.optional : request.note}
              </span>
            )}
            {request.not_applicable !== null && isSkipped && (
              <span className="block text-small text-text-2">
                {skip.skipped(request.not_applicable.reason)}
              </span>
            )}
          </div>
          {view.may.includes('add_file') && slots.renderUploads(view, request)}
          {maySkip && isOpen && !skipping && (
            <Button
              variant="ghost"
              size="sm"
              className="max-sm:-ml-2.5"
              aria-label={skip.openFor(kind)}
              onClick={() => setSkipping(true)}
            >
              {skip.open}
            </Button>
          )}
          {maySkip && isSkipped && (
            <Button variant="ghost" size="sm" busy={busy} onClick={() => void undo()}>
              {skip.undo}
            </Button>
          )}
        </div>
        {shown.length > 0 && (
          <ul className="mt-1 grid gap-1.5">
            {shown.map((file) => (
              <FileLine key={file.id} view={view} file={file} slots={slots} />
            ))}
          </ul>
        )}
        <MoveProblem problem={problem} />
        {skipping && (
          <div className="mt-3">
            <SkipForm view={view} request={request} onDone={endSkipping} />
          </div>
        )}
      </div>
    </li>
  )
}

function StateIcon({ state, label }: { state: RequestState; label: string }) {
  return (
    <span className={cx('grid size-6.5 shrink-0 place-items-center rounded-full border', LOOK[state].color)}>
      <span className="sr-only">{label}: </span>
      <Icon name={LOOK[state].icon} className="size-3.5" />
    </span>
  )
}

type SkipFormProps = Pick<Props, 'view' | 'request'> & { onDone: () => void }

function SkipForm({ view, request, onDone }: SkipFormProps) {
  const common = useCommonTexts()
  const { skip } = usePracticeCaseTexts()
  const { busy, problem, run } = useMove(view.index)
  const [reason, setReason] = useState('')

  async function save(text: string) {
    const body = { action: 'skip_request', request_id: request.id, reason: text } as const
    if (await run(body, skip.saved)) onDone()
  }

  return (
    <TextForm
      label={skip.reason}
      hint={skip.hint}
      missing={skip.missing}
      send={common.save}
      cancel={{ label: common.cancel, onCancel: onDone }}
      value={reason}
      onChange={setReason}
      onSend={(text) => void save(text)}
      busy={busy}
      problem={problem}
      maxLength={REASON_MAX_CHARS}
      autoFocus
    />
  )
}
