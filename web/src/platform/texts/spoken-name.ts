import type { Locale } from '@plumbline/contract/core/locale'

const isFeminine = (title: string) => /^dra\.?$/i.test(title)

function readParts(caretName: string) {
  const [last = '', first = '', , prefix = ''] = caretName.split('^').map((part) => part.trim())
  return { last, first, title: prefix === '' ? '' : prefix.replace(/\.?$/, '.') }
}

/**
 * A Spanish title has a gender. US rosters write 'Dr' for everybody, so only 'Dra' tells it; without that, the plain
 * name avoids it.
 */
const getTitle = (locale: Locale, { title, last }: ReturnType<typeof readParts>) =>
  last !== '' && (locale === 'en' || isFeminine(title)) ? title : ''

const getWholeName = ({ first, last }: ReturnType<typeof readParts>) =>
  [first, last].filter(Boolean).join(' ')

/** For a greeting: 'Dr. Marsh' where there is a title, else 'Elena Marsh'. */
export function greetingName(locale: Locale, caretName: string): string {
  const parts = readParts(caretName)
  const title = getTitle(locale, parts)
  return title === '' ? getWholeName(parts) : `${title} ${parts.last}`
}

/**
 * For a sentence about somebody: 'Dr. Marsh', in Spanish 'la Dra. Marsh' or 'Elena Marsh'. `all` are the people that
 * the page may speak of: two of one last name are told apart by their first names.
 */
export function spokenName(locale: Locale, caretName: string, all: readonly string[] = []): string {
  const parts = readParts(caretName)
  const title = getTitle(locale, parts)
  if (title === '') return getWholeName(parts)
  const isShared = all.some((other) => {
    const { last, first } = readParts(other)
    return (
      last.toLowerCase() === parts.last.toLowerCase() && first.toLowerCase() !== parts.first.toLowerCase()
    )
  })
  const name = `${title} ${isShared ? getWholeName(parts) : parts.last}`
  return locale === 'es' ? `la ${name}` : name
}
