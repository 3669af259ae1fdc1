import type { PatchSelfAuditItem, SelfAuditItem, SupportAnswer } from '@plumbline/contract/reports/self-audit'

/** The fields of one claim, with the units as typed. */
export type ItemDraft = { supported: SupportAnswer | null; units: string; note: string }

const UNITS = /^\d{1,5}([.,]\d{1,3})?$/

export const toDraft = ({ supported, units_supported, note }: SelfAuditItem): ItemDraft => ({
  supported,
  units: units_supported === null ? '' : String(units_supported),
  note,
})

export const areUnitsBad = ({ units }: ItemDraft): boolean => units.trim() !== '' && !UNITS.test(units.trim())

/** The request body, or null if the units are invalid. A fully supported claim has no units. */
export function toPatch(draft: ItemDraft): PatchSelfAuditItem | null {
  if (areUnitsBad(draft)) return null
  const units = draft.units.trim()
  const hasUnits = units !== '' && draft.supported !== 'yes'
  return {
    supported: draft.supported,
    units_supported: hasUnits ? Number(units.replace(',', '.')) : null,
    note: draft.note,
  }
}
