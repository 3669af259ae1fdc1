/** R-DATA-2: 'last^first^middle^prefix^suffix' is shown as 'last, first middle prefix, suffix'. */
export function formatPersonName(caretName: string): string {
  const [last = '', first = '', middle = '', prefix = '', suffix = ''] = caretName
    .split('^')
    .map((part) => part.trim().replace(/\s+/g, ' '))
  const given = [first, middle, prefix].filter(Boolean).join(' ')
  return [last, given, suffix].filter(Boolean).join(', ')
}

/** The initials in the header's badge: 'EM' for Elena Marsh. */
export function personInitials(caretName: string): string {
  const [last = '', first = ''] = caretName.split('^').map((part) => part.trim())
  return `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase()
}
