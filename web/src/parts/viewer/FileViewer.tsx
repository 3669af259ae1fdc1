import { formatPercent } from '@plumbline/contract/core/format'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'
import { RecordViewer, type RecordViewerProps } from '#ui/viewers/RecordViewer.tsx'

const viewerTexts = defineTexts({
  en: () => import('#parts/words/viewer.en.ts'),
  es: () => import('#parts/words/viewer.es.ts'),
})

const PdfViewer = lazyPage(() => import('#ui/viewers/PdfViewer.tsx'), 'PdfViewer')

type Props = Omit<RecordViewerProps, 'texts' | 'pdfViewer'> & {
  /** Shown for a file type that browsers cannot display. */
  notShown: string
}

/** A file of a case in the viewer, with its texts. */
export function FileViewer({ notShown, ...file }: Props) {
  const { viewer } = useTexts(viewerTexts)
  const { tryAgain, previousPage, nextPage } = useCommonTexts()
  const locale = useLocale()
  const texts = {
    ...viewer,
    notShown,
    retry: tryAgain,
    previous: previousPage,
    next: nextPage,
    zoom: (share: number) => formatPercent(locale, share),
  }
  return <RecordViewer {...file} texts={texts} pdfViewer={PdfViewer} />
}
