import { type ReactNode, useState } from 'react'
import { Await } from '#platform/api/await.ts'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'

type Props = {
  face: ReactNode
  /** Needed if the face has no words. */
  label?: string
  popup: 'menu' | 'dialog'
  boxed?: boolean
  preload: () => void
  /** The overlay with its own trigger, which takes the button's place. */
  children: ReactNode
}

/** A plain button in the header until it is wanted: most visits never open what it loads. */
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
