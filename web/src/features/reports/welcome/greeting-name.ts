/**
 * 'Dr. Marsh' if there is a title and `withTitle` is set, else 'Elena Marsh'.
 * Spanish titles have a gender, which we do not know, so Spanish pages use the plain name.
 */
export function greetingName(caretName: string, withTitle: boolean): string {
  const [last = '', first = '', , prefix = ''] = caretName.split('^').map((part) => part.trim())
  if (withTitle && prefix !== '' && last !== '') return `${prefix.replace(/\.?$/, '.')} ${last}`
  return [first, last].filter(Boolean).join(' ')
}
