import { useTexts } from '#platform/texts.ts'
import { URL_TEXT_MAX_CHARS } from '#platform/use-url-text.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { supportTexts } from './support-texts.ts'

type Props = { text: string; onChange: (text: string) => void; onSubmit: () => void; onClear: () => void }

export function ProviderSearch({ text, onChange, onSubmit, onClear }: Props) {
  const { providers: texts } = useTexts(supportTexts).support
  return (
    <search>
      <form
        className="mb-3 flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <TextField
          className="w-80 max-w-full max-md:w-full"
          label={texts.searchLabel}
          labelHidden
          placeholder={texts.searchPlaceholder}
          icon="search"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          maxLength={URL_TEXT_MAX_CHARS}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {text !== '' && (
          <Button variant="tool" onClick={onClear}>
            {texts.clear}
          </Button>
        )}
      </form>
    </search>
  )
}
