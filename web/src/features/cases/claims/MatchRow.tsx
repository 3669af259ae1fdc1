import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatPercent } from '@plumbline/contract/core/format'
import { useCaseUploadTexts } from '#features/cases/uploads/case-upload-texts.ts'
import { PlannedFile } from '#features/cases/uploads/PlannedFile.tsx'
import type { Plan } from '#features/cases/uploads/plan-files.ts'
import { IconButton } from '#ui/basics/IconButton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { ClaimPicker } from './ClaimPicker.tsx'
import { GuessNote } from './GuessNote.tsx'
import { KindField } from './KindField.tsx'

type Props = {
  view: CaseView
  plan: Plan
  /** Somebody tried to send it: what is missing is named beside its field. */
  showsMissing?: boolean
  onChange: (part: Partial<Plan>) => void
  onRemove: () => void
}

/** One chosen file: the claims that it answers, what it is, and the way to leave it out. */
export function MatchRow({ view, plan, showsMissing = false, onChange, onRemove }: Props) {
  const { match: texts, locale } = useCaseUploadTexts()
  const { file, folder, continued, twin, requestId, isKindKnown, claims, isLater, isSent } = plan
  return (
    <li className="grid gap-2 border-b border-line pb-4 last:border-b-0">
      <div className="flex items-start justify-between gap-2">
        <PlannedFile file={file} folder={folder} />
        <IconButton icon="close" label={texts.leaveOut(file.name)} onClick={onRemove} />
      </div>
      {continued !== null ? (
        <p className="text-small text-text-2">
          {texts.continues(formatPercent(locale, Math.floor(continued * 100) / 100))}
        </p>
      ) : (
        <>
          <ClaimPicker
            claims={view.claims}
            chosen={claims}
            file={file.name}
            isLater={isLater}
            error={showsMissing && claims.length === 0 ? texts.noClaim : undefined}
            onLater={() => onChange({ isLater: true })}
            onChange={(next) => onChange({ claims: next, isSure: true, why: null, isLater: false })}
          />
          <GuessNote plan={plan} onConfirm={() => onChange({ isSure: true, why: null })} />
          {view.requested.length > 0 && (
            <KindField
              requests={view.requested}
              label={texts.place(file.name)}
              requestId={requestId}
              isKnown={isKindKnown}
              isEvidence={view.findings_at !== null}
              error={showsMissing && !isKindKnown && claims.length > 0 ? texts.noKind : undefined}
              onChange={(next) => onChange({ requestId: next, isKindKnown: true })}
            />
          )}
        </>
      )}
      {twin !== null && (
        <div className="text-small text-text-2">
          <p>{texts.again(twin.receipt)}</p>
          <Checkbox
            checked={isSent}
            onChange={({ target }) => onChange({ isSent: target.checked })}
            label={texts.sendAgain}
          />
        </div>
      )}
    </li>
  )
}
