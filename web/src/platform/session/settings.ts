import { type User, type UserSettings, userEndpoints } from '@plumbline/contract/access/user'
import { type Call, type CallOptions, call } from '#platform/api/api-client.ts'
import { createStore } from '#platform/browser/store.ts'

const NONE: UserSettings = {}

export function createSettings({ call }: { call: Call }) {
  const store = createStore<UserSettings>(NONE)
  let owner: string | null = null
  let saving: Promise<unknown> = Promise.resolve()

  /** Saves one after the other, so that the last change wins on the server too. */
  const inOrder = (user_settings: UserSettings | null, options: CallOptions = {}) => {
    // keepalive: users may leave the page right after a change.
    const save = () =>
      call(userEndpoints.patchSettings, { body: { user_settings } }, { keepalive: true, ...options })
    const sent = saving.then(save, save)
    saving = sent
    return sent
  }

  return {
    store,
    /** Takes over the user's saved settings. A poll of the same user does not undo unsaved changes. */
    adopt: (user: User | null) => {
      if (user !== null && user.id === owner) return
      owner = user?.id ?? null
      store.set(user?.preferences.user_settings ?? NONE)
    },
    /** R-SES-15: applied locally, then saved unless the change opts out. Visitors' settings are not saved. */
    apply: async (change: UserSettings, { save = true }: { save?: boolean } = {}): Promise<void> => {
      store.set({ ...store.get(), ...change })
      if (save && owner !== null) await inOrder(store.get())
    },
    /** R-SES-15: sends null, then clears the local settings. Rejects with an ApiFailure for the dialog to show. */
    reset: async (): Promise<void> => {
      if (owner !== null) await inOrder(null, { onFailure: 'inline' })
      store.set(NONE)
    },
  }
}

export const settings = createSettings({ call })

export const adoptSettings = (user: User | null) => settings.adopt(user)
