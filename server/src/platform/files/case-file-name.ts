import type { Keys } from '#platform/security/keys.ts'

/** A scan is often called after its patient: what a file of a case is called lies sealed. */
export type CaseFileName = { filename: string; folder: string }

export const sealFileName = (keys: Keys, { filename, folder }: CaseFileName): Buffer =>
  keys.seal('case', JSON.stringify({ filename, folder }))
export const openFileName = (keys: Keys, sealed: Buffer): CaseFileName =>
  JSON.parse(keys.open('case', sealed)) as CaseFileName
