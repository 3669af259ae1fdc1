import { createStore, useStore } from '#platform/browser/store.ts'
import { bootConfig } from './boot-config.ts'

const RELEASE = /^(\d+)-([\w-]+)$/

/**
 * R-ERR-19: a release is the time of its build and what it consists of. Nodes that were built from the same sources
 * have different times; a node that still runs the last release has an earlier one.
 */
export function isNewer(mine: string | null, theirs: string | null): boolean {
  const [, myTime, myContent] = RELEASE.exec(mine ?? '') ?? []
  const [, theirTime, theirContent] = RELEASE.exec(theirs ?? '') ?? []
  if (myTime === undefined || theirTime === undefined) return false
  return myContent !== theirContent && Number(theirTime) > Number(myTime)
}

const old = createStore(false)

/** With each answer: what the server runs now. */
export function noteRelease(theirs: string | null): void {
  if (!old.get() && isNewer(bootConfig().release, theirs)) old.set(true)
}

export const useIsOld = () => useStore(old, (isOld) => isOld)
