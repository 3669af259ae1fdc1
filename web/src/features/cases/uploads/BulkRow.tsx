import { ClaimPicker } from '#features/cases/claims/ClaimPicker.tsx'
import { GuessNote } from '#features/cases/claims/GuessNote.tsx'
import { KindField } from '#features/cases/claims/KindField.tsx'
import { IconButton } from '#ui/basics/IconButton.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import type { BulkPlan, OpenCase } from './bulk-plan.ts'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { PlannedFile } from './PlannedFile.tsx'

type Props = {
  plan: BulkPlan
  cases: readonly OpenCase[]
  onCase: (index: string | null) => void
  onRequest: (requestId: string | null) => void
  onClaims: (claims: readonly number[]) => void
  onCheck: () => void
  onRemove: () => void
}

const orNull = (value: string) => (value === '' ? null : value)

export function BulkRow({ plan, cases, onCase, onRequest, onClaims, onCheck, onRemove }: Props) {
  const { bulk } = useCaseUploadTexts()
  const { file, folder, index, requestId, isKindKnown, claims } = plan
  const chosen = cases.find((one) => one.index === index)
  return (
    <li className="grid items-center gap-x-3 gap-y-2 border-b border-line pb-4 last:border-b-0 md:grid-cols-[minmax(0,1fr)_11rem_16rem_auto]">
      <PlannedFile file={file} folder={folder} />
      <SelectField
        dense
        labelHidden
        label={bulk.caseLabel(file.name)}
        emptyLabel={bulk.chooseCase}
        value={index ?? ''}
        onChange={({ target }) => onCase(orNull(target.value))}
        options={cases.map((one) => ({ value: one.index, label: bulk.caseName(one.number) }))}
      />
      <KindField
        label={bulk.requestLabel(file.name)}
        requests={chosen?.requests ?? []}
        requestId={requestId}
        isKnown={isKindKnown}
        disabled={index === null}
        onChange={onRequest}
      />
      <IconButton
        icon="close"
        label={bulk.remove(file.name)}
        onClick={onRemove}
        className="max-md:justify-self-end"
      />
      {chosen !== undefined && (
        <div className="grid gap-2 md:col-span-3">
          <ClaimPicker claims={chosen.claims} chosen={claims} file={file.name} onChange={onClaims} />
          <GuessNote plan={plan} onConfirm={onCheck} />
        </div>
      )}
    </li>
  )
}
