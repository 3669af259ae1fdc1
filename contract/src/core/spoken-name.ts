import type { Locale } from './locale.ts'

/** Titles in both languages. A Spanish title has a gender, which US rosters do not tell: they write 'Dr' for everybody. */
const TITLES: Readonly<Record<string, { en: string; es: string | null }>> = {
  dr: { en: 'Dr.', es: null },
  dra: { en: 'Dr.', es: 'Dra.' },
  mr: { en: 'Mr.', es: 'Sr.' },
  sr: { en: 'Mr.', es: 'Sr.' },
  mrs: { en: 'Mrs.', es: 'Sra.' },
  sra: { en: 'Mrs.', es: 'Sra.' },
  ms: { en: 'Ms.', es: 'Sra.' },
}

function readParts(caretName: string) {
  const [last = '', first = '', , prefix = ''] = caretName.split('^').map((part) => part.trim())
  return { last, first, prefix }
}

/** Null where the plain name avoids a gender that nobody told. */
function getTitle(locale: Locale, { prefix, last }: ReturnType<typeof readParts>): string | null {
  if (last === '' || prefix === '') return null
  const known = TITLES[prefix.toLowerCase().replace(/\.$/, '')]
  if (known !== undefined) return known[locale]
  return locale === 'en' ? prefix.replace(/\.?$/, '.') : null
}

const getWholeName = ({ first, last }: ReturnType<typeof readParts>) =>
  [first, last].filter(Boolean).join(' ')

/** For a greeting: 'Dr. Marsh' where there is a title, else 'Elena Marsh'. */
export function greetingName(locale: Locale, caretName: string): string {
  const parts = readParts(caretName)
  const title = getTitle(locale, parts)
  return title === null ? getWholeName(parts) : `${title} ${parts.last}`
}

/** For a list: 'Dr. Elena Marsh', 'Oskar Lindqvist'. */
export function titledName(locale: Locale, caretName: string): string {
  const parts = readParts(caretName)
  return [getTitle(locale, parts), getWholeName(parts)].filter(Boolean).join(' ')
}

/** A sentence in Spanish takes the article: 'la Dra.'; 'el' would melt into the word before it ('del'), so it is not used. */
function getSpokenTitle(locale: Locale, parts: ReturnType<typeof readParts>): string | null {
  const title = getTitle(locale, parts)
  if (title === null || locale === 'en') return title
  return title.endsWith('ra.') ? `la ${title}` : null
}

/**
 * For a sentence about somebody: 'Dr. Marsh', in Spanish 'la Dra. Marsh' or 'Elena Marsh'. `all` are the people that
 * the page may speak of: two of one last name are told apart by their first names.
 */
export function spokenName(locale: Locale, caretName: string, all: readonly string[] = []): string {
  const parts = readParts(caretName)
  const title = getSpokenTitle(locale, parts)
  if (title === null) return getWholeName(parts)
  const isShared = all.some((other) => {
    const { last, first } = readParts(other)
    return (
      last.toLowerCase() === parts.last.toLowerCase() && first.toLowerCase() !== parts.first.toLowerCase()
    )
  })
  return `${title} ${isShared ? getWholeName(parts) : parts.last}`
}
