import type { CaseView } from '@plumbline/contract/cases/cases'
import type { CaseSlots } from '#features/cases/claims/case-slots.ts'
import { Card } from '#ui/basics/Card.tsx'
import { getProgress } from './case-progress.ts'
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
  if (!mayAdd && files.length === 0) return null
  return (
    <Card title={mayAdd ? texts.title : texts.files} subtitle={mayAdd ? texts.text : undefined}>
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
    </Card>
  )
}
