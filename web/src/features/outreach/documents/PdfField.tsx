import { FileField } from '#parts/FileField.tsx'
import { useAdminDocumentTexts } from './documents-texts.ts'

type Props = { file: File | null; error: string | undefined; onChange: (file: File | null) => void }

export function PdfField(props: Props) {
  const { form: texts } = useAdminDocumentTexts()
  return (
    <FileField
      label={texts.file}
      hint={texts.fileHint}
      choose={texts.choose}
      noFile={texts.noFile}
      accept="application/pdf,.pdf"
      {...props}
    />
  )
}
