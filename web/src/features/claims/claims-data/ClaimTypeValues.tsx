import { CLAIM_TYPES, type FileMapping } from '@plumbline/contract/claims/file-mapping'
import { useState } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { setClaimType } from './change-mapping.ts'
import { useMappingTexts } from './mapping-texts.ts'

type Props = {
  /** Values in the first rows of the file. */
  found: readonly string[]
  mapping: FileMapping
  onChange: (mapping: FileMapping) => void
}

const isOurs = (value: string) => CLAIM_TYPES.some((type) => type === value.toLowerCase())

/** What the file's values for claim types mean; our own five words are always known. */
export function ClaimTypeValues({ found, mapping, onChange }: Props) {
  const texts = useMappingTexts()
  const [added, setAdded] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const values = [...new Set([...found, ...Object.keys(mapping.claim_types), ...added])].filter(
    (value) => !isOurs(value),
  )

  function add() {
    const value = text.trim()
    if (value !== '') setAdded([...added, value])
    setText('')
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="text-body-s font-semibold">{texts.types}</legend>
      <p className="text-small text-text-2">{texts.typesText}</p>
      <div className="grid items-end gap-3 sm:grid-cols-3">
        {values.map((value) => (
          <SelectField
            key={value}
            dense
            label={texts.typeOf(value)}
            emptyLabel={texts.noType}
            options={CLAIM_TYPES.map((type) => ({ value: type, label: texts.claimTypes[type] }))}
            value={mapping.claim_types[value] ?? ''}
            onChange={({ target }) =>
              onChange(
                setClaimType(mapping, value, CLAIM_TYPES.find((type) => type === target.value) ?? null),
              )
            }
          />
        ))}
        <div className="flex items-end gap-2">
          <TextField
            dense
            label={texts.addType}
            value={text}
            maxLength={100}
            onChange={({ target }) => setText(target.value)}
          />
          <Button variant="secondary" size="sm" onClick={add}>
            {texts.add}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
