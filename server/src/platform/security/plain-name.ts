/** Long enough for "Dermatology Associates of the Pacific Northwest, PLLC". */
const NAME_CHARS = 60

/** Letters that nobody sees, and stacks of marks that cover the lines around them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu
const STACKED = /(\p{M}{3})\p{M}+/gu

/**
 * A name that somebody typed, as a mail or page may show it to a stranger: letters, digits and the marks that names
 * have, with nothing that becomes a link, and too short for a message of its own (R-ROLE-12).
 */
export function toPlainName(typed: string): string {
  const plain = typed
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(STACKED, '$1')
    .replace(/[^\p{L}\p{M}\p{N} '’.,()&^-]+/gu, ' ')
    // 'evil.example' would become a link.
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
  const chars = [...plain]
  return chars.length <= NAME_CHARS
    ? plain
    : `${chars
        .slice(0, NAME_CHARS - 1)
        .join('')
        .trimEnd()}…`
}

/** What an invitation says about whoever sent it. */
export const withPlainNames = <T extends { inviter: string; practice: string }>(invitation: T): T => ({
  ...invitation,
  inviter: toPlainName(invitation.inviter),
  practice: toPlainName(invitation.practice),
})
