import { type User, type UserSettings, userEndpoints } from '@plumbline/contract/access/user'
import { type Call, type CallOptions, call } from '#platform/api/api-client.ts'
import { createStore } from '#platform/browser/store.ts'

const NONE: UserSettings = {}

export function createSettings({ call }: { call: Call }) {
  const store = createStore<UserSettings>(NONE)
  let owner: string | null = null
  // As the server last told them: another tab or device may have changed them.
  let known: UserSettings = NONE
  let unsaved: UserSettings = NONE
  // A poll that was on its way during the save does not have them.
  let justSaved: UserSettings = NONE
  let saving: Promise<unknown> = Promise.resolve()

  const send = (user_settings: UserSettings | null, options: CallOptions = {}) =>
    // keepalive: users may leave the page right after a change.
    call(userEndpoints.patchSettings, { body: { user_settings } }, { keepalive: true, ...options })

  /** Saves one after the other, so that the last change wins on the server too. */
  const inOrder = (save: () => Promise<unknown>) => {
    const sent = saving.then(save, save)
    saving = sent
    return sent
  }

  /** With what was changed elsewhere meanwhile. */
  const saveUnsaved = async () => {
    const changes = unsaved
    const all = { ...known, ...changes }
    await send(all)
    known = all
    justSaved = { ...justSaved, ...changes }
    if (unsaved === changes) unsaved = NONE
  }

  return {
    store,
    /** Takes over the user's saved settings. A poll of the same user changes nothing that this tab shows. */
    adopt: (user: User | null) => {
      known = { ...user?.preferences.user_settings, ...(user?.id === owner && justSaved) }
      justSaved = NONE
      if (user !== null && user.id === owner) return
      owner = user?.id ?? null
      unsaved = NONE
      store.set(known)
    },
    /** R-SES-15: applied locally, then saved unless the change opts out. Visitors' settings are not saved. */
    apply: async (change: UserSettings, { save = true }: { save?: boolean } = {}): Promise<void> => {
      store.set({ ...store.get(), ...change })
      if (!save || owner === null) return
      unsaved = { ...unsaved, ...change }
      await inOrder(saveUnsaved)
    },
    /** R-SES-15: sends null, then clears the local settings. Rejects with an ApiFailure for the dialog to show. */
    reset: async (): Promise<void> => {
      if (owner !== null) await inOrder(() => send(null, { onFailure: 'inline' }))
      known = NONE
      unsaved = NONE
      justSaved = NONE
      store.set(NONE)
    },
  }
}

export const settings = createSettings({ call })

export const adoptSettings = (user: User | null) => settings.adopt(user)
