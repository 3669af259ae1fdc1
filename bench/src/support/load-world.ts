import type pg from 'pg'
import { loadEvents } from './load-events.ts'
import { loadCampaigns, loadEffects, loadFigures } from './load-figures.ts'
import { loadRoster } from './load-roster.ts'

// Their triggers would work out each provider at each of a million rows; the list is written in one go instead.
const QUIET = [
  'contacts',
  'provider_watchers',
  'access_codes',
  'user_providers',
  'report_views',
  'report_downloads',
  'report_responses',
  'coder_calls',
  'campaign_assignments',
  'provider_list',
]

/** A hundred thousand providers and a million events; gives how many events there are. */
export async function loadWorld(db: pg.Client): Promise<number> {
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const made = await work()
    process.stderr.write(`${name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
    return made
  }
  const switchAll = async (how: 'enable' | 'disable') => {
    for (const table of QUIET) await db.query(`alter table ${table} ${how} trigger user`)
  }
  await step('roster', () => loadRoster(db))
  await switchAll('disable')
  const build = await step('figures', () => loadFigures(db))
  await step('campaigns', () => loadCampaigns(db))
  await step('statistics', () => db.query('analyze'))
  const events = await step('events', () => loadEvents(db))
  await switchAll('enable')
  await step('effects', () => loadEffects(db, build))
  await step('figures of the list', () => db.query('select provider_list_figures()'))
  await step('keys of the list', () => db.query('select provider_keys_fill()'))
  await step('vacuum', () => db.query('vacuum (analyze)'))
  return events
}
