import type { caseAuditEndpoints } from '@plumbline/contract/cases/case-page'
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
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { findHeldFile, findUpload, type HeldFile } from './case-uploads.repository.ts'
import { renderReceipt } from './receipt-pdf.ts'
import { announceUpload, giveUpUpload, takePiece, type UploadActor } from './take-upload.ts'
import { wakeChecker } from './wake-checker.ts'

/** What a door needs to know of its caller. */
export type Caller = {
  db: Executor
  viewer: Viewer | null
  caseToken: string | undefined
  isActivity: boolean
  address: string
}
export type UploadDoor = { one: { id: string; index: string }; actor: UploadActor; writes: boolean }
type FindDoor = (caller: Caller, index: string) => Promise<UploadDoor | null>

export type CaseUploadDeps = {
  keys: Keys
  store: FileStore
  uploadMaxMb: number
  /** Of the practice and of whoever has the code. */
  findDoor: FindDoor
  /** Of the team, who may put in what came by post. */
  findStaffDoor: FindDoor
  mayAddFile(trx: Transaction<unknown>, caseId: string, actor: UploadActor): Promise<void>
}

type Rows = typeof caseUploadEndpoints &
  Pick<typeof caseAuditEndpoints, 'getCaseFile' | 'getCaseReceipt'> &
  Pick<typeof caseStaffEndpoints, 'getStaffCaseFile'>

const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/tiff': 'tif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}
/** As it was called, with the ending of what it is. */
const downloadName = ({ filename, media_type }: HeldFile) => {
  const ending = EXTENSIONS[media_type] ?? 'bin'
  return filename.toLowerCase().endsWith(`.${ending}`) ? filename : `${filename}.${ending}`
}

function checkVersion(headers: TusHeaders): void {
  if (headers['tus-resumable'] !== TUS_VERSION) throw new Refusal('tus_version')
}

const offsetOf = (offset: number): TusAnswer => ({ headers: { 'Upload-Offset': String(offset) } })

export function caseUploadHandlers(deps: CaseUploadDeps): Handlers<Rows> {
  const { keys, store, findDoor, findStaffDoor } = deps

  /** Who may see the case and send to it; who may see it alone is told so, the others hear of no case. */
  async function enter(caller: Caller & { tus: TusHeaders }, index: string): Promise<UploadDoor> {
    checkVersion(caller.tus)
    const door = (await findDoor(caller, index)) ?? (await findStaffDoor(caller, index))
    if (door === null) throw new Refusal('not_found')
    if (!door.writes) throw new Refusal('not_authorized')
    return door
  }

  async function getHeld(db: Executor, caseId: string, id: string): Promise<HeldFile> {
    const held = await findHeldFile(db, keys, caseId, id)
    if (held === null) throw new Refusal('not_found')
    return held
  }

  async function sendHeld(db: Executor, held: HeldFile) {
    const file = await store.get(db, held.file_id)
    if (file === null) throw new Refusal('not_found')
    return { filename: downloadName(held), contentType: held.media_type, stream: file.stream }
  }

  async function getSeen(caller: Caller, index: string): Promise<UploadDoor> {
    const door = await findDoor(caller, index)
    if (door === null) throw new Refusal('not_found')
    return door
  }

  return {
    async createCaseUpload(context) {
      const { one, actor } = await enter(context, context.params.index)
      const id = await announceUpload({ ...deps, db: context.db }, one.id, actor, context.tus)
      return {
        headers: { Location: `${API_BASE}/caseaudit/${one.index}/uploads/${id}`, 'Upload-Offset': '0' },
      }
    },
    async headCaseUpload(context) {
      const { one, actor } = await enter(context, context.params.index)
      const upload = await findUpload(context.db, { caseId: one.id, party: actor.party }, context.params.id)
      if (upload === null) throw new Refusal('not_found')
      return { headers: { ...offsetOf(upload.offset).headers, 'Upload-Length': String(upload.size) } }
    },
    async patchCaseUpload(context) {
      const { params, body, tus, db } = context
      const { one, actor } = await enter(context, params.index)
      const piece = { caseId: one.id, id: params.id, bytes: body, headers: tus }
      const { offset, complete } = await takePiece({ ...deps, db }, actor, piece)
      if (complete) wakeChecker()
      return offsetOf(offset)
    },
    async deleteCaseUpload(context) {
      const { one, actor } = await enter(context, context.params.index)
      const side = { caseId: one.id, party: actor.party }
      await giveUpUpload({ ...deps, db: context.db }, side, context.params.id)
      return { headers: {} }
    },

    async getCaseFile(context) {
      const { db, viewer, address, params } = context
      const { one, writes } = await getSeen(context, params.index)
      const held = await getHeld(db, one.id, params.id)
      // Of whoever acts for the practice, each record of a patient is on record, not the case alone.
      const provider =
        writes || viewer === null ? null : await findReadableProvider(db, viewer, held.provider_id)
      if (provider !== null && viewer !== null)
        await recordSupportAccess({ db, viewer, address }, provider, {
          action: 'case_file_viewed',
          details: { case: held.number, receipt: held.receipt },
        })
      return sendHeld(db, held)
    },
    async getCaseReceipt(context) {
      const { db, params, query } = context
      const { one } = await getSeen(context, params.index)
      const held = await getHeld(db, one.id, params.id)
      return {
        filename: `${held.receipt}.pdf`,
        stream: renderReceipt(query.language ?? context.locale, [held]),
      }
    },
    async getStaffCaseFile({ db, params, viewer, address }) {
      const held = await getHeld(db, params.id, params.file_id)
      await recordAudit(db, {
        actorId: viewer.userId,
        action: 'case_file_viewed',
        providerId: held.provider_id,
        actingFor: viewer.actingProviderId,
        details: { case: held.number, receipt: held.receipt },
        address,
      })
      return sendHeld(db, held)
    },
  }
}
