import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { Icon, type IconName } from './Icon.tsx'

export type Door = {
  id: string
  icon: IconName
  title: ReactNode
  text: ReactNode
  /** The link or button that goes there. */
  action: ReactNode
}

/** Ways to go on, side by side and of equal weight. */
export function DoorList({ label, doors }: { label: string; doors: readonly Door[] }) {
  return (
    <Card flush>
      <ul aria-label={label} className="grid auto-cols-fr md:grid-flow-col">
        {doors.map(({ id, icon, title, text, action }) => (
          <li
            key={id}
            className="flex min-w-0 gap-3.5 border-line px-6 py-4 not-first:border-l max-md:p-4 max-md:not-first:border-t max-md:not-first:border-l-0"
          >
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-r-2 bg-accent-soft text-accent"
            >
              <Icon name={icon} />
            </span>
            <div className="min-w-0">
              <h3 className="type-h4">{title}</h3>
              <p className="text-small text-text-2">{text}</p>
              <div className="mt-1.5 text-small font-semibold">{action}</div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The look of a door's link or button. */
export const DOOR_ACTION_CLASS =
  'inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-3 hover:decoration-2'
