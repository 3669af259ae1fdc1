import {
  type AdminSession,
  adminSessionEndpoints,
  NO_PROVIDER,
} from '@plumbline/contract/access/admin-session'
import { authEndpoints, type FactorChallenge, type Login } from '@plumbline/contract/access/auth'
import { type User, type UserListItem, userEndpoints } from '@plumbline/contract/access/user'
import type { Door } from '@plumbline/contract/core/roles'
import { ApiFailure, type Call, call, isAnswerLost } from '#platform/api/api-client.ts'
import { createStore, type Store, useStore } from '#platform/browser/store.ts'
import { forgetUnsaved } from '#platform/drafts/forget-unsaved.ts'
import { forgetTabDrafts } from '#platform/drafts/tab-draft.ts'
import { afterLogout, isAdmin } from './person.ts'
import { adoptSettings } from './settings.ts'
import { tabs } from './tab-channel.ts'

// R-SES-14.
export type AuthState = {
  user: User | null
  admin: AdminSession | null
  providerTypeId: 1 | 2 | null
  users: UserListItem[]
}

export const NOBODY: AuthState = { user: null, admin: null, providerTypeId: null, users: [] }

/** Admins see what the provider they act as sees (R-ROLE-9). */
function withProviderType(state: AuthState): AuthState {
  const provider = state.admin?.provider ?? state.user?.provider ?? null
  return { ...state, providerTypeId: provider?.provider_type_id ?? null }
}

/** R-SES-14: other_users excludes the current user. */
export const otherUsers = ({ user, users }: Pick<AuthState, 'user' | 'users'>) =>
  users.filter((one) => one.id !== user?.id)

/** challenge: the password was right; the second factor is still missing. */
export type SignInOutcome = { user: User | null; challenge?: FactorChallenge }

type AuthDeps = {
  call: Call
  announce: (message: 'logged-in' | 'logged-out') => void
  onUser: (user: User | null) => void
}

/** Null for a failure that the API client has already shown or logged; any other error is a bug. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return orKept(answer, null)
}

// The server says so itself while it cannot reach its data.
const UNAVAILABLE = 503

/** As orNull, but `lost` if the server did not answer, or only a gateway in front of it. */
async function orKept<T, const L>(answer: Promise<T>, lost: L): Promise<T | L | null> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return isAnswerLost(error) || error.failure.status === UNAVAILABLE ? lost : null
  }
}

/** The poll fetches the same user every minute; that must not rerender anything. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function createAuth({ call, announce, onUser }: AuthDeps) {
  const store: Store<AuthState> = createStore(NOBODY)
  const put = (change: Partial<AuthState>) =>
    store.update((state) => withProviderType({ ...state, ...change }))

  const fetchUser = async (): Promise<User | null> => {
    const answer = await orKept(call(userEndpoints.getSettings, {}, { onFailure: 'log' }), 'unreachable')
    // R-ERR-17: without a line nobody has signed out.
    if (answer === 'unreachable') return store.get().user
    const user = answer?.data ?? null
    if (user !== null && user.id !== store.get().user?.id) forgetUnsaved(user.id)
    if (user === null) store.set(NOBODY)
    else if (!isSame(user, store.get().user)) put({ user })
    onUser(user)
    return user
  }

  const fetchAdmin = async (): Promise<AdminSession | null> => {
    const { user } = store.get()
    const answer =
      user !== null && isAdmin(user)
        ? await orKept(call(adminSessionEndpoints.getAdminSession, {}, { onFailure: 'log' }), 'unreachable')
        : null
    if (answer !== 'unreachable') put({ admin: answer?.data ?? null })
    return store.get().admin
  }

  const patchProvider = async (body: { provider_id: string; reason?: string }) => {
    const answer = await orNull(call(adminSessionEndpoints.patchAdminSession, { body }))
    if (answer !== null) put({ admin: answer.data })
    return answer?.data ?? null
  }

  /** Call it after the server has opened a session, by any sign-in method. */
  const enter = async (): Promise<User | null> => {
    const user = await fetchUser()
    await fetchAdmin()
    announce('logged-in')
    return user
  }

  return {
    store,
    fetchUser,
    fetchAdmin,
    fetchUsers: async (): Promise<UserListItem[]> => {
      const answer = await orNull(call(userEndpoints.listUsers, {}))
      if (answer !== null) put({ users: answer.data })
      return store.get().users
    },
    /** Rejects with an ApiFailure for the form to show. R-SES-14: login is followed by fetching the user. */
    signIn: async (door: Door, body: Login): Promise<SignInOutcome> => {
      const row = door === 'admin' ? authEndpoints.adminLogin : authEndpoints.login
      const { data } = await call(row, { body }, { onFailure: 'inline', countsAsActivity: true })
      return data.second_factor === undefined
        ? { user: await enter() }
        : { user: null, challenge: data.second_factor }
    },
    enter,
    /** Returns where to go, or null if it failed and the modal is shown. */
    signOut: async (): Promise<string | null> => {
      const target = afterLogout(store.get().user)
      const answer = await orNull(call(authEndpoints.logout, {}))
      if (answer === null) return null
      forgetTabDrafts()
      forgetUnsaved(null)
      store.set(NOBODY)
      onUser(null)
      announce('logged-out')
      // The organization's own sign-out, which leads back here.
      return answer.data?.url ?? target
    },
    chooseProvider: (id: string, reason: string) => patchProvider({ provider_id: id, reason }),
    resetProvider: () => patchProvider({ provider_id: NO_PROVIDER }),
  }
}

export const auth = createAuth({ call, announce: tabs.post, onUser: adoptSettings })

export const useAuth = <S>(select: (state: AuthState) => S): S => useStore(auth.store, select)
export const useUser = () => useAuth((state) => state.user)
