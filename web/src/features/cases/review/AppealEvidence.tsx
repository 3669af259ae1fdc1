import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseFile, CaseMessage } from '@plumbline/contract/cases/cases'
import { formatMomentIn } from '@plumbline/contract/core/local-time'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { OpenFile } from './OpenFile.tsx'
import { useStaffCaseTexts, useStaffMoveTexts } from './staff-case-texts.ts'

const ARGUMENTS: readonly CaseMessage['topic'][] = ['appeal', 'statement', 'discussion']

/** What the practice has said since the findings, and what it has sent since then. */
export function findEvidence({
  messages,
  sent,
  findings_at,
}: Pick<StaffCase, 'messages' | 'sent' | 'findings_at'>): { said: CaseMessage[]; files: CaseFile[] } {
  const isLater = (at: string) => findings_at === null || at > findings_at
  return {
    // Staff types the words of an appeal that came on paper.
    said: messages.filter(
      ({ topic, party, at }) =>
        isLater(at) && ARGUMENTS.includes(topic) && (party !== 'staff' || topic === 'appeal'),
    ),
    files: sent.filter(({ status, created_at }) => status === 'received' && isLater(created_at)),
  }
}

/** R-CASE-82: the reasons and the evidence of the practice, above the lines that they are about. */
export function AppealEvidence({ view }: { view: StaffCase }) {
  const { evidence: texts, locale } = useStaffMoveTexts()
  const { messages } = useStaffCaseTexts()
  const { recordedAppeal } = useCaseWords()
  const { said, files } = findEvidence(view)
  return (
    <section aria-labelledby="evidence" className="grid gap-3 rounded-r-2 bg-surface-2 p-4">
      <h3 id="evidence" className="type-h4">
        {texts.title}
      </h3>
      {said.length === 0 && <p className="text-small text-text-2">{texts.noWords}</p>}
      {said.map((message) => (
        <blockquote key={message.id} className="border-l-3 border-line-strong pl-3 text-body-s">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message.body}</p>
          <footer className="text-micro text-text-2">
            {[
              message.author === null ? messages.practice : formatPersonName(message.author),
              message.party === 'staff' ? recordedAppeal : messages.topics[message.topic],
              formatMomentIn(locale, message.at, view.time_zone),
            ].join(', ')}
          </footer>
        </blockquote>
      ))}
      <div className="text-small">
        <p className="font-semibold">{texts.files}</p>
        {files.length === 0 ? (
          <p className="text-text-2">{texts.noFiles}</p>
        ) : (
          <ul className="grid gap-1">
            {files.map((file) => (
              <li key={file.id}>
                <OpenFile caseId={view.id} file={file} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
