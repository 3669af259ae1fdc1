import type { ProviderNote, supportProviderEndpoints } from '@plumbline/contract/outreach/support-provider'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import {
  deleteNote,
  findNotes,
  insertNote,
  lockNote,
  type SealedNote,
  updateNote,
} from './notes.repository.ts'
import { isProvider } from './support-provider.repository.ts'

type NoteRows = Pick<
  typeof supportProviderEndpoints,
  'listProviderNotes' | 'addProviderNote' | 'putProviderNote' | 'deleteProviderNote'
>
type NoteParams = { id: string; note_id: string }

async function refuseUnknown(db: Executor, providerId: string): Promise<void> {
  if (!(await isProvider(db, providerId))) throw new Refusal('not_found')
}

/** Only the author may change a note. */
async function lockOwn(trx: Executor, { id, note_id }: NoteParams, userId: string): Promise<void> {
  const note = await lockNote(trx, id, note_id)
  if (note === null) throw new Refusal('not_found')
  if (note.author_id !== userId) throw new Refusal('not_authorized')
}

export function noteHandlers(keys: Keys): Handlers<NoteRows> {
  const seal = (text: string) => keys.seal('note', text)
  const present = (note: SealedNote, userId: string): ProviderNote => ({
    id: note.id,
    text: keys.open(note.purpose, note.body_sealed),
    call: note.call,
    next_step: note.next_step,
    from_file: note.from_file,
    author: note.author,
    own: note.call === null && note.author_id === userId,
    created_at: note.created_at.toISOString(),
    updated_at: note.updated_at?.toISOString() ?? null,
  })
  const getNote = async (db: Executor, providerId: string, id: string, userId: string) => {
    const note = await lockNote(db, providerId, id)
    if (note === null) throw new Refusal('not_found')
    return { data: present(note, userId) }
  }
  return {
    async listProviderNotes({ db, viewer, params }) {
      await refuseUnknown(db, params.id)
      return { data: (await findNotes(db, params.id)).map((note) => present(note, viewer.userId)) }
    },
    async addProviderNote({ db, viewer, params, body, address }) {
      await refuseUnknown(db, params.id)
      return inTransaction(db, async (trx) => {
        const note = { providerId: params.id, authorId: viewer.userId, sealed: seal(body.text) }
        const id = await insertNote(trx, note)
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'provider_note_added',
          providerId: params.id,
          address,
        })
        return getNote(trx, params.id, id, viewer.userId)
      })
    },
    async putProviderNote({ db, viewer, params, body, address }) {
      return inTransaction(db, async (trx) => {
        await lockOwn(trx, params, viewer.userId)
        await updateNote(trx, params.note_id, seal(body.text))
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'provider_note_changed',
          providerId: params.id,
          address,
        })
        return getNote(trx, params.id, params.note_id, viewer.userId)
      })
    },
    async deleteProviderNote({ db, viewer, params, address }) {
      await inTransaction(db, async (trx) => {
        await lockOwn(trx, params, viewer.userId)
        await deleteNote(trx, params.note_id)
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'provider_note_removed',
          providerId: params.id,
          address,
        })
      })
      return { data: null }
    },
  }
}
