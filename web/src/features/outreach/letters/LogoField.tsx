import { LOGO_MAX_BYTES, LOGO_TYPES } from '@plumbline/contract/outreach/letterhead'
import { useId, useRef } from 'react'
import { formatBytes } from '#platform/texts/format-bytes.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { useLetterTexts } from './letter-texts.ts'
import { isLogoTooLarge, type LogoChoice, logoAddress } from './use-letterhead.ts'

type Props = { stored: string | null; choice: LogoChoice; onChange: (choice: LogoChoice) => void }

/** The browser's own file field would be in the browser's language, not the page's. */
export function LogoField({ stored, choice, onChange }: Props) {
  const { head: texts } = useLetterTexts()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const limit = formatBytes(locale, LOGO_MAX_BYTES)
  const hasStored = stored !== null && choice === 'keep'
  const isTooLarge = choice instanceof File && isLogoTooLarge(choice)
  return (
    <div>
      <p className="mb-1.5 text-body-s font-semibold">{texts.logo}</p>
      <p id={`${id}-hint`} className="-mt-0.5 mb-1.5 text-small text-text-2">
        {texts.logoHint(limit)}
      </p>
      <input
        ref={input}
        type="file"
        accept={LOGO_TYPES.join(',')}
        hidden
        onChange={({ target }) => onChange(target.files?.[0] ?? 'keep')}
      />
      {hasStored && (
        <span className="mb-2 inline-block rounded-r-2 border border-line bg-white p-2">
          <img src={logoAddress(stored)} alt={texts.logoAlt} className="max-h-12 max-w-44" />
        </span>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          icon="upload"
          aria-describedby={`${id}-hint ${id}-file ${id}-error`}
          aria-invalid={isTooLarge || undefined}
          onClick={() => input.current?.click()}
        >
          {texts.chooseLogo}
        </Button>
        {hasStored && (
          <Button variant="ghost" size="sm" icon="trash" onClick={() => onChange('remove')}>
            {texts.removeLogo}
          </Button>
        )}
        <span id={`${id}-file`} role="status" className="text-small [overflow-wrap:anywhere]">
          {choice instanceof File
            ? `${choice.name}, ${formatBytes(locale, choice.size)}`
            : hasStored
              ? ''
              : texts.noLogo}
        </span>
      </div>
      <p
        id={`${id}-error`}
        role="alert"
        className="mt-1.5 flex items-center gap-1.5 text-small text-danger empty:hidden"
      >
        {isTooLarge && (
          <>
            <Icon name="alert" />
            {texts.logoTooLarge(limit)}
          </>
        )}
      </p>
    </div>
  )
}
