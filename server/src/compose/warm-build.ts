import { findBuildPeriods } from '#features/claims/builds/builds.repository.ts'
import type { LineSource } from '#features/reports/reports/line-source.ts'
import type { Database } from '#platform/db/database.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'

/** What is not read by then, its first reader reads. */
const WARM_MS_MAX = 10_000

type Deps = { db: Database; references: ReferenceSource; lines: Pick<LineSource, 'warmStrata'> }

/** Reads what the first readers of a build would wait for: its words, and the strata of its quarters, newest first. */
export const createBuildWarmer =
  ({ db, references, lines }: Deps) =>
  async ({ id, manifest }: { id: number; manifest: number }): Promise<void> => {
    const until = performance.now() + WARM_MS_MAX
    await references(manifest)
    for (const period of (await findBuildPeriods(db, id)).toReversed()) {
      const hasRoom = await lines.warmStrata(manifest, period)
      if (!hasRoom || performance.now() > until) return
    }
  }
