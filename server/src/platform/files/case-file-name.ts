import type { Keys } from '#platform/security/keys.ts'

/** Sealed, because scans are often named after their patient. */
export type CaseFileName = { filename: string; folder: string }

export const sealFileName = (keys: Keys, { filename, folder }: CaseFileName): Buffer =>
  keys.seal('case', JSON.stringify({ filename, folder }))
export const openFileName = (keys: Keys, sealed: Buffer): CaseFileName =>
  JSON.parse(keys.open('case', sealed)) as CaseFileName
