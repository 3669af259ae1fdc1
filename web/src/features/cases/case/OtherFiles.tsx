import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { getFiles } from './case-progress.ts'
import type { CaseSlots } from './case-slots.ts'
import { FileLine } from './FileLine.tsx'
import { MoveProblem } from './MoveProblem.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { focusLater, useMove } from './use-move.ts'

type Props = { view: CaseView; slots: CaseSlots }

/** Files that are not matched to an item of the checklist. */
export function OtherFiles({ view, slots }: Props) {
  const { checklist } = usePracticeCaseTexts()
  const files = getFiles(view, null).filter(({ status }) => status !== 'uploading')
  const uploads = view.may.includes('add_file') ? slots.renderUploads(view, null) : null
  return (
    <>
      {uploads}
      {files.length > 0 && (
        <section aria-label={checklist.others} className="mt-4 border-t border-line pt-4">
          <h3 className="type-h4">{checklist.others}</h3>
          {view.may.includes('place_file') && (
            <p className="text-small text-text-2">{checklist.othersHint}</p>
          )}
          <ul className="mt-2 grid gap-4">
            {files.map((file) => (
              <li key={file.id} className="grid gap-2">
                <ul>
                  <FileLine view={view} file={file} slots={slots} />
                </ul>
                {view.may.includes('place_file') &&
                  view.requested.length > 0 &&
                  file.status !== 'refused' && <PlaceFile view={view} file={file} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function PlaceFile({ view, file }: { view: CaseView; file: CaseFile }) {
  const { file: texts } = usePracticeCaseTexts()
  const words = useCaseWords()
  const { problem, run } = useMove(view.index)

  async function place(requestId: string) {
    const body = { action: 'place_file', file_id: file.id, request_id: requestId } as const
    if (await run(body, texts.placed)) focusLater(`request-${requestId}`)
  }

  return (
    <>
      <SelectField
        dense
        labelHidden
        className="max-w-80 print:hidden"
        label={texts.belongsTo(file.filename)}
        emptyLabel={texts.choose}
        value=""
        onChange={({ target }) => target.value !== '' && void place(target.value)}
        options={view.requested.map(({ id, kind, note }) => ({
          value: id,
          label: note === '' ? words.recordKinds[kind] : `${words.recordKinds[kind]}, ${note}`,
        }))}
      />
      <MoveProblem problem={problem} />
    </>
  )
}
