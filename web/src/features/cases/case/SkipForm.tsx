import type { CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { TextForm } from './TextForm.tsx'
import { useMove } from './use-move.ts'

const REASON_MAX_CHARS = 300

type Props = { view: CaseView; request: CaseRequest; onDone: () => void }

export function SkipForm({ view, request, onDone }: Props) {
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
