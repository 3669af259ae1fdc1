import * as z from 'zod/mini'

// R-DATA-2: caret-separated, in this order.
export const NAME_PARTS = ['last', 'first', 'middle', 'prefix', 'suffix'] as const
export type NamePart = (typeof NAME_PARTS)[number]
export type NameParts = Record<NamePart, string>
export const NAME_PART_MAX_CHARS = 60

const tidy = (part: string) => part.trim().replace(/\s+/g, ' ')

export function splitName(caretName: string): NameParts {
  const parts = caretName.split('^').map(tidy)
  const [last = '', first = '', middle = '', prefix = '', suffix = ''] = parts
  return { last, first, middle, prefix, suffix }
}

/** Drops the carets of empty trailing parts. */
export const joinName = (parts: NameParts): string =>
  NAME_PARTS.map((part) => tidy(parts[part].replaceAll('^', ' ')))
    .join('^')
    .replace(/\^+$/, '')

/** Line breaks, control characters, and the marks that make text run in another direction than it is written. */
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** U+2800 is the blank of Braille, which counts as a symbol. */
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

const isPart = (part: string) => part === '' || (part.length <= NAME_PART_MAX_CHARS && VISIBLE.test(part))

const isName = (name: string) => {
  const parts = name.split('^').map(tidy)
  return (
    parts.length <= NAME_PARTS.length && parts[0] !== '' && parts.every(isPart) && !NOT_IN_NAMES.test(name)
  )
}

export const personNameSchema = z.string().check(z.maxLength(400), z.refine(isName))
