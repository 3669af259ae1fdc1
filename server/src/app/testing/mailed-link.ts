import type { Keys } from '#platform/keys.ts'
import { withOpenLink } from '#platform/mail-link.ts'

/** The link of a stored mail as its reader gets it. */
export const mailedLink = (keys: Keys, link: string | null | undefined): string =>
  String(withOpenLink(keys, { link: link ?? '' }).link)
