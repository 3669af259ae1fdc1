import type { CaseView } from '@plumbline/contract/cases/cases'
import { findSubmission } from '@plumbline/contract/cases/submission'
import { formatMomentIn } from '@plumbline/contract/core/local-time'
import type { CaseSlots } from '#features/cases/claims/case-slots.ts'
import { caseHref } from '#platform/queries/case-view.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { getProgress } from './case-progress.ts'
import { describeSubmission } from './describe-submission.ts'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { SentFile } from './SentFile.tsx'

type Props = { view: CaseView; slots: CaseSlots }

/** The drop zone, the uploads in progress, and every file with the claims that it answers. */
export function SendCard({ view, slots }: Props) {
  const { send: texts } = usePracticeCaseTexts()
  const mayAdd = view.may.includes('add_file')
  const { unplaced } = getProgress(view)
  const toPlace = unplaced.filter(({ may_place }) => may_place).length
  const files = view.sent.filter(({ status }) => status !== 'uploading')
  // Files without a claim first: they wait for somebody.
  const ordered = [...unplaced, ...files.filter((file) => !unplaced.includes(file))]
  if (!mayAdd && files.length === 0 && findSubmission(view.events) === null) return null
  return (
    <Card
      id="send-files"
      title={mayAdd ? texts.title : texts.files}
      subtitle={mayAdd ? texts.text : undefined}
    >
      {mayAdd && (
        <div className="grid gap-4 print:hidden">
          {slots.dropZone(view)}
          {slots.uploads(view)}
        </div>
      )}
      {toPlace > 0 && <p className="mt-4 text-small font-medium text-warning">{texts.unplaced(toPlace)}</p>}
      {files.length > 0 && (
        <ul aria-label={texts.files} className="mt-2">
          {ordered.map((file) => (
            <SentFile key={file.id} view={view} file={file} slots={slots} />
          ))}
        </ul>
      )}
      <SubmissionReceipt view={view} />
    </Card>
  )
}

/** R-CASE-26: one receipt for everything, once the practice has said that everything is sent. */
function SubmissionReceipt({ view }: { view: CaseView }) {
  const { receipt: texts, submission, locale } = usePracticeCaseTexts()
  const said = describeSubmission(view, submission, ({ at }) => formatMomentIn(locale, at, view.time_zone))
  if (said === null) return null
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="mb-2 text-small text-text-2">
        <DateText>{said}</DateText> {texts.text}
      </p>
      <a
        href={caseHref(view.index, `receipt?language=${locale}`)}
        target="_blank"
        rel="noopener"
        className={buttonClass('secondary', 'sm')}
      >
        <Icon name="file" />
        {texts.open}
      </a>
    </div>
  )
}
