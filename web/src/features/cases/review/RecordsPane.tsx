import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseFile } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { StaffWords } from '#parts/StaffWords.tsx'
import { FileViewer } from '#parts/viewer/FileViewer.tsx'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { RecordItem } from './RecordItem.tsx'
import type { RenderUploads } from './render-uploads.ts'
import { useStaffCaseTexts } from './staff-case-texts.ts'
import { originalHref, recordHref } from './use-staff-cases.ts'

/** The checklist with the files of each item, and a viewer for the chosen record. */
export function RecordsPane({ view, renderUploads }: { view: StaffCase; renderUploads: RenderUploads }) {
  const { records: texts } = useStaffCaseTexts()
  const words = useCaseWords()
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = view.sent.find(({ id, status }) => id === shownId && status === 'received')
  const mayAdd = view.may.includes('add_file')
  const isUnplaced = ({ request_id, claims }: CaseFile) => request_id === null && claims.length === 0
  const unplaced = view.sent.filter(isUnplaced)
  const wholeCharts = view.sent.filter((file) => file.request_id === null && !isUnplaced(file))
  const list = (files: readonly CaseFile[]) => (
    <ul className="mt-1 grid gap-1.5">
      {files.map((file) => (
        <RecordItem
          key={file.id}
          view={view}
          file={file}
          isShown={file.id === shownId}
          onShow={() => setShownId(file.id)}
        />
      ))}
    </ul>
  )
  return (
    <div className="grid min-w-0 gap-5 desktop:sticky desktop:top-4">
      <section aria-labelledby="records-title">
        <h3 id="records-title" className="type-h4">
          {texts.title}
        </h3>
        {view.sent.length === 0 && <p className="text-small text-text-2">{texts.none}</p>}
        <ul className="mt-2 grid gap-3">
          {view.requested.map((request) => {
            const files = view.sent.filter(({ request_id }) => request_id === request.id)
            return (
              <li key={request.id}>
                <p className="text-body-s font-medium">
                  {words.recordKinds[request.kind]}
                  {request.note !== '' && (
                    <>
                      : <StaffWords en={request.note} es="" />
                    </>
                  )}
                  {request.optional && (
                    <span className="font-normal text-text-2"> ({texts.optionalItem})</span>
                  )}
                </p>
                {request.not_applicable !== null && (
                  <p className="text-small text-text-2">
                    {texts.notApplicable(request.not_applicable.reason)}
                  </p>
                )}
                {files.length > 0
                  ? list(files)
                  : request.not_applicable === null &&
                    wholeCharts.length === 0 && <p className="text-small text-text-2">{texts.noneHere}</p>}
                {mayAdd && renderUploads(view, request)}
              </li>
            )
          })}
          {wholeCharts.length > 0 && (
            <li>
              <p className="text-body-s font-medium">{texts.wholeCharts}</p>
              {list(wholeCharts)}
            </li>
          )}
          {unplaced.length > 0 && (
            <li>
              <p className="text-body-s font-medium">{texts.others}</p>
              {list(unplaced)}
            </li>
          )}
        </ul>
        {mayAdd && (
          <details className="mt-4 text-body-s">
            <summary className="min-h-6 cursor-pointer font-medium">{texts.onBehalf}</summary>
            {renderUploads(view, null)}
          </details>
        )}
      </section>
      {shown !== undefined ? (
        <FileViewer
          url={recordHref(view.id, shown.id)}
          mediaType={shown.media_type}
          name={shown.filename}
          notShown={texts.viewer.notShown}
          flags={shown.flags}
          originalUrl={originalHref(view.id, shown.id)}
        />
      ) : (
        view.sent.some(({ status }) => status === 'received') && (
          <p className="rounded-r-2 border border-dashed border-line-strong px-4 py-8 text-center text-small text-text-2">
            {texts.choose}
          </p>
        )
      )}
    </div>
  )
}
