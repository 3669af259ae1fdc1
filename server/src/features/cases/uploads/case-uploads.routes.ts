import type { casePageEndpoints } from '@plumbline/contract/cases/case-page'
import type { caseStaffEndpoints } from '@plumbline/contract/cases/case-staff'
import {
  type caseUploadEndpoints,
  TUS_VERSION,
  type TusAnswer,
  type TusHeaders,
} from '@plumbline/contract/cases/case-uploads'
import { API_BASE } from '@plumbline/contract/core/constants'
import type { Transaction } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { findReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import { recordSupportAccess } from '#platform/providers/support-access.repository.ts'
import { type Handlers, withBeforeBody } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { findReceivedFile, findUpload, type ReceivedFile } from './case-uploads.repository.ts'
import { decideServing, type Serving } from './decide-serving.ts'
import { renderReceipt } from './receipt-pdf.ts'
import { cancelUpload, createUpload, storePiece, type UploadActor } from './receive-upload.ts'
import { wakeChecker } from './wake-checker.ts'

export type Caller = {
  db: Executor
  viewer: Viewer | null
  caseToken: string | undefined
  isActivity: boolean
  address: string
}
export type UploadAccess = { one: { id: string; index: string }; actor: UploadActor; writes: boolean }
type FindAccess = (caller: Caller, index: string) => Promise<UploadAccess | null>

export type CaseUploadDeps = {
  keys: Keys
  store: FileStore
  uploadMaxMb: number
  /** For the practice and people with the code. */
  findAccess: FindAccess
  /** For staff, who may add records that arrived by mail. */
  findStaffAccess: FindAccess
  mayAddFile(trx: Transaction<unknown>, caseId: string, actor: UploadActor): Promise<void>
}

type Rows = typeof caseUploadEndpoints &
  Pick<typeof casePageEndpoints, 'getCaseFile' | 'getCaseReceipt'> &
  Pick<typeof caseStaffEndpoints, 'getStaffCaseFile'>

const OPENED_BY_NOTHING = 'application/octet-stream'
const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/tiff': 'tif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}
/** The original name with the extension of the actual media type. */
const downloadName = ({ filename, media_type }: ReceivedFile) => {
  const extension = EXTENSIONS[media_type] ?? 'bin'
  return filename.toLowerCase().endsWith(`.${extension}`) ? filename : `${filename}.${extension}`
}

function checkVersion(headers: TusHeaders): void {
  if (headers['tus-resumable'] !== TUS_VERSION) throw new Refusal('tus_version')
}

const toOffsetAnswer = (offset: number): TusAnswer => ({ headers: { 'Upload-Offset': String(offset) } })

export function caseUploadHandlers(deps: CaseUploadDeps): Handlers<Rows> {
  const { keys, store, findAccess, findStaffAccess } = deps

  /** 403 for read-only access; 404 without access. */
  async function getWriteAccess(caller: Caller & { tus: TusHeaders }, index: string): Promise<UploadAccess> {
    checkVersion(caller.tus)
    const access = (await findAccess(caller, index)) ?? (await findStaffAccess(caller, index))
    if (access === null) throw new Refusal('not_found')
    if (!access.writes) throw new Refusal('not_authorized')
    return access
  }

  const askWriteAccess = (caller: Caller & { tus: TusHeaders; params: { index: string } }) =>
    getWriteAccess({ ...caller, isActivity: false }, caller.params.index)

  async function getReceived(db: Executor, caseId: string, id: string): Promise<ReceivedFile> {
    const file = await findReceivedFile(db, keys, caseId, id)
    if (file === null) throw new Refusal('not_found')
    return file
  }

  async function sendReceived(db: Executor, file: ReceivedFile, serving: Serving) {
    const stored = await store.get(db, file.file_id)
    if (stored === null) throw new Refusal('not_found')
    return {
      filename: downloadName(file),
      contentType: serving === 'as_it_is' ? file.media_type : OPENED_BY_NOTHING,
      stream: stored.stream,
    }
  }

  function getServing(
    { flags }: ReceivedFile,
    wish: { isScripted: boolean; wantsOriginal: boolean },
  ): Serving {
    const serving = decideServing({ flags, ...wish })
    if (serving === 'refused') throw new Refusal('file_flagged')
    return serving
  }

  async function getReadAccess(caller: Caller, index: string): Promise<UploadAccess> {
    const access = await findAccess(caller, index)
    if (access === null) throw new Refusal('not_found')
    return access
  }

  /** R-ACT-9: for support acting as the provider every file is logged, not only the case. */
  async function recordLook(
    { db, viewer, address }: Caller,
    file: ReceivedFile,
    action: 'case_file_viewed' | 'case_document_viewed',
  ): Promise<void> {
    const provider = viewer === null ? null : await findReadableProvider(db, viewer, file.provider_id)
    if (provider === null || viewer === null) return
    const details = { case: file.number, receipt: file.receipt }
    await recordSupportAccess({ db, viewer, address }, provider, { action, details })
  }

  return {
    async createCaseUpload(context) {
      const { one, actor } = await getWriteAccess(context, context.params.index)
      const id = await createUpload({ ...deps, db: context.db }, one.id, actor, context.tus)
      return {
        headers: { Location: `${API_BASE}/caseaudit/${one.index}/uploads/${id}`, 'Upload-Offset': '0' },
      }
    },
    async headCaseUpload(context) {
      const { one, actor } = await getWriteAccess(context, context.params.index)
      const upload = await findUpload(context.db, { caseId: one.id, party: actor.party }, context.params.id)
      if (upload === null) throw new Refusal('not_found')
      return { headers: { ...toOffsetAnswer(upload.offset).headers, 'Upload-Length': String(upload.size) } }
    },
    patchCaseUpload: withBeforeBody(askWriteAccess, async (context) => {
      const { params, body, tus, db } = context
      // Asked again, because access may have ended while the piece was sent.
      const { one, actor } = await getWriteAccess(context, params.index)
      const piece = { caseId: one.id, id: params.id, bytes: body, headers: tus }
      const { offset, complete } = await storePiece({ ...deps, db }, actor, piece)
      if (complete) wakeChecker()
      return toOffsetAnswer(offset)
    }),
    async deleteCaseUpload(context) {
      const { one, actor } = await getWriteAccess(context, context.params.index)
      const side = { caseId: one.id, party: actor.party }
      await cancelUpload({ ...deps, db: context.db }, side, context.params.id)
      return { headers: {} }
    },

    async getCaseFile(context) {
      const { db, params, isScripted } = context
      const { one, writes } = await getReadAccess(context, params.index)
      const file = await getReceived(db, one.id, params.id)
      const serving = getServing(file, { isScripted, wantsOriginal: false })
      if (!writes) await recordLook(context, file, 'case_file_viewed')
      return sendReceived(db, file, serving)
    },
    async getCaseReceipt(context) {
      const { db, params, query } = context
      const { one, writes } = await getReadAccess(context, params.index)
      const file = await getReceived(db, one.id, params.id)
      if (!writes) await recordLook(context, file, 'case_document_viewed')
      return {
        filename: `${file.receipt}.pdf`,
        stream: renderReceipt(query.language ?? context.locale, file),
      }
    },
    async getStaffCaseFile({ db, params, query, viewer, address, isScripted }) {
      const file = await getReceived(db, params.id, params.file_id)
      const serving = getServing(file, { isScripted, wantsOriginal: query.original === 'accepted' })
      const isOriginal = serving === 'original'
      await recordAudit(db, {
        actorId: viewer.userId,
        action: isOriginal ? 'flagged_file_downloaded' : 'case_file_viewed',
        providerId: file.provider_id,
        actingFor: viewer.actingProviderId,
        details: {
          case: file.number,
          receipt: file.receipt,
          ...(isOriginal && { flags: file.flags.join(' ') }),
        },
        address,
      })
      return sendReceived(db, file, serving)
    },
  }
}
