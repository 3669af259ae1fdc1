import type { Command } from '#cli/command.ts'
import { findBuilds } from '#features/claims/builds/builds.repository.ts'
import { databaseCommand, refuseWords } from './claims-command.ts'

export const buildsCommand: Command = databaseCommand(
  { usage: 'builds [--json]', help: 'lists the stored builds, newest first', options: {} },
  async ({ db }, words) => {
    refuseWords(words)
    const builds = await findBuilds(db)
    const lines = builds.map(
      ({ id, current, waiting, published_at, data_through, latest_mature, manifest, counts }) =>
        `${current ? '*' : waiting ? '?' : ' '} build ${id}, ${published_at.toISOString()}: data through ${data_through}, ` +
        `latest final quarter ${latest_mature ?? 'none'}, ${counts.figures} figures, version ${manifest}`,
    )
    return {
      lines:
        builds.length === 0
          ? ['Nothing is published yet.']
          : [...lines, '* is what readers see; ? waits and is not shown.'],
      json: { builds: builds.map((build) => ({ ...build, published_at: build.published_at.toISOString() })) },
    }
  },
)
