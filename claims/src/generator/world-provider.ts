import type { NamedProvider, Story } from './named-providers.ts'

export type WorldProvider = Omit<NamedProvider, 'story'> & {
  /** Which draws are his: the same in every world of the same seed. */
  index: number
  /** NUCC's code. */
  taxonomy: string
  story: Story | null
}

export const providerKey = ({ npi, tin }: { npi: string; tin: string }): string => `${npi}/${tin}`
