import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const auditLogTexts = defineTexts({
  en: () => import('./audit-log.en.ts'),
  es: () => import('./audit-log.es.ts'),
})

export const useAuditLogTexts = () => useTexts(auditLogTexts).auditLog

/** Falls back to the name for an action without a label. */
export function getLabel(labels: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(labels, name) ? (labels[name] ?? name) : name.replaceAll('_', ' ')
}
