import { recoverStart } from './recover-start.ts'

/**
 * A file of its own before the start chunk, which cannot notice that it did not come itself. Scripts of the page run in
 * the order in which they stand, and so do their failures.
 */
window.addEventListener(
  'error',
  ({ target }) => {
    const container = document.getElementById('root')
    if (!(target instanceof HTMLScriptElement) || container === null) return
    void recoverStart(container, new Error('A module script could not be loaded'))
  },
  true,
)
