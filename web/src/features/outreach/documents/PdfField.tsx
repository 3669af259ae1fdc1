import { useId, useRef } from 'react'
import { formatBytes } from '#platform/texts/format-bytes.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { useAdminDocumentTexts } from './documents-texts.ts'

type Props = { file: File | null; error: string | undefined; onChange: (file: File | null) => void }

/** The browser's own file field would be in the browser's language, not the page's. */
export function PdfField({ file, error, onChange }: Props) {
  const { form: texts } = useAdminDocumentTexts()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div>
      <p className="mb-1.5 text-body-s font-semibold">{texts.file}</p>
      <p id={`${id}-hint`} className="-mt-0.5 mb-1.5 text-small text-text-2">
        {texts.fileHint}
      </p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          icon="upload"
          aria-describedby={`${id}-hint ${id}-file ${id}-error`}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <span id={`${id}-file`} role="status" className="text-small [overflow-wrap:anywhere]">
          {file === null ? texts.noFile : `${file.name}, ${formatBytes(locale, file.size)}`}
        </span>
      </div>
      <p
        id={`${id}-error`}
        role="alert"
        className="mt-1.5 flex items-center gap-1.5 text-small text-danger empty:hidden"
      >
        {error !== undefined && (
          <>
            <Icon name="alert" />
            {error}
          </>
        )}
      </p>
    </div>
  )
}
