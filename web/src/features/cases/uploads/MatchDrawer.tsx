import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatPercent } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { SidePanel } from '#parts/SidePanel.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import type { FoundFile } from './found-files.ts'
import { PlannedFile, useRequestOptions } from './PlannedFile.tsx'
import { type Plan, planFiles } from './plan-files.ts'
import { uploads } from './uploads.ts'

type Props = { view: CaseView; files: readonly FoundFile[]; onClose: () => void }

/** Each file with the request that its name suggests, to change and confirm. */
export function MatchDrawer({ view, files, onClose }: Props) {
  const { cancel } = useCommonTexts()
  const { match: texts } = useCaseUploadTexts()
  const [plans, setPlans] = useState(() => planFiles(view, files))
  const chosen = plans.filter(({ isSent }) => isSent)

  const change = (key: string, part: Partial<Plan>) =>
    setPlans(plans.map((plan) => (plan.key === key ? { ...plan, ...part } : plan)))

  function confirm() {
    uploads.add(view, chosen)
    onClose()
  }

  return (
    <SidePanel
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button disabled={chosen.length === 0} onClick={confirm}>
            {texts.confirm(chosen.length)}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-body-s text-text-2">{texts.text}</p>
      <ul className="grid gap-4">
        {plans.map((plan) => (
          <PlanRow key={plan.key} view={view} plan={plan} onChange={(part) => change(plan.key, part)} />
        ))}
      </ul>
    </SidePanel>
  )
}

type RowProps = { view: CaseView; plan: Plan; onChange: (part: Partial<Plan>) => void }

function PlanRow({ view, plan, onChange }: RowProps) {
  const { match: texts, locale } = useCaseUploadTexts()
  const requestOptions = useRequestOptions(view.requested)
  const { file, folder, continued, twin, requestId, isSent } = plan
  return (
    <li className="grid gap-2 border-b border-line pb-4 last:border-b-0">
      <PlannedFile file={file} folder={folder} />
      {continued !== null ? (
        <p className="text-small text-text-2">
          {texts.continues(formatPercent(locale, Math.floor(continued * 100) / 100))}
        </p>
      ) : (
        <SelectField
          dense
          labelHidden
          label={texts.place(file.name)}
          emptyLabel={texts.nowhere}
          value={requestId ?? ''}
          onChange={({ target }) => onChange({ requestId: target.value === '' ? null : target.value })}
          options={requestOptions}
        />
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
