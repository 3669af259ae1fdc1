import { formatBytes } from '#platform/texts/format-bytes.ts'
import { useCaseUploadTexts } from './case-upload-texts.ts'

/** A file that is about to be sent, with its folder. */
export function PlannedFile({ file, folder }: { file: File; folder: string }) {
  const { locale } = useCaseUploadTexts()
  return (
    <p className="text-body-s [overflow-wrap:anywhere]">
      <b>{file.name}</b>{' '}
      <span className="text-text-2">
        {folder !== '' && `${folder}, `}
        {formatBytes(locale, file.size)}
      </span>
    </p>
  )
}
