import type { ProviderBrief } from '@plumbline/contract/user'
import { useAuth } from '#platform/auth-state.ts'

/** The provider whom an admin acts as, else the user's own (product decision 6). */
export const useCurrentProvider = (): ProviderBrief | null =>
  useAuth(({ admin, user }) => admin?.provider ?? user?.provider ?? null)
