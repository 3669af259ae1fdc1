import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { NewCaseDraft } from './new-case-draft.ts'
import { useNewCaseTexts } from './worklist-texts.ts'

type Props = {
  draft: NewCaseDraft
  onChange: (part: Partial<NewCaseDraft>) => void
  error: string | undefined
}

export function ClaimsFields({ draft, onChange, error }: Props) {
  const texts = useNewCaseTexts()
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={texts.claims}
        value={draft.how}
        onChange={(how) => onChange({ how })}
        options={[
          { value: 'sample', label: texts.sample, hint: texts.sampleHint },
          { value: 'ids', label: texts.ids, hint: texts.idsHint },
        ]}
      />
      {draft.how === 'sample' ? (
        <TextField
          label={texts.sampleSize}
          inputMode="numeric"
          value={draft.sample}
          error={error}
          onChange={({ target }) => onChange({ sample: target.value })}
          className="max-w-40"
        />
      ) : (
        <TextArea
          label={texts.idList}
          hint={texts.idListHint}
          value={draft.ids}
          error={error}
          onChange={({ target }) => onChange({ ids: target.value })}
        />
      )}
    </div>
  )
}
