import type { CaseAppeal, CaseView } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import { useEffect, useRef, useState } from 'react'
import { usePracticeCaseTexts } from '#features/cases/case/practice-case-texts.ts'
import { TextForm } from '#features/cases/case/TextForm.tsx'
import { useCaseDraft } from '#features/cases/case/use-case-draft.ts'
import { focusLater, useMove } from '#features/cases/case/use-move.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { AppealLines } from './AppealLines.tsx'
import { composeReasons, decideStopping, getAppealAmount, listChoices } from './appeal-choice.ts'
import { useFindingsTexts } from './case-findings-texts.ts'

const ConfirmModal = lazyOverlay(() => import('#parts/ConfirmModal.tsx'), 'ConfirmModal')

type Props = { view: CaseView; next: CaseAppeal; returnTo: string; filedId: string; onDone: () => void }

/** R-CASE-30: the lines that are appealed, with the reasons of the disagreements, and a question before it is filed. */
export function AppealForm({ view, next, returnTo, filedId, onDone }: Props) {
  const { cancel } = useCommonTexts()
  const { failed } = usePracticeCaseTexts()
  const { appeal, locale } = useFindingsTexts()
  const { busy, problem, run, clearProblem } = useMove(view.index)
  const choices = listChoices(view)
  const [ticked, setTicked] = useState<readonly string[]>(choices.ticked)
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState<string | null>(null)
  const pick = (ids: readonly string[]) => choices.lines.filter(({ id }) => ids.includes(id))
  const { discard, ...draft } = useCaseDraft('appeal', view.index, composeReasons(pick(choices.ticked)))
  const lines = pick(ticked)
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  const amount = getAppealAmount(view, lines)

  function tick(ids: readonly string[]) {
    // The reasons follow the ticks until somebody writes their own.
    if (draft.value === composeReasons(lines)) draft.onChange(composeReasons(pick(ids)))
    setTicked(ids)
  }
  function end(id: string) {
    onDone()
    focusLater(id)
  }
  async function file(reason: string) {
    if (!(await run({ action: 'appeal', reason, lines: lines.map(({ id }) => id) }, appeal.done))) return
    setAsking(null)
    await discard()
    end(filedId)
  }

  const form = useRef<HTMLDivElement>(null)
  // It may open from a line far away.
  useEffect(() => form.current?.focus(), [])

  const left = choices.lines.length - lines.length
  const days = view.ladder[next.level - 1]?.decision_days ?? null
  return (
    <div ref={form} tabIndex={-1} className="scroll-mt-20 outline-none">
      <TextForm
        fields={
          <AppealLines
            view={view}
            lines={choices.lines}
            ticked={ticked}
            onTick={tick}
            total={appeal.atIssue(money(amount))}
            error={tried && lines.length === 0 ? appeal.noLines : undefined}
          />
        }
        ready={lines.length > 0}
        onNotReady={() => setTried(true)}
        label={appeal.reason}
        hint={appeal.reasonHint}
        missing={appeal.missing}
        send={appeal.send}
        primary
        cancel={{ label: cancel, onCancel: () => end(returnTo) }}
        {...draft}
        onSend={(text) => {
          clearProblem()
          setAsking(text)
        }}
        busy={busy}
        problem={asking === null ? problem : null}
      />
      {asking !== null && (
        <ConfirmModal
          title={appeal.confirm.title(next.name[locale])}
          confirm={appeal.confirm.send}
          cancel={appeal.confirm.cancel}
          icon="send"
          busy={busy}
          failed={failed}
          problem={problem}
          onConfirm={() => void file(asking)}
          onClose={() => setAsking(null)}
        >
          <span className="grid gap-2">
            {[
              appeal.confirm.about(lines.length, money(amount)),
              appeal.confirm.decides(next.level === 1, days),
              appeal.confirm.recovery[decideStopping(view, next, ticked)],
              view.may.includes('discuss') ? appeal.confirm.endsTalk : '',
              left > 0 ? appeal.confirm.left(left) : '',
            ]
              .filter((text) => text !== '')
              .map((text) => (
                <span key={text}>{text}</span>
              ))}
          </span>
        </ConfirmModal>
      )}
    </div>
  )
}
