import type { NamedProvider, Story } from './named-providers.ts'

export type WorldProvider = Omit<NamedProvider, 'story'> & {
  /** Which draws are his: the same in every world of the same seed. */
  index: number
  story: Story | null
}

export const providerKey = ({ npi, tin }: { npi: string; tin: string }): string => `${npi}/${tin}`
