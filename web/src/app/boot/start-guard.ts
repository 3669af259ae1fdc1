import { drawBarePage } from './bare-page.ts'
import { recoverStart } from './recover-start.ts'
import { START_DRAWN, START_TROUBLE, type StartTrouble } from './start-trouble.ts'

function handle(trouble: StartTrouble): void {
  const container = document.getElementById('root')
  if (container === null) return
  if (trouble.kind === 'offline') drawBarePage(container, 'offline')
  else void recoverStart(container, trouble.error)
}

/** A browser's extensions put scripts into the page too, and the content security policy blocks them. */
const isOurs = (target: EventTarget | null) =>
  target instanceof HTMLScriptElement &&
  target.type === 'module' &&
  target.src.startsWith(`${window.location.origin}/assets/`)

const drawn = new AbortController()
window.addEventListener(START_DRAWN, () => drawn.abort(), { once: true })

/**
 * A file of its own before the start chunk, which cannot notice that it did not come itself. Scripts of the page run in
 * the order in which they stand, and so do their failures.
 */
window.addEventListener(
  'error',
  ({ target }) => {
    if (isOurs(target)) handle({ kind: 'error', error: new Error('A module script could not be loaded') })
  },
  { capture: true, signal: drawn.signal },
)

window.addEventListener(START_TROUBLE, (event) => {
  event.preventDefault()
  handle((event as CustomEvent<StartTrouble>).detail)
})
