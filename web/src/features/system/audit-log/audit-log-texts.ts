import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const auditLogTexts = defineTexts({
  en: () => import('./audit-log.en.ts'),
  es: () => import('./audit-log.es.ts'),
})

export const useAuditLogTexts = () => useTexts(auditLogTexts).auditLog

/** What has no words yet is shown by its name. */
export function inWords(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name.replaceAll('_', ' ')
}
