import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatPercent } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { useCaseUploadTexts } from '#features/cases/uploads/case-upload-texts.ts'
import type { FoundFile } from '#features/cases/uploads/found-files.ts'
import { PlannedFile } from '#features/cases/uploads/PlannedFile.tsx'
import { isReady, type Plan, type Preset, planFiles } from '#features/cases/uploads/plan-files.ts'
import { uploads } from '#features/cases/uploads/uploads.ts'
import { SidePanel } from '#parts/SidePanel.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { ClaimPicker } from './ClaimPicker.tsx'
import { GuessCheck } from './GuessCheck.tsx'
import { KindField } from './KindField.tsx'

type Props = { view: CaseView; files: readonly FoundFile[]; preset?: Preset; onClose: () => void }

/** Each file with the claims that its name suggests, to change and confirm. One file may answer several claims. */
export function MatchDrawer({ view, files, preset, onClose }: Props) {
  const { cancel } = useCommonTexts()
  const { match: texts } = useCaseUploadTexts()
  const [plans, setPlans] = useState(() => planFiles(view, files, preset))
  const chosen = plans.filter(({ isSent }) => isSent)
  const ready = chosen.filter(isReady)
  const open = chosen.filter((plan) => !isReady(plan))
  const bare = open.filter(({ claims }) => claims.length === 0)

  const change = (key: string, part: Partial<Plan>) =>
    setPlans(plans.map((plan) => (plan.key === key ? { ...plan, ...part } : plan)))

  function confirm() {
    uploads.add(view, ready)
    if (open.length === 0) onClose()
    else setPlans(open)
  }

  return (
    <SidePanel
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button disabled={ready.length === 0} onClick={confirm}>
            {texts.confirm(ready.length)}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-body-s text-text-2">{texts.text}</p>
      {bare.length > 1 && (
        <ForAll
          view={view}
          plans={bare}
          onChoose={(claims, kind) =>
            setPlans(
              plans.map((plan) =>
                bare.includes(plan)
                  ? { ...plan, claims, isSure: true, ...(!plan.isKindKnown && kind) }
                  : plan,
              ),
            )
          }
        />
      )}
      <ul className="grid gap-4">
        {plans.map((plan) => (
          <PlanRow key={plan.key} view={view} plan={plan} onChange={(part) => change(plan.key, part)} />
        ))}
      </ul>
      <p role="status" className="mt-4 text-small font-medium text-warning empty:hidden">
        {open.length > 0 && texts.open(open.length, open.map(({ file }) => file.name).join(', '))}
      </p>
    </SidePanel>
  )
}

type KindChoice = Pick<Plan, 'requestId' | 'isKindKnown'>
type ForAllProps = {
  view: CaseView
  plans: readonly Plan[]
  onChoose: (claims: readonly number[], kind: KindChoice) => void
}

/** One choice for all files whose names say nothing. */
function ForAll({ view, plans, onChoose }: ForAllProps) {
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

type RowProps = { view: CaseView; plan: Plan; onChange: (part: Partial<Plan>) => void }

function PlanRow({ view, plan, onChange }: RowProps) {
  const { match: texts, locale } = useCaseUploadTexts()
  const { file, folder, continued, twin, requestId, isKindKnown, claims, isSure, isLater, isSent } = plan
  return (
    <li className="grid gap-2 border-b border-line pb-4 last:border-b-0">
      <PlannedFile file={file} folder={folder} />
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
            onLater={() => onChange({ isLater: true })}
            onChange={(next) => onChange({ claims: next, isSure: true, isLater: false })}
          />
          {claims.length > 0 && !isSure && (
            <GuessCheck file={file.name} onConfirm={() => onChange({ isSure: true })} />
          )}
          {view.requested.length > 0 && (
            <KindField
              requests={view.requested}
              label={texts.place(file.name)}
              requestId={requestId}
              isKnown={isKindKnown}
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
