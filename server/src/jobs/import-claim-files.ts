import { type ClaimsImported, importClaims } from '@plumbline/claims/import/import-claims'
import type { Layout } from '@plumbline/claims/import/layout'
import type { OnProgress } from '@plumbline/claims/progress'
import { openStore } from '@plumbline/claims/store/claims-store'
import { sniffX12 } from '@plumbline/claims/x12/convert-x12'
import { importRemittances } from '@plumbline/claims/x12/import-remittances'
import { settleUnpaid } from '@plumbline/claims/x12/settle-unpaid'
import { isRejectsFile } from '@plumbline/claims/x12/stage-payments'
import type { Config } from '#platform/config/config.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'

export type ClaimFilesImport = {
  config: Pick<Config, 'dataDir' | 'claimsMemoryMb' | 'claimsConflicts'>
  files: readonly string[]
  mapping?: Layout
  dataThrough?: string
  onProgress?: OnProgress
  signal?: AbortSignal
  /** Called after each import, because a later one may still fail. */
  onImported: (imported: ClaimsImported) => void
}

/**
 * Imports flat claims, then claims from X12 (837), and then remittances (835), because those need the lines they pay.
 * Each kind is a separate import.
 */
export async function importClaimFiles(input: ClaimFilesImport): Promise<void> {
  const { config, files, mapping, onImported, ...options } = input
  const flat: string[] = []
  const x12: string[] = []
  const remittances: string[] = []
  for (const file of files) {
    // The import refuses unreadable files with a message.
    const kind = await sniffX12(file).catch(() => null)
    if (kind === '835' || (await isRejectsFile(file).catch(() => false))) remittances.push(file)
    else (kind === '837' ? x12 : flat).push(file)
  }
  const store = await openStore(getClaimsDir(config))
  const work = { store, memoryMb: config.claimsMemoryMb, ...options }
  for (const claims of [flat, x12]) {
    if (claims.length === 0) continue
    const imported = await importClaims({
      ...work,
      files: claims,
      conflicts: config.claimsConflicts,
      ...(mapping && { mapping }),
    })
    const settled = imported.unchanged ? null : await settleUnpaid(store, config.claimsMemoryMb)
    onImported({ ...imported, manifest: settled ?? imported.manifest })
  }
  if (remittances.length > 0) onImported(await importRemittances({ ...work, files: remittances }))
}
