import type { StaffCaseMove } from '@plumbline/contract/cases/case-moves'
import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseFile } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { ClaimPicker } from '#features/cases/claims/ClaimPicker.tsx'
import { formatClaim } from '#features/cases/claims/format-claim.ts'
import { preventDateBreaks } from '#features/cases/worklist/prevent-date-breaks.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { MoveProblem } from './MoveProblem.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'
import { useStaffAction } from './use-staff-action.ts'

type Props = { view: StaffCase; file: CaseFile }

/** The claims that a file answers, which staff can correct. */
export function RecordClaims({ view, file }: Props) {
  const { records: texts, locale } = useStaffCaseTexts()
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing) return <ClaimsForm view={view} file={file} onDone={() => setIsEditing(false)} />
  const own = view.claims.filter(({ number }) => file.claims.includes(number))
  const isAll = own.length === view.claims.length && own.length > 1
  const names = isAll
    ? texts.allClaims(own.length)
    : own.map((claim) => formatClaim(locale, claim, texts)).join('; ')
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-micro">
      {own.length === 0 ? (
        <b>{texts.noClaim}</b>
      ) : (
        <span className="text-text-2">
          {preventDateBreaks((file.blank === 'looks_blank' ? texts.sentFor : texts.answers)(names))}
        </span>
      )}
      {file.may_place && view.claims.length > 1 && file.status === 'received' && (
        <Button
          variant="tool"
          className="-my-1.5 print:hidden"
          aria-label={texts.changeClaims(file.filename)}
          onClick={() => setIsEditing(true)}
        >
          {texts.change}
        </Button>
      )}
    </span>
  )
}

function ClaimsForm({ view, file, onDone }: Props & { onDone: () => void }) {
  const { save, cancel } = useCommonTexts()
  const { records: texts } = useStaffCaseTexts()
  const { busy, problem, run } = useStaffAction(view.id)
  const [claims, setClaims] = useState<readonly number[]>(file.claims)

  async function send() {
    const move: StaffCaseMove = {
      action: 'place_file',
      file_id: file.id,
      request_id: file.request_id,
      claims: [...claims],
    }
    if ((await run({ kind: 'move', move }, () => texts.placed)) !== null) onDone()
  }

  return (
    <div className="mt-1 grid max-w-110 gap-2">
      <ClaimPicker claims={view.claims} chosen={claims} file={file.filename} onChange={setClaims} />
      <MoveProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} onClick={() => void send()}>
          {save}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {cancel}
        </Button>
      </div>
    </div>
  )
}
