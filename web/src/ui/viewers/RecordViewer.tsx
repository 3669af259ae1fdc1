import { type ComponentType, Suspense } from 'react'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { ImageViewer } from './ImageViewer.tsx'
import type { PdfViewerProps } from './PdfViewer.tsx'
import type { ViewerTexts } from './ViewerToolbar.tsx'

export type RecordViewerProps = {
  /** An address on our own server. */
  url: string
  mediaType: string | null
  name: string
  texts: ViewerTexts
  /** PdfViewer, which is large: it comes when a document is opened. */
  pdfViewer: ComponentType<PdfViewerProps>
  headers: PdfViewerProps['headers']
  picturesOnly: boolean
  onFailed: PdfViewerProps['onFailed']
}

/** Shows PDF documents and images in the page; other files are offered for download. */
export function RecordViewer({
  url,
  mediaType,
  name,
  texts,
  pdfViewer: PdfViewer,
  headers,
  picturesOnly,
  onFailed,
}: RecordViewerProps) {
  if (mediaType === 'application/pdf') {
    return (
      <Suspense fallback={<p className="p-6 text-text-2">{texts.loading}</p>}>
        <PdfViewer
          key={url}
          url={url}
          name={name}
          texts={texts}
          headers={headers}
          picturesOnly={picturesOnly}
          onFailed={onFailed}
        />
      </Suspense>
    )
  }
  if (mediaType === 'image/png' || mediaType === 'image/jpeg') {
    return <ImageViewer key={url} url={url} name={name} texts={texts} onFailed={onFailed} />
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-body-s text-text-2">{texts.notShown}</p>
      <a href={url} download className={buttonClass('secondary', 'sm')}>
        <Icon name="download" />
        {texts.download}
      </a>
    </div>
  )
}
