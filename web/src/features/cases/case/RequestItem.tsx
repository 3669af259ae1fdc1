import type { CaseFile, CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Button } from '#ui/basics/Button.tsx'
import type { RequestState } from './case-progress.ts'
import type { CaseSlots } from './case-slots.ts'
import { FileLine } from './FileLine.tsx'
import { MoveProblem } from './MoveProblem.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { SkipForm } from './SkipForm.tsx'
import { StateIcon } from './StateIcon.tsx'
import { focusLater, useMove } from './use-move.ts'

type Props = {
  view: CaseView
  request: CaseRequest
  state: RequestState
  files: readonly CaseFile[]
  slots: CaseSlots
}

/** One thing that was asked for, with what came of it. */
export function RequestItem({ view, request, state, files, slots }: Props) {
  const { asked, skip } = usePracticeCaseTexts()
  const words = useCaseWords()
  const [skipping, setSkipping] = useState(false)
  const { busy, problem, run } = useMove(view.index)
  const id = `request-${request.id}`
  const kind = words.recordKinds[request.kind]
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
      <StateIcon state={state} label={asked.states[state]} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-40">
            <b className="block text-body-s">{kind}</b>
            {(request.note !== '' || request.optional) && (
              <span className="block text-small text-text-2">
                {request.note === '' ? asked.optional : request.note}
              </span>
            )}
            {request.not_applicable !== null && isSkipped(state) && (
              <span className="block text-small text-text-2">{skip.said(request.not_applicable.reason)}</span>
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
          {maySkip && isSkipped(state) && (
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

const isSkipped = (state: RequestState) => state === 'not_applicable'
