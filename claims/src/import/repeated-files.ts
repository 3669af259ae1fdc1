import type { Manifest } from '../store/manifest.ts'
import type { InspectedFile } from './inspect-file.ts'

/**
 * Sets aside files with the same bytes as in an earlier import, or twice in this one. Only a file of the same size can be
 * one, so the hashes of others are not waited for.
 */
export async function setAsideRepeats(files: readonly InspectedFile[], base: Manifest, layout: string) {
  const known: { bytes: number; sha256: string | Promise<string> }[] = base.imports
    .filter((each) => each.kind === 'claims' && each.layout === layout && !each.takenBack)
    .flatMap((each) => each.files)
  const fresh: InspectedFile[] = []
  let repeated = 0
  for (const file of files) {
    const hashes = await Promise.all(
      known.filter(({ bytes }) => bytes === file.bytes).map(({ sha256 }) => sha256),
    )
    if (hashes.length > 0 && hashes.includes(await file.sha256)) repeated += file.read
    else fresh.push(file)
    known.push(file)
  }
  return { fresh, repeated }
}
