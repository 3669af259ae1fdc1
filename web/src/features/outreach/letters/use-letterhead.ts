import {
  type Letterhead,
  LOGO_MAX_BYTES,
  letterheadEndpoints,
  type ShownLetterhead,
} from '@plumbline/contract/outreach/letterhead'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { apiAddress } from '#platform/api/api-path.ts'
import { LETTERHEAD_KEY } from '#platform/queries/letterhead.ts'

const INLINE = { onFailure: 'inline' } as const

export const logoAddress = (id: string): string =>
  apiAddress(letterheadEndpoints.getLetterheadLogo, { query: { v: id } })

export const SAMPLE_ADDRESS = apiAddress(letterheadEndpoints.getSampleLetter, {})

/** A file that the server would refuse for its size is not sent. */
export const isLogoTooLarge = (file: File): boolean => file.size > LOGO_MAX_BYTES

/** What becomes of the logo: it stays, goes, or is this file. */
export type LogoChoice = 'keep' | 'remove' | File

export function useSaveLetterhead() {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ texts, logo }: { texts: Letterhead; logo: LogoChoice }): Promise<ShownLetterhead> {
      // The picture first: it is the part that may be refused.
      if (logo === 'remove') await call(letterheadEndpoints.deleteLetterheadLogo, {}, INLINE)
      else if (logo !== 'keep') {
        const body = new Uint8Array(await logo.arrayBuffer())
        await call(letterheadEndpoints.putLetterheadLogo, { body }, INLINE)
      }
      return (await call(letterheadEndpoints.putLetterhead, { body: texts }, INLINE)).data
    },
    onSuccess: (saved) => queries.setQueryData(LETTERHEAD_KEY, saved),
    onError: () => queries.invalidateQueries({ queryKey: LETTERHEAD_KEY }),
  })
}
