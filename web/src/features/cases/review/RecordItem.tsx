import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseFile } from '@plumbline/contract/cases/cases'
import { formatMomentIn } from '@plumbline/contract/core/local-time'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { formatBytes } from '#platform/texts/format-bytes.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { MoveProblem } from './MoveProblem.tsx'
import { RecordClaims } from './RecordClaims.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'
import { useStaffAction } from './use-staff-action.ts'

type Props = { view: StaffCase; file: CaseFile; isShown: boolean; onShow: () => void }

export function RecordItem({ view, file, isShown, onShow }: Props) {
  const { records: texts, locale } = useStaffCaseTexts()
  const words = useCaseWords()
  const { busy, problem, run } = useStaffAction(view.id)
  const isReceived = file.status === 'received'
  const facts = [
    formatBytes(locale, file.size_bytes),
    ...(file.pages === null ? [] : [texts.pages(file.pages)]),
    isReceived
      ? file.received_at !== null &&
        texts.receivedAt(formatMomentIn(locale, file.received_at, view.time_zone))
      : words.fileStatuses[file.status],
    file.receipt !== null && texts.receipt(file.receipt),
    file.late && texts.late,
    file.duplicate_of !== null && texts.duplicate(file.duplicate_of),
    file.refusal !== null && words.fileRefusals[file.refusal],
  ].filter((fact) => typeof fact === 'string')
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 border-l-3 border-line pl-3 aria-[current]:border-accent">
      <div className="min-w-0 flex-1 basis-52 text-small [overflow-wrap:anywhere]">
        {isReceived ? (
          <button
            type="button"
            aria-label={texts.show(file.filename)}
            aria-pressed={isShown}
            onClick={onShow}
            className="min-h-6 text-left font-medium text-link underline underline-offset-3 aria-pressed:font-bold"
          >
            {file.folder === '' ? file.filename : `${file.folder}/${file.filename}`}
          </button>
        ) : (
          <span className="font-medium">{file.filename}</span>
        )}
        <span className="block text-micro text-text-2 tabular-nums">{facts.join(' · ')}</span>
        {file.blank !== null && (
          <span className="flex items-start gap-1 text-micro font-medium">
            <Icon name="alert" className="mt-px size-3.5 shrink-0" />
            {texts.blank[file.blank]}
          </span>
        )}
        {file.flags.length > 0 && (
          <span className="flex items-start gap-1 text-micro font-medium">
            <Icon name="alert" className="mt-px size-3.5 shrink-0" />
            {texts.flagged(file.flags.map((flag) => words.fileFlags[flag]))}
          </span>
        )}
        {file.status !== 'refused' && <RecordClaims view={view} file={file} />}
      </div>
      {view.may.includes('place_file') && isReceived && (
        <SelectField
          dense
          label={texts.place(file.filename)}
          labelHidden
          value={file.request_id ?? ''}
          emptyLabel={texts.everything}
          disabled={busy}
          onChange={({ target }) =>
            void run(
              {
                kind: 'move',
                move: { action: 'place_file', file_id: file.id, request_id: target.value || null },
              },
              () => texts.placed,
            )
          }
          options={view.requested.map(({ id, kind, note }) => ({
            value: id,
            label: note === '' ? words.recordKinds[kind] : `${words.recordKinds[kind]}, ${note}`,
          }))}
          className="w-44"
        />
      )}
      <MoveProblem problem={problem} />
    </li>
  )
}
