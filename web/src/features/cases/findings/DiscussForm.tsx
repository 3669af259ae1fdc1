import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { formatMomentIn } from '@plumbline/contract/core/local-time'
import { useState } from 'react'
import { daysBetween, getToday } from '#features/cases/case/case-days.ts'
import { TextForm } from '#features/cases/case/TextForm.tsx'
import { useCaseDraft } from '#features/cases/case/use-case-draft.ts'
import { useMove } from '#features/cases/case/use-move.ts'
import { daysLeftWords } from '#platform/texts/days-left.ts'
import { Button } from '#ui/basics/Button.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { useFindingsTexts } from './case-findings-texts.ts'
import { listAsked, TALK_ID } from './discussion.ts'

/** R-CASE-11: a discussion with the reviewer before any appeal. */
export function DiscussForm({ view }: { view: CaseView }) {
  const { discussion, locale } = useFindingsTexts()
  const { busy, problem, run } = useMove(view.index)
  const { discard, ...draft } = useCaseDraft('discussion', view.index)
  const until = view.clocks.discussion_until

  const [isOpen, setIsOpen] = useState(false)
  const asked = listAsked(view)

  async function send(body: string) {
    if (!(await run({ action: 'discuss', body }, discussion.sent))) return
    setIsOpen(false)
    await discard()
  }

  return (
    <section
      id={TALK_ID}
      aria-label={discussion.title}
      className="scroll-mt-6 border-t border-line px-6 py-5 max-md:px-4 print:hidden"
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
      {asked.map(({ id, at, body }) => (
        <div key={id} className="mb-3 border-l-3 border-line pl-3 text-small">
          <p className="font-medium">
            <DateText>{discussion.asked(formatMomentIn(locale, at, view.time_zone))}</DateText>
          </p>
          <p className="whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">{body}</p>
        </div>
      ))}
      <p className="mb-3 text-small">
        <a href="#send-files">{discussion.evidence}</a>
      </p>
      {asked.length > 0 && !isOpen && draft.value === '' ? (
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          {discussion.again}
        </Button>
      ) : (
        <TextForm
          label={discussion.label}
          missing={discussion.missing}
          send={discussion.send}
          {...draft}
          onSend={(body) => void send(body)}
          busy={busy}
          problem={problem}
        />
      )}
    </section>
  )
}
