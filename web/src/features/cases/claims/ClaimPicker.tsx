import type { CaseClaim } from '@plumbline/contract/cases/cases'
import { useCaseUploadTexts } from '#features/cases/uploads/case-upload-texts.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { formatClaim } from './format-claim.ts'

const ALL = 'all'
const LATER = 'later'

type Props = {
  claims: readonly CaseClaim[]
  chosen: readonly number[]
  /** The name of the file that the claims are for; or another label. */
  file?: string
  label?: string
  onChange: (chosen: readonly number[]) => void
  /** Offers to choose the claims later. */
  onLater?: () => void
  isLater?: boolean
  error?: string | undefined
}

/** One claim or several, each removable, and a list to add another. */
export function ClaimPicker({
  claims,
  chosen,
  file = '',
  onChange,
  onLater,
  isLater = false,
  error,
  ...props
}: Props) {
  const { claim: texts, locale } = useCaseUploadTexts()
  const label = props.label ?? texts.choose(file)
  const rest = claims.filter(({ number }) => !chosen.includes(number))
  const own = claims.filter(({ number }) => chosen.includes(number))
  const sort = (numbers: readonly number[]) => numbers.toSorted((left, right) => left - right)

  function choose(value: string) {
    if (value === ALL) onChange(claims.map(({ number }) => number))
    else if (value === LATER) onLater?.()
    else if (value !== '') onChange(sort([...chosen, Number(value)]))
  }

  return (
    <div className="grid gap-2">
      {own.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {own.length === claims.length && own.length > 1 ? (
            <ClaimChip text={texts.all(claims.length)} remove={texts.none} onRemove={() => onChange([])} />
          ) : (
            own.map((claim) => {
              const text = formatClaim(locale, claim, texts)
              return (
                <ClaimChip
                  key={claim.number}
                  text={text}
                  remove={texts.remove(text)}
                  onRemove={() => onChange(chosen.filter((number) => number !== claim.number))}
                />
              )
            })
          )}
        </ul>
      )}
      {rest.length > 0 && (
        <SelectField
          dense
          labelHidden
          label={label}
          error={error}
          emptyLabel={own.length > 0 ? texts.another : isLater ? texts.later : texts.first}
          value=""
          onChange={({ target }) => choose(target.value)}
          options={[
            ...(claims.length > 1 ? [{ value: ALL, label: texts.all(claims.length) }] : []),
            ...rest.map((claim) => ({
              value: String(claim.number),
              label: formatClaim(locale, claim, texts),
            })),
            ...(onLater && own.length === 0 && !isLater ? [{ value: LATER, label: texts.later }] : []),
          ]}
        />
      )}
    </div>
  )
}

function ClaimChip({ text, remove, onRemove }: { text: string; remove: string; onRemove: () => void }) {
  return (
    <li className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-full border border-line bg-surface-2 py-0.5 pr-1 pl-2.5 text-small">
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
      <button
        type="button"
        aria-label={remove}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-full text-text-2 hover:bg-surface-3 hover:text-text"
      >
        <Icon name="close" className="size-3.5" />
      </button>
    </li>
  )
}
