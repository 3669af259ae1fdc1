import type { Locale } from '@plumbline/contract/core/locale'
import { regionName, stateName } from '@plumbline/contract/core/place-names'
import { type PeerLevel, PROVIDER_CLASSES } from '@plumbline/contract/reports/figures'
import { specialtyPeople } from '@plumbline/contract/reports/words/specialty-words'

const NATION: Readonly<Record<Locale, string>> = { en: 'the nation', es: 'todo el país' }

/** 'Dermatology, physician, OR' from the API becomes 'dermatologists, Oregon'. */
export function formatPeerGroup(
  locale: Locale,
  { level, group }: { level: PeerLevel; group: string },
): string {
  const parts = group.split(', ')
  const place = parts.pop() ?? ''
  const last = parts.pop() ?? ''
  // A specialty of the payer's own may have a comma.
  const providerClass = PROVIDER_CLASSES.find((name) => name === last) ?? 'physician'
  const people = specialtyPeople(locale, parts.join(', '), providerClass)
  if (level === 'nation') return `${people}, ${NATION[locale]}`
  const name = level === 'state' ? stateName(locale, place) : regionName(locale, place)
  return name === '' ? people : `${people}, ${name}`
}
