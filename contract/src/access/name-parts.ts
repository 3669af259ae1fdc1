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

const isName = (name: string) => {
  const parts = name.split('^').map(tidy)
  return (
    parts.length <= NAME_PARTS.length &&
    parts[0] !== '' &&
    parts.every((part) => part.length <= NAME_PART_MAX_CHARS && !/\p{Cc}/u.test(part))
  )
}

export const personNameSchema = z.string().check(z.maxLength(400), z.refine(isName))
