import { runPinned } from './child.mjs'

/** Somebody ended a part of the run, so nobody knows what it would have found. */
export class PartEnded extends Error {}

/** Runs a part of a larger run; rejects with `PartEnded` if a signal ended it. */
export async function runPart(args, options) {
  const result = await runPinned(args, options)
  if (result.wasEnded) throw new PartEnded(`a signal ended it (exit code ${result.code}), so the run stops`)
  return result
}
