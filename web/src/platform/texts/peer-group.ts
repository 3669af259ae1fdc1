import type { Locale } from '@plumbline/contract/core/locale'
import { regionName, stateName } from '@plumbline/contract/core/place-names'
import { type PeerLevel, PROVIDER_CLASSES } from '@plumbline/contract/reports/figures'
import { providerClassName, specialtyName } from '@plumbline/contract/reports/specialty-words'

const NATION: Readonly<Record<Locale, string>> = { en: 'the nation', es: 'todo el país' }

/** 'Dermatology, physician, OR' from the API becomes 'Dermatology, physicians, Oregon'. */
export function formatPeerGroup(
  locale: Locale,
  { level, group }: { level: PeerLevel; group: string },
): string {
  const parts = group.split(', ')
  const place = parts.at(-1) ?? ''
  const providerClass = PROVIDER_CLASSES.find((one) => one === parts.at(-2))
  const specialty = specialtyName(locale, parts.slice(0, providerClass === undefined ? -1 : -2).join(', '))
  const people = providerClass === undefined ? '' : providerClassName(locale, providerClass)
  const names = { state: stateName(locale, place), region: regionName(locale, place), nation: NATION[locale] }
  return [specialty, people, names[level]].filter((part) => part !== '').join(', ')
}
