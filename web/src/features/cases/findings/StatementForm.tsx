import type { CaseView } from '@plumbline/contract/cases/cases'
import { TextForm } from '#features/cases/case/TextForm.tsx'
import { useCaseDraft } from '#features/cases/case/use-case-draft.ts'
import { useMove } from '#features/cases/case/use-move.ts'
import { useFindingsTexts } from './case-findings-texts.ts'

/** R-CASE-14: evidence in words, with a receipt, until the case closes. */
export function StatementForm({ view }: { view: CaseView }) {
  const { statement } = useFindingsTexts()
  const { busy, problem, run } = useMove(view.index)
  const { discard, ...draft } = useCaseDraft('statement', view.index)

  async function send(body: string) {
    if (await run({ action: 'add_statement', body }, statement.sent)) await discard()
  }

  return (
    <section aria-label={statement.title} className="border-t border-line px-6 py-5 max-md:px-4 print:hidden">
      <h3 className="type-h4">{statement.title}</h3>
      <p className="mb-3 text-small text-text-2">{statement.text}</p>
      <TextForm
        label={statement.label}
        missing={statement.missing}
        send={statement.send}
        {...draft}
        onSend={(body) => void send(body)}
        busy={busy}
        problem={problem}
      />
    </section>
  )
}
