import type { Line } from '@plumbline/claims/drill-down/line'
import type { Keys } from '#platform/security/keys.ts'

const PURPOSE = 'case'

// Texts and claim lines of a case may name patients, so the database stores them sealed.

export const sealText = (keys: Keys, text: string): Buffer => keys.seal(PURPOSE, text)

/** Words that may be missing: null for none. */
export const sealOptional = (keys: Keys, text: string | undefined): Buffer | null =>
  text === undefined || text === '' ? null : sealText(keys, text)

export const openText = (keys: Keys, sealed: Buffer | null): string =>
  sealed === null ? '' : keys.open(PURPOSE, sealed)

export const sealLine = (keys: Keys, line: Line): Buffer => keys.seal(PURPOSE, JSON.stringify(line))

export const openLine = (keys: Keys, sealed: Buffer): Line => JSON.parse(keys.open(PURPOSE, sealed)) as Line
