import type { Locale } from '@plumbline/contract/core/locale'
import { regionName, stateName } from '@plumbline/contract/core/place-names'
import type { PeerLevel } from '@plumbline/contract/reports/figures'
import { specialtyName } from '@plumbline/contract/reports/specialty-words'

const NATION: Readonly<Record<Locale, string>> = { en: 'the nation', es: 'todo el país' }

/** 'Dermatology, OR' from the API becomes 'Dermatology, Oregon'. */
export function formatPeerGroup(
  locale: Locale,
  { level, group }: { level: PeerLevel; group: string },
): string {
  const comma = group.lastIndexOf(', ')
  const specialty = specialtyName(locale, comma < 0 ? group : group.slice(0, comma))
  if (level === 'nation') return `${specialty}, ${NATION[locale]}`
  const place = comma < 0 ? '' : group.slice(comma + 2)
  const name = level === 'state' ? stateName(locale, place) : regionName(locale, place)
  return name === '' ? specialty : `${specialty}, ${name}`
}
