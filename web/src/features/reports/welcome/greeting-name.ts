/**
 * How a person is greeted: 'Dr. Marsh' where a title is known and wanted, else 'Elena Marsh'.
 * Spanish titles have a gender that nobody has told us, so there the plain name is used.
 */
export function greetingName(caretName: string, withTitle: boolean): string {
  const [last = '', first = '', , prefix = ''] = caretName.split('^').map((part) => part.trim())
  if (withTitle && prefix !== '' && last !== '') return `${prefix.replace(/\.?$/, '.')} ${last}`
  return [first, last].filter(Boolean).join(' ')
}
