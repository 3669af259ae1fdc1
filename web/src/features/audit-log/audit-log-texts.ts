import { defineTexts, useTexts } from '#platform/texts.ts'

const auditLogTexts = defineTexts({
  en: () => import('#texts/en/audit-log.ts'),
  es: () => import('#texts/es/audit-log.ts'),
})

export const useAuditLogTexts = () => useTexts(auditLogTexts).auditLog

/** What has no words yet is shown by its name. */
export function inWords(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name.replaceAll('_', ' ')
}
