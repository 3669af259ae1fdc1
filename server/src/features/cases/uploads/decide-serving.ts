import type { FileFlag } from '@plumbline/contract/cases/file-flags'

type Wish = {
  flags: readonly FileFlag[]
  /** Asked for by a script of our page, which draws it. */
  isScripted: boolean
  /** Staff, who were warned. */
  wantsOriginal: boolean
}

/** to_draw: bytes that only our viewer takes, under a type that no browser opens. */
export type Serving = 'as_it_is' | 'to_draw' | 'original' | 'refused'

/** R-FILE-3: how a file may leave. One that unpacks too far would stall the page that draws it. */
export function decideServing({ flags, isScripted, wantsOriginal }: Wish): Serving {
  if (flags.length === 0) return 'as_it_is'
  if (wantsOriginal) return 'original'
  return isScripted && !flags.includes('unpacks') ? 'to_draw' : 'refused'
}
