import { formatNumber } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { SidePanel } from '#parts/SidePanel.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { bootConfig } from '#platform/session/boot-config.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { BulkRow } from './BulkRow.tsx'
import { type BulkPlan, moveToCase, type OpenCase, planBulk } from './bulk-plan.ts'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { checkForCase } from './check-for-case.ts'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { DropArea } from './DropArea.tsx'
import type { FoundFile } from './found-files.ts'
import { isPlaced } from './plan-files.ts'
import { type RejectedFile, RejectedFiles } from './RejectedFiles.tsx'
import type { Limits } from './upload-rules.ts'
import { fetchCase, uploads } from './uploads.ts'

type Props = { cases: readonly OpenCase[]; onClose: () => void }
type CaseRejection = { rejected: readonly RejectedFile[]; limits: Limits }

/** Files for several cases, matched by their names and confirmed by the user. */
export function BulkDrawer({ cases, onClose }: Props) {
  const { cancel } = useCommonTexts()
  const { bulk, drop, match, locale } = useCaseUploadTexts()
  const [plans, setPlans] = useState<readonly BulkPlan[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [rejections, setRejections] = useState<readonly CaseRejection[]>([])
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(0)
  const [asking, setAsking] = useState(false)
  const askToClose = () => (plans.length === 0 ? onClose() : setAsking(true))

  const addFiles = (files: readonly FoundFile[]) => {
    const from = Math.max(-1, ...plans.map(({ key }) => Number(key))) + 1
    setPlans([...plans, ...planBulk(cases, files, from)])
  }
  const replace = (next: BulkPlan) => setPlans(plans.map((plan) => (plan.key === next.key ? next : plan)))

  async function confirm() {
    if (plans.some((plan) => plan.index === null || !isPlaced(plan))) return setProblem(bulk.missing)
    setProblem(null)
    setBusy(true)
    let rest = plans
    let done = sent
    const nextRejections: CaseRejection[] = []
    for (const { index, number } of cases) {
      const own = rest.filter((plan) => plan.index === index)
      if (own.length === 0) continue
      const rejection = await send(index, own)
      if (rejection === null) {
        setProblem(bulk.unreachable(number))
        break
      }
      rest = rest.filter((plan) => plan.index !== index)
      done += own.length - rejection.rejected.length
      if (rejection.rejected.length > 0) nextRejections.push(rejection)
    }
    setBusy(false)
    setSent(done)
    setPlans(rest)
    setRejections(nextRejections)
    if (rest.length === 0 && nextRejections.length === 0) onClose()
  }

  return (
    <>
      <SidePanel
        wide
        onClose={askToClose}
        title={bulk.title}
        footer={
          <>
            <Button disabled={plans.length === 0} busy={busy} onClick={() => void confirm()}>
              {match.confirm(plans.length)}
            </Button>
            <Button variant="ghost" onClick={askToClose}>
              {cancel}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p className="text-body-s text-text-2">{bulk.text}</p>
          <DropArea onFiles={addFiles}>
            <p>{drop.hint(formatNumber(locale, bootConfig().upload_max_mb))}</p>
            <p>{drop.refused}</p>
          </DropArea>
          {problem !== null && (
            <Alert tone="warning" role="alert">
              {problem}
            </Alert>
          )}
          {rejections.map((one) => (
            <RejectedFiles
              key={one.rejected.map(({ name }) => name).join()}
              {...one}
              onClose={() => setRejections(rejections.filter((other) => other !== one))}
            />
          ))}
          <ul className="grid gap-4">
            {plans.map((plan) => (
              <BulkRow
                key={plan.key}
                plan={plan}
                cases={cases}
                onCase={(index) => replace(moveToCase(plan, cases, index))}
                onRequest={(requestId) => replace({ ...plan, requestId, isKindKnown: true })}
                onClaims={(claims) => replace({ ...plan, claims, isSure: true, why: null })}
                onCheck={() => replace({ ...plan, isSure: true, why: null })}
                onRemove={() => setPlans(plans.filter(({ key }) => key !== plan.key))}
              />
            ))}
          </ul>
        </div>
      </SidePanel>
      {asking && (
        <DiscardQuestion
          end={{ sent, unsent: plans.length }}
          onDiscard={onClose}
          onGoOn={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The files that the case cannot accept; null if the case cannot be reached. */
async function send(index: string, plans: readonly BulkPlan[]): Promise<CaseRejection | null> {
  const view = await fetchCase(index).catch(() => null)
  if (view === null) return null
  const { good, bad } = checkForCase(view, plans)
  const chosen = good.map((one) => {
    const plan = plans.find(({ file }) => file === one.file)
    return { ...one, requestId: plan?.requestId ?? null, claims: plan?.claims ?? [] }
  })
  uploads.add(view, chosen)
  return { rejected: bad, limits: view.upload }
}
