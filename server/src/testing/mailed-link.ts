import { withOpenLink } from '#platform/mail/mail-link.ts'
import type { Keys } from '#platform/security/keys.ts'

/** The link of a stored mail as its recipient sees it. */
export const mailedLink = (keys: Keys, link: string | null | undefined): string =>
  String(withOpenLink(keys, { link: link ?? '' }).link)
