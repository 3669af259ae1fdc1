import type { LetterPlace } from '@plumbline/contract/access/letter-door'
import { CASE_INDEX_ALPHABET, CASE_INDEX_CHARS } from '@plumbline/contract/cases/case-index'

/** What the tables hold about a code. */
export type KnownCode = { isRegistration: boolean; caseIndex: string | null }
/** Keyed hashes of the typed code: nobody without the key can tell them from chance. */
export type Decoy = { kind: Buffer; index: Buffer }

/** An index that looks like any other. No case has it. */
function makeDecoyIndex(bytes: Buffer): string {
  const base = BigInt(CASE_INDEX_ALPHABET.length)
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  return Array.from({ length: CASE_INDEX_CHARS }, () => {
    const digit = CASE_INDEX_ALPHABET.charAt(Number(rest % base))
    rest /= base
    return digit
  }).join('')
}

/**
 * R-NAV-21: an unknown code goes to registration or to a case as well, always to the same one. The page there
 * refuses it like any wrong code, so the answer does not tell which codes exist.
 */
export function decideLetterPlace({ isRegistration, caseIndex }: KnownCode, decoy: Decoy): LetterPlace {
  const decoyIndex = makeDecoyIndex(decoy.index)
  if (isRegistration) return { kind: 'registration' }
  if (caseIndex !== null) return { kind: 'case', index: caseIndex }
  const isCase = (decoy.kind[0] ?? 0) % 2 === 1
  return isCase ? { kind: 'case', index: decoyIndex } : { kind: 'registration' }
}
