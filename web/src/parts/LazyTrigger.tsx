import { type ReactNode, useState } from 'react'
import { Await } from '#platform/api/await.ts'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'

type Props = {
  face: ReactNode
  /** Required if the face has no text. */
  label?: string
  popup: 'menu' | 'dialog'
  boxed?: boolean
  preload: () => void
  /** The overlay with its own trigger, which replaces the button. */
  children: ReactNode
}

/** A plain header button that loads its overlay only when pressed: most visits never open it. */
export function LazyTrigger({ face, label, popup, boxed = false, preload, children }: Props) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      className={headerButtonClass(boxed)}
      aria-label={label}
      aria-haspopup={popup}
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    >
      {face}
    </button>
  )
  return wanted ? <Await fallback={button}>{children}</Await> : button
}
