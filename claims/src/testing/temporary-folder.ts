import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for the test that is running or about to, which goes with it. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-claims-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
