import { useId, useRef } from 'react'
import { formatBytes } from '#platform/texts/format-bytes.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'

type Props = {
  label: string
  hint: string
  choose: string
  noFile: string
  accept: string
  file: File | null
  error: string | undefined
  autoFocus?: boolean
  onChange: (file: File | null) => void
}

/** The browser's own file field would be in the browser's language, not the page's. */
export function FileField({
  label,
  hint,
  choose,
  noFile,
  accept,
  file,
  error,
  autoFocus = false,
  onChange,
}: Props) {
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div>
      <p className="mb-1.5 text-body-s font-semibold">{label}</p>
      <p id={`${id}-hint`} className="-mt-0.5 mb-1.5 text-small [overflow-wrap:anywhere] text-text-2">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          icon="upload"
          autoFocus={autoFocus}
          aria-describedby={`${id}-hint ${id}-file ${id}-error`}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        <span id={`${id}-file`} role="status" className="text-small [overflow-wrap:anywhere]">
          {file === null ? noFile : `${file.name}, ${formatBytes(locale, file.size)}`}
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
