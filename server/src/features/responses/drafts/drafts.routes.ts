import type { draftEndpoints } from '@plumbline/contract/responses/drafts'
import type { Executor } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { deleteDraft, findDraft, upsertDraft } from './drafts.repository.ts'

/** Drafts are private. Support acting as a provider neither reads nor writes them. */
function getOwner(viewer: Viewer): string {
  if (viewer.actingProviderId !== null) throw new Refusal('not_authorized')
  return viewer.userId
}

/** Provided by the composition. */
type DraftDeps = {
  keys: Keys
  /** Somebody is typing this. */
  onSaved(db: Executor, key: string, userId: string): Promise<void>
}

export function draftHandlers({ keys, onSaved }: DraftDeps): Handlers<typeof draftEndpoints> {
  return {
    async getDraft({ db, viewer, params }) {
      const draft = await findDraft(db, getOwner(viewer), params.key)
      if (draft === null) return { data: null }
      const value = JSON.parse(keys.open('draft', draft.sealed))
      return { data: { value, saved_at: draft.saved_at.toISOString() } }
    },
    async putDraft({ db, viewer, params, body }) {
      const sealed = keys.seal('draft', JSON.stringify(body.value))
      const userId = getOwner(viewer)
      const savedAt = await upsertDraft(db, userId, params.key, sealed)
      await onSaved(db, params.key, userId)
      return { data: { saved_at: savedAt.toISOString() } }
    },
    async deleteDraft({ db, viewer, params }) {
      await deleteDraft(db, getOwner(viewer), params.key)
      return { data: null }
    },
  }
}
