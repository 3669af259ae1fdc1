import { URL_TEXT_MAX_CHARS, type useUrlText } from '#platform/router/use-url-text.ts'
import { TextField } from '#ui/fields/TextField.tsx'

type Props = {
  search: ReturnType<typeof useUrlText>
  label: string
  placeholder?: string
  dense?: boolean
  className?: string
  /** Called with each change, for example to reset the page of a list. */
  onType?: () => void
}

/** A search box whose text is stored in the address. */
export function UrlSearchField({ search, label, placeholder, dense, className, onType }: Props) {
  return (
    <TextField
      className={className}
      label={label}
      labelHidden
      placeholder={placeholder ?? label}
      icon="search"
      dense={dense}
      value={search.text}
      onChange={({ target }) => {
        search.setText(target.value)
        onType?.()
      }}
      maxLength={URL_TEXT_MAX_CHARS}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  )
}
