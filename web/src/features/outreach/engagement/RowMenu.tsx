import { useState } from 'react'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import type { MenuEntry } from '#ui/overlays/Menu.tsx'

const Menu = lazyPage(() => import('#ui/overlays/Menu.tsx'), 'Menu')

type Props = { label: string; items: readonly MenuEntry[] }

/** A plain button until it is clicked, because the code of the menu is large. */
export function RowMenu({ label, items }: Props) {
  const [isOpened, setOpened] = useState(false)
  const className = `${buttonClass('tool')} ml-auto`
  const face = <Icon name="more" className="size-5 text-text" />
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={Menu.preload}
      onFocus={Menu.preload}
      onClick={() => setOpened(true)}
      className={className}
    >
      {face}
    </button>
  )
  if (!isOpened) return button
  return (
    <Await fallback={button}>
      <Menu
        label={label}
        triggerLabel={label}
        trigger={face}
        triggerClassName={className}
        items={items}
        defaultOpen
      />
    </Await>
  )
}
