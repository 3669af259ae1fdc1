import type { NamedProvider } from './named-providers.ts'
import type { Story } from './stories.ts'

export type WorldProvider = Omit<NamedProvider, 'story'> & {
  /** The key of the provider's draws: the same in every world with the same seed. */
  index: number
  /** The NUCC code. */
  taxonomy: string
  story: Story | null
}

export const providerKey = ({ npi, tin }: { npi: string; tin: string }): string => `${npi}/${tin}`
