import type { PracticeMove } from '@plumbline/contract/cases/case-page'
import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import type { CaseSlots } from '#features/cases/claims/case-slots.ts'
import { formatClaim } from '#features/cases/claims/format-claim.ts'
import { KindField } from '#features/cases/claims/KindField.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Button } from '#ui/basics/Button.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { BlankFile } from './BlankFile.tsx'
import { FileLine } from './FileLine.tsx'
import { MoveProblem } from './MoveProblem.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { useMove } from './use-move.ts'

type Props = { view: CaseView; file: CaseFile; slots: CaseSlots }

/** A file with its receipt and the claims that it answers, which can be changed. */
export function SentFile({ view, file, slots }: Props) {
  const { send: texts } = usePracticeCaseTexts()
  const mayPlace = file.may_place && file.status !== 'refused'
  const isUnplaced = file.claims.length === 0
  const [isEditing, setIsEditing] = useState(false)
  return (
    <li className="grid gap-1.5 border-b border-line py-3 last:border-b-0 print:break-inside-avoid">
      <ul>
        <FileLine view={view} file={file} slots={slots} />
      </ul>
      <BlankFile view={view} file={file} />
      {file.status !== 'refused' && !isUnplaced && !isEditing && (
        <p className="flex flex-wrap items-center gap-x-3 text-small">
          <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
            <Answers view={view} file={file} />
          </span>
          {mayPlace && (
            <Button
              variant="tool"
              className="-my-1.5 print:hidden"
              aria-label={texts.changeFor(file.filename)}
              onClick={() => setIsEditing(true)}
            >
              {texts.change}
            </Button>
          )}
        </p>
      )}
      {mayPlace && (isUnplaced || isEditing) && (
        <PlaceForm view={view} file={file} slots={slots} onDone={() => setIsEditing(false)} />
      )}
    </li>
  )
}

/** What comes after the findings answers no request any more. */
const isEvidence = ({ findings_at: at }: CaseView, { created_at }: CaseFile) => at !== null && created_at > at

function Answers({ view, file }: Pick<Props, 'view' | 'file'>) {
  const { send: texts, claims: words, locale } = usePracticeCaseTexts()
  const { recordKinds } = useCaseWords()
  const own = view.claims.filter(({ number }) => file.claims.includes(number))
  const isAll = own.length === view.claims.length && own.length > 1
  const names = isAll
    ? texts.allClaims(own.length)
    : own.map((claim) => formatClaim(locale, claim, words)).join('; ')
  const request = view.requested.find(({ id }) => id === file.request_id)
  const kind =
    request !== undefined
      ? recordKinds[request.kind]
      : isEvidence(view, file)
        ? texts.evidence
        : texts.everything
  return <DateText>{(file.blank === 'looks_blank' ? texts.sentFor : texts.answers)(names, kind)}</DateText>
}

function PlaceForm({ view, file, slots, onDone }: Props & { onDone: () => void }) {
  const common = useCommonTexts()
  const { send: texts } = usePracticeCaseTexts()
  const { busy, problem, run } = useMove(view.index)
  const [claims, setClaims] = useState<readonly number[]>(file.claims)
  const [requestId, setRequestId] = useState(file.request_id)
  const [isKindKnown, setIsKindKnown] = useState(
    file.request_id !== null || file.claims.length > 0 || view.requested.length < 2,
  )
  const [tried, setTried] = useState(false)

  async function save() {
    setTried(true)
    if (!isKindKnown) return
    const body: PracticeMove = {
      action: 'place_file',
      file_id: file.id,
      request_id: requestId,
      claims: [...claims],
    }
    if (await run(body, texts.placed)) onDone()
  }

  return (
    <div className="grid max-w-110 gap-2 print:hidden">
      {slots.claimPicker({ view, chosen: claims, file: file.filename, onChange: setClaims })}
      {claims.length > 0 && (
        <>
          {view.requested.length > 0 && (
            <KindField
              requests={view.requested}
              label={texts.kindOf(file.filename)}
              requestId={requestId}
              isKnown={isKindKnown}
              isEvidence={isEvidence(view, file)}
              error={tried && !isKindKnown ? texts.noKind : undefined}
              onChange={(next) => {
                setRequestId(next)
                setIsKindKnown(true)
              }}
            />
          )}
          <p className="flex gap-2">
            <Button size="sm" busy={busy} onClick={() => void save()}>
              {common.save}
            </Button>
            {file.claims.length > 0 && (
              <Button variant="ghost" size="sm" onClick={onDone}>
                {common.cancel}
              </Button>
            )}
          </p>
        </>
      )}
      <MoveProblem problem={problem} />
    </div>
  )
}
