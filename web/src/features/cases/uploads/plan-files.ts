import type { CaseClaim, CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import {
  type Contradiction,
  findContradiction,
  type GuessReason,
  matchFileToClaims,
} from '#features/cases/claims/match-claims.ts'
import { type FilePlace, matchFileToRequest } from '#features/cases/claims/match-files.ts'
import type { FoundFile } from './found-files.ts'
import { isSameName, matchUnfinished } from './upload-rules.ts'

export type Plan = FoundFile & {
  key: string
  /** The kind of record; null: everything that was asked for about its claims. */
  requestId: string | null
  /** Somebody chose the kind, or the name tells it, or only one kind was asked for. */
  isKindKnown: boolean
  claims: readonly number[]
  /** Somebody chose the claims, or the name tells more than the patient. */
  isSure: boolean
  /** What in the name suggests the claims; null once somebody has chosen them. */
  why: GuessReason | Contradiction | null
  /** The practice says later which claims it answers. */
  isLater: boolean
  /** The share already received, for a continued upload. */
  continued: number | null
  /** A file of the case with the same name and size. */
  twin: CaseFile | null
  isSent: boolean
}

const STORED: readonly string[] = ['checking', 'received', 'quarantined']

/** Where the files were added: under a claim or a kind of record. */
export type Preset = { requestId?: string; claims?: readonly number[] }

type Choice = Pick<Plan, 'requestId' | 'isKindKnown' | 'claims' | 'isSure' | 'why'>

/** R-CASE-25: the claims are known for sure or confirmed, and so is the kind of record. */
export const isPlaced = ({ isKindKnown, ...choice }: Omit<Choice, 'why'>) => hasClaims(choice) && isKindKnown

/** The claims are chosen and confirmed; only what the file is may be open. */
export const hasClaims = ({ claims, isSure }: Pick<Choice, 'claims' | 'isSure'>) =>
  claims.length > 0 && isSure

/** A file is sent once it has its place, or somebody said that they choose it later. */
export const isReady = (plan: Plan) => isPlaced(plan) || plan.isLater || plan.continued !== null

function confirmPreset(place: FilePlace, claims: readonly CaseClaim[], chosen: readonly number[]) {
  const why = findContradiction(place, claims, chosen)
  return { claims: chosen, isSure: why === null, why }
}

/** The only claim of a case is chosen as if somebody had added the file to it. */
function guessClaims(place: FilePlace, claims: readonly CaseClaim[]) {
  const guess = matchFileToClaims(place, claims)
  return claims.length === 1 ? confirmPreset(place, claims, guess.claims) : guess
}

/** What the name of a file tells, unless it was chosen where the file was added. */
export function guessPlace(
  place: FilePlace,
  {
    requested,
    claims,
  }: { requested: Parameters<typeof matchFileToRequest>[1]; claims: readonly CaseClaim[] },
  preset: Preset = {},
): Choice {
  const requestId = preset.requestId ?? matchFileToRequest(place, requested)
  return {
    requestId,
    isKindKnown: requestId !== null || requested.length < 2,
    ...(preset.claims ? confirmPreset(place, claims, preset.claims) : guessClaims(place, claims)),
  }
}

/** Decides by name and size where each file belongs, which uploads continue and which were sent before. */
export function planFiles(
  { requested, claims, sent }: Pick<CaseView, 'requested' | 'claims' | 'sent'>,
  files: readonly FoundFile[],
  preset: Preset = {},
): Plan[] {
  const taken = new Set<string>()
  return files.map(({ file, folder }, at) => {
    const known = matchUnfinished(file, sent, taken)
    if (known !== null) taken.add(known.id)
    const place = { name: file.name, folder }
    const twin =
      sent.find(
        ({ status, filename, size_bytes }) =>
          STORED.includes(status) && size_bytes === file.size && isSameName(filename, file.name),
      ) ?? null
    return {
      key: String(at),
      file,
      folder,
      twin: known === null ? twin : null,
      continued: known === null ? null : known.received_bytes / known.size_bytes,
      ...(known === null
        ? guessPlace(place, { requested, claims }, preset)
        : { requestId: known.request_id, isKindKnown: true, claims: known.claims, isSure: true, why: null }),
      isLater: false,
      isSent: known !== null || twin === null,
    }
  })
}
