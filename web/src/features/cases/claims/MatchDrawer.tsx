import type { CaseView } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { useCaseUploadTexts } from '#features/cases/uploads/case-upload-texts.ts'
import { DiscardQuestion } from '#features/cases/uploads/DiscardQuestion.tsx'
import type { FoundFile } from '#features/cases/uploads/found-files.ts'
import { hasClaims, isReady, type Plan, type Preset, planFiles } from '#features/cases/uploads/plan-files.ts'
import { type RejectedFile, RejectedFiles } from '#features/cases/uploads/RejectedFiles.tsx'
import type { SendingEnd } from '#features/cases/uploads/UnsentFiles.tsx'
import { uploads } from '#features/cases/uploads/uploads.ts'
import { SidePanel } from '#parts/SidePanel.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { ForAllFiles } from './ForAllFiles.tsx'
import { MatchRow } from './MatchRow.tsx'

type Props = {
  view: CaseView
  files: readonly FoundFile[]
  /** Chosen together with the files, and not accepted. */
  rejected?: readonly RejectedFile[]
  preset?: Preset
  onClose: (end: SendingEnd) => void
}

/** Names the files that wait for the same choice. */
const sayOpen = (say: (count: number, names: string) => string, plans: readonly Plan[]): string[] =>
  plans.length === 0 ? [] : [say(plans.length, plans.map(({ file }) => file.name).join(', '))]

/** Each file with the claims that its name suggests, to change and confirm. One file may answer several claims. */
export function MatchDrawer({ view, files, rejected = [], preset, onClose }: Props) {
  const { cancel, close } = useCommonTexts()
  const { match: texts } = useCaseUploadTexts()
  const [plans, setPlans] = useState(() => planFiles(view, files, preset))
  const [sent, setSent] = useState(0)
  const [asking, setAsking] = useState(false)
  const [tried, setTried] = useState(false)
  const [isRejectionSeen, setIsRejectionSeen] = useState(false)
  const chosen = plans.filter(({ isSent }) => isSent)
  const ready = chosen.filter(isReady)
  const open = chosen.filter((plan) => !isReady(plan))
  const bare = open.filter(({ claims }) => claims.length === 0)

  const change = (key: string, part: Partial<Plan>) =>
    setPlans(plans.map((plan) => (plan.key === key ? { ...plan, ...part } : plan)))

  function remove(key: string) {
    const rest = plans.filter((plan) => plan.key !== key)
    if (rest.length === 0) onClose({ sent, unsent: 1 })
    else setPlans(rest)
  }
  function confirm() {
    // Names what is missing, beside its field.
    setTried(true)
    if (ready.length === 0) return
    uploads.add(view, ready)
    const total = sent + ready.length
    if (open.length === 0) return onClose({ sent: total, unsent: 0 })
    setSent(total)
    setPlans(open)
  }
  function askToClose() {
    if (chosen.length === 0) onClose({ sent, unsent: 0 })
    else setAsking(true)
  }

  return (
    <>
      <SidePanel
        onClose={askToClose}
        title={texts.title}
        footer={
          <>
            <Button disabled={chosen.length === 0} onClick={confirm}>
              {texts.confirm(ready.length)}
            </Button>
            <Button variant="ghost" onClick={askToClose}>
              {sent > 0 ? close : cancel}
            </Button>
          </>
        }
      >
        <div className="mb-4 grid gap-3 empty:hidden">
          {rejected.length > 0 && !isRejectionSeen && (
            <RejectedFiles
              rejected={rejected}
              limits={view.upload}
              onClose={() => setIsRejectionSeen(true)}
            />
          )}
          {sent > 0 && (
            <Alert tone="success" role="status">
              {texts.sent(sent)}
            </Alert>
          )}
        </div>
        <p className="mb-4 text-body-s text-text-2">{texts.text}</p>
        {bare.length > 1 && (
          <ForAllFiles
            view={view}
            plans={bare}
            onChoose={(claims, kind) =>
              setPlans(
                plans.map((plan) =>
                  bare.includes(plan)
                    ? { ...plan, claims, isSure: true, why: null, ...(!plan.isKindKnown && kind) }
                    : plan,
                ),
              )
            }
          />
        )}
        <ul className="grid gap-4">
          {plans.map((plan) => (
            <MatchRow
              key={plan.key}
              view={view}
              plan={plan}
              showsMissing={tried && plan.isSent && !isReady(plan)}
              onChange={(part) => change(plan.key, part)}
              onRemove={() => remove(plan.key)}
            />
          ))}
        </ul>
        <p role="status" className="mt-4 text-small font-medium text-warning empty:hidden">
          {[
            ...sayOpen(
              texts.open,
              open.filter((plan) => !hasClaims(plan)),
            ),
            ...sayOpen(texts.openKind, open.filter(hasClaims)),
          ].join(' ')}
        </p>
      </SidePanel>
      {asking && (
        <DiscardQuestion
          end={{ sent, unsent: chosen.length }}
          onDiscard={() => onClose({ sent, unsent: chosen.length })}
          onGoOn={() => setAsking(false)}
        />
      )}
    </>
  )
}
