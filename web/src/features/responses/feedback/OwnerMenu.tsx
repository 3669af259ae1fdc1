import { formatPersonName } from '@plumbline/contract/core/person-name'
import { Icon } from '#ui/basics/Icon.tsx'
import { filterChipClass } from '#ui/fields/filter-chip-class.ts'
import { Menu, type MenuEntry } from '#ui/overlays/Menu.tsx'
import { useSupportFeedbackTexts } from './support-feedback-texts.ts'
import { usePeople } from './use-people.ts'

const BACK = 'back'

type Props = {
  /** Whose feedback or answer it is. */
  of: string
  owner: { id: string; name: string } | null
  onGive: (ownerId: string | null) => void
}

/**
 * To oneself, to a colleague, or back to all. A menu, since a list of choices would give it to everybody whom an
 * arrow key passes.
 */
export function OwnerMenu({ of, owner, onGive }: Props) {
  const texts = useSupportFeedbackTexts()
  const people = usePeople(owner)
  const items: MenuEntry[] = people.map(({ value, label }) => ({
    id: value,
    label,
    ...(value === owner?.id && { icon: 'check' as const }),
    onAction: () => value !== owner?.id && onGive(value),
  }))
  if (owner !== null) {
    items.push({ id: BACK, label: texts.giveBack, divided: true, onAction: () => onGive(null) })
  }
  return (
    <Menu
      label={`${texts.owner} ${texts.ownerOf(of)}`}
      trigger={
        <>
          <span className="text-text-2">{texts.owner}</span>{' '}
          <b>{owner === null ? texts.nobody : formatPersonName(owner.name)}</b>
          <span className="sr-only"> {texts.ownerOf(of)}</span>
          <Icon name="chevron" />
        </>
      }
      triggerClassName={filterChipClass(false)}
      placement="bottom start"
      items={items}
    />
  )
}
