import type { CaseView } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { useCaseUploadTexts } from '#features/cases/uploads/case-upload-texts.ts'
import type { Plan } from '#features/cases/uploads/plan-files.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ClaimPicker } from './ClaimPicker.tsx'
import { KindField } from './KindField.tsx'

type KindChoice = Pick<Plan, 'requestId' | 'isKindKnown'>
type Props = {
  view: CaseView
  plans: readonly Plan[]
  onChoose: (claims: readonly number[], kind: KindChoice) => void
}

/** One choice for all files whose names say nothing. */
export function ForAllFiles({ view, plans, onChoose }: Props) {
  const { match: texts } = useCaseUploadTexts()
  const [claims, setClaims] = useState<readonly number[]>([])
  const [kind, setKind] = useState<KindChoice>({ requestId: null, isKindKnown: false })
  const count = plans.length
  const lacksKind = plans.some(({ isKindKnown }) => !isKindKnown)
  return (
    <fieldset className="mb-4 grid gap-2 rounded-r-2 bg-surface-2 p-3">
      <legend className="float-left w-full text-body-s font-semibold">{texts.forAll(count)}</legend>
      <ClaimPicker claims={view.claims} chosen={claims} label={texts.forAll(count)} onChange={setClaims} />
      {lacksKind && (
        <KindField
          requests={view.requested}
          label={texts.kindForAll}
          requestId={kind.requestId}
          isKnown={kind.isKindKnown}
          onChange={(requestId) => setKind({ requestId, isKindKnown: true })}
        />
      )}
      {claims.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onChoose(claims, kind)}
        >
          {texts.forThese(count)}
        </Button>
      )}
    </fieldset>
  )
}
