import type { Locale } from '../core/locale.ts'
import { formatPersonName } from '../core/person-name.ts'
import { splitName } from './name-parts.ts'

export const PRACTICE_ROLES = ['physician', 'manager', 'biller', 'other'] as const
export type PracticeRole = (typeof PRACTICE_ROLES)[number]

/** As shown after a name, on pages and in mails. */
const ROLE_WORDS: Record<Locale, Record<PracticeRole, string>> = {
  en: { physician: 'physician', manager: 'practice manager', biller: 'biller', other: 'practice staff' },
  es: {
    physician: 'profesional médico',
    manager: 'gerencia del consultorio',
    biller: 'facturación',
    other: 'personal del consultorio',
  },
}

/** R-REG-11: 'Ruiz, Dana (practice manager)'; the name alone if the role is not known. */
export const formatPerson = (locale: Locale, caretName: string, role: PracticeRole | null): string =>
  role === null ? formatPersonName(caretName) : `${formatPersonName(caretName)} (${ROLE_WORDS[locale][role]})`

const fold = (part: string) => part.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')

/** R-REG-11: only a physician may sign with the provider's name. A different middle name is a different person. */
export function borrowsName(caretName: string, role: PracticeRole, providerName: string): boolean {
  if (role === 'physician') return false
  const [own, provider] = [splitName(caretName), splitName(providerName)]
  const isSame = (part: 'last' | 'first' | 'middle') => fold(own[part]) === fold(provider[part])
  return isSame('last') && isSame('first') && (own.middle === '' || isSame('middle'))
}
