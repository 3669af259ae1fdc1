import { formatPersonName } from '@plumbline/contract/core/person-name'
import { Icon } from '#ui/basics/Icon.tsx'
import { filterChipClass } from '#ui/fields/filter-chip-class.ts'
import { Menu, type MenuEntry } from '#ui/overlays/Menu.tsx'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { usePeople } from './use-people.ts'

const UNASSIGN = 'unassign'

type Props = {
  /** The provider whose feedback or response it is. */
  name: string
  owner: { id: string; name: string } | null
  onAssign: (ownerId: string | null) => void
}

/** Assigns to oneself, a colleague or nobody. A menu, because a select would assign to everybody an arrow key passes. */
export function OwnerMenu({ name, owner, onAssign }: Props) {
  const texts = useSupportFeedbackTexts()
  const people = usePeople(owner)
  const items: MenuEntry[] = people.map(({ value, label }) => ({
    id: value,
    label,
    ...(value === owner?.id && { icon: 'check' as const }),
    onAction: () => value !== owner?.id && onAssign(value),
  }))
  if (owner !== null) {
    items.push({ id: UNASSIGN, label: texts.giveBack, divided: true, onAction: () => onAssign(null) })
  }
  return (
    <Menu
      label={`${texts.owner} ${texts.ownerLabel(name)}`}
      trigger={
        <>
          <span className="text-text-2">{texts.owner}</span>{' '}
          <b>{owner === null ? texts.nobody : formatPersonName(owner.name)}</b>
          <span className="sr-only"> {texts.ownerLabel(name)}</span>
          <Icon name="chevron" />
        </>
      }
      triggerClassName={filterChipClass(false)}
      placement="bottom start"
      items={items}
    />
  )
}
