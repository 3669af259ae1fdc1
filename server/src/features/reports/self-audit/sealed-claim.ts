import type { Line } from '@plumbline/claims/drill-down/line'
import type { Keys } from '#platform/security/keys.ts'

const PURPOSE = 'self_audit'

/** The database has no readable claim lines, so a drawn claim is stored sealed. */
export const sealClaim = (keys: Keys, lines: readonly Line[]): Buffer =>
  keys.seal(PURPOSE, JSON.stringify(lines))

export const openClaim = (keys: Keys, sealed: Buffer): Line[] =>
  JSON.parse(keys.open(PURPOSE, sealed)) as Line[]

export const sealNote = (keys: Keys, note: string): Buffer | null =>
  note === '' ? null : keys.seal(PURPOSE, note)

export const openNote = (keys: Keys, sealed: Buffer | null): string =>
  sealed === null ? '' : keys.open(PURPOSE, sealed)
