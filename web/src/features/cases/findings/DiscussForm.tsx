import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { daysBetween, getToday } from '#features/cases/case/case-days.ts'
import { TextForm } from '#features/cases/case/TextForm.tsx'
import { useCaseDraft } from '#features/cases/case/use-case-draft.ts'
import { useMove } from '#features/cases/case/use-move.ts'
import { daysLeftWords } from '#platform/texts/days-left.ts'
import { useFindingsTexts } from './case-findings-texts.ts'

/** R-CASE-11: a discussion with the reviewer before any appeal. */
export function DiscussForm({ view }: { view: CaseView }) {
  const { discussion, locale } = useFindingsTexts()
  const { busy, problem, run } = useMove(view.index)
  const { discard, ...draft } = useCaseDraft('discussion', view.index)
  const until = view.clocks.discussion_until

  async function send(body: string) {
    if (await run({ action: 'discuss', body }, discussion.sent)) await discard()
  }

  return (
    <section
      aria-label={discussion.title}
      className="border-t border-line px-6 py-5 max-md:px-4 print:hidden"
    >
      <h3 className="type-h4">{discussion.title}</h3>
      {until !== null && (
        <p className="mb-3 text-small text-text-2">
          {discussion.until(
            formatDate(locale, until),
            daysLeftWords(locale, daysBetween(getToday(view), until)),
          )}
        </p>
      )}
      <TextForm
        label={discussion.label}
        missing={discussion.missing}
        send={discussion.send}
        {...draft}
        onSend={(body) => void send(body)}
        busy={busy}
        problem={problem}
      />
    </section>
  )
}
