import { formatPersonName } from '@plumbline/contract/person-name'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPage } from '#platform/chunk-reload.ts'
import { filterChipClass } from '#ui/filter-chip-class.ts'
import { Icon } from '#ui/Icon.tsx'
import type { MenuEntry } from '#ui/Menu.tsx'
import { useSupportFeedbackTexts } from './support-feedback-texts.ts'
import { usePeople } from './use-people.ts'

const Menu = lazyPage(() => import('#ui/Menu.tsx'), 'Menu')
const BACK = 'back'

type Props = {
  /** Whose feedback or answer it is. */
  of: string
  owner: { id: string; name: string } | null
  onGive: (ownerId: string | null) => void
}

/**
 * To oneself, to a colleague, or back to all. A menu, since a list of choices would give it to everybody whom an
 * arrow key passes; and a plain button until it is wanted.
 */
export function OwnerMenu({ of, owner, onGive }: Props) {
  const texts = useSupportFeedbackTexts()
  const [wanted, setWanted] = useState(false)
  const people = usePeople(owner)
  const name = owner === null ? texts.nobody : formatPersonName(owner.name)
  const className = filterChipClass(false)
  const face = (
    <>
      <span className="text-text-2">{texts.owner}</span> <b>{name}</b>
      <span className="sr-only"> {texts.ownerOf(of)}</span>
      <Icon name="chevron" />
    </>
  )
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={Menu.preload}
      onFocus={Menu.preload}
      onClick={() => setWanted(true)}
      className={className}
    >
      {face}
    </button>
  )
  if (!wanted) return button
  const items: MenuEntry[] = people.map(({ value, label: person }) => ({
    id: value,
    label: person,
    ...(value === owner?.id && { icon: 'check' as const }),
    onAction: () => value !== owner?.id && onGive(value),
  }))
  if (owner !== null) {
    items.push({ id: BACK, label: texts.giveBack, divided: true, onAction: () => onGive(null) })
  }
  return (
    <Suspense fallback={button}>
      <OpenedAtOnce>
        <Menu
          label={`${texts.owner} ${texts.ownerOf(of)}`}
          trigger={face}
          triggerClassName={className}
          placement="bottom start"
          items={items}
        />
      </OpenedAtOnce>
    </Suspense>
  )
}

/** Presses the button that came in the place of the plain one, so that the focus comes back to it from the menu. */
function OpenedAtOnce({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const button = place.current?.querySelector('button')
    if (button?.getAttribute('aria-expanded') === 'true') return
    button?.focus()
    button?.click()
  }, [])
  return <span ref={place}>{children}</span>
}
