import { access } from 'node:fs/promises'
import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'
import type { ImportAccount, importAccountEndpoints } from '@plumbline/contract/claims/import-account'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { readFileStream } from './inbox.ts'
import { countRows, listRowFiles, presentAccount } from './present-account.ts'

export function importAccountHandlers(store: ClaimsStore): Handlers<typeof importAccountEndpoints> {
  async function getRecord(number: number): Promise<ImportRecord> {
    const find = ({ imports }: Manifest) => imports.find((each) => each.number === number)
    const record = find(await store.current())
    if (record !== undefined) return record
    // The store went back to before it; the version that the import made has its number.
    const isKept = (await store.listVersions()).includes(number)
    const left = isKept ? find(await store.readVersion(number)) : undefined
    if (left === undefined) throw new Refusal('not_found')
    return left
  }

  const isPresent = (file: string) =>
    access(store.path(file)).then(
      () => true,
      () => false,
    )

  async function listDownloads(record: ImportRecord): Promise<ImportAccount['downloads']> {
    const files = listRowFiles(record)
    const downloads: ImportAccount['downloads'] = []
    for (const name of ['rejected', 'repaired', 'conflicts', 'unmatched'] as const) {
      const file = files[name]
      if (file !== undefined && (await isPresent(file))) downloads.push(name)
    }
    return downloads
  }

  return {
    async getImportAccount({ params }) {
      const record = await getRecord(params.number)
      return { data: presentAccount(record, await listDownloads(record)) }
    },
    async getImportRows({ db, params, viewer, address }) {
      const record = await getRecord(params.number)
      const file = listRowFiles(record)[params.file]
      if (file === undefined || !(await isPresent(file))) throw new Refusal('not_found')
      const details = { import: record.number, file: params.file, rows: countRows(record, params.file) }
      await recordAudit(db, { actorId: viewer.userId, action: 'import_rows_downloaded', details, address })
      return {
        filename: `${params.file}-import-${record.number}.csv`,
        stream: readFileStream(store.path(file)),
      }
    },
  }
}
