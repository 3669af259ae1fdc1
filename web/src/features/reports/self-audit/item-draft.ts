import type { PatchSelfAuditItem, SelfAuditItem, SupportAnswer } from '@plumbline/contract/reports/self-audit'

/** What stands in the fields of one claim; the units as they were typed. */
export type ItemDraft = { supported: SupportAnswer | null; units: string; note: string }

const UNITS = /^\d{1,5}([.,]\d{1,3})?$/

export const draftOf = ({ supported, units_supported, note }: SelfAuditItem): ItemDraft => ({
  supported,
  units: units_supported === null ? '' : String(units_supported),
  note,
})

export const areUnitsBad = ({ units }: ItemDraft): boolean => units.trim() !== '' && !UNITS.test(units.trim())

/** What is sent; null while the units make no sense. Of a claim that is fully supported no units are kept. */
export function patchOf(draft: ItemDraft): PatchSelfAuditItem | null {
  if (areUnitsBad(draft)) return null
  const units = draft.units.trim()
  const hasUnits = units !== '' && draft.supported !== 'yes'
  return {
    supported: draft.supported,
    units_supported: hasUnits ? Number(units.replace(',', '.')) : null,
    note: draft.note,
  }
}
