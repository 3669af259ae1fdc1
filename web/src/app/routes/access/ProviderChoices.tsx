import type { ProviderBrief } from '@plumbline/contract/access/user'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { type ReactNode, useState } from 'react'
import { shellTexts } from '#app/frame/shell-texts.ts'
import { ALL_PROVIDERS } from '#platform/session/current-provider.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

/** Longer lists get a search box. */
const SEARCH_ABOVE = 8

type Props = {
  providers: readonly ProviderBrief[]
  /** ALL_PROVIDERS, or the id of one. Without it, one has to be chosen. */
  currentId?: string
  onChoose: (id: string) => void
}

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

export function ProviderChoices({ providers, currentId, onChoose }: Props) {
  const { switcher } = useTexts(shellTexts).shell
  const [search, setSearch] = useState('')
  const found = providers.filter(({ name, npi }) =>
    bare(`${formatPersonName(name)} ${npi}`).includes(bare(search.trim())),
  )
  return (
    <>
      {providers.length > SEARCH_ABOVE && (
        <TextField
          label={switcher.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          autoComplete="off"
          className="mb-2"
        />
      )}
      <p
        role="status"
        className={search === '' || found.length > 0 ? 'sr-only' : 'py-2 text-small text-text-2'}
      >
        {search === '' ? '' : switcher.found(found.length)}
      </p>
      <ul aria-label={switcher.label} className="grid max-h-80 gap-0.5 overflow-y-auto">
        {currentId !== undefined && providers.length > 1 && search === '' && (
          <Choice isCurrent={currentId === ALL_PROVIDERS} onChoose={() => onChoose(ALL_PROVIDERS)}>
            {switcher.all(providers.length)}
          </Choice>
        )}
        {found.map(({ id, name, npi }) => (
          <Choice
            key={id}
            isCurrent={id === currentId}
            opens={currentId === undefined}
            onChoose={() => onChoose(id)}
          >
            {formatPersonName(name)}
            <span className="block text-small font-normal text-text-2 tabular-nums">NPI {npi}</span>
          </Choice>
        ))}
      </ul>
    </>
  )
}

type ChoiceProps = {
  isCurrent: boolean
  /** Marks that the choice leads on. */
  opens?: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ isCurrent, opens = false, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onChoose}
        className={cx(
          'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-r-2 px-3 py-1.5 text-left text-body-s focus-visible:-outline-offset-2',
          isCurrent ? 'bg-accent-soft font-semibold' : 'hover:bg-surface-2',
        )}
      >
        <span className="min-w-0 flex-1">{children}</span>
        {isCurrent && <Icon name="check" />}
        {opens && <Icon name="chevron" className="-rotate-90 text-text-2" />}
      </button>
    </li>
  )
}
