import type pg from 'pg'
import { HEAVY_NPI } from './load-events.ts'

const SUBJECTS = 300

type Provider = { id: string; npi: string; tin: string; last: string; practice: string }
/** Random subjects of the calls; the same ones each time. */
export type Subjects = {
  viewer: string
  heavy: string
  providers: Provider[]
  campaigns: string[]
  build: number
}

export async function chooseSubjects(db: pg.Client): Promise<Subjects> {
  const { rows: providers } = await db.query<Provider>(
    `select provider_id as id, npi, tin, split_part(name, '^', 1) as last, practice from provider_list
     where npi like '8%' order by md5(npi) limit $1`,
    [SUBJECTS],
  )
  const { rows: campaigns } = await db.query<{ id: string }>(
    "select id from campaigns where key like 'bench-%' order by key",
  )
  const { rows } = await db.query<{ viewer: string; heavy: string; build: number }>(
    `select u.id as viewer, p.id as heavy, s.current_build_id as build from users u, providers p, system_state s
     where u.email = 'support@demo.test' and p.npi = $1`,
    [HEAVY_NPI],
  )
  const [one] = rows
  if (one === undefined) throw new Error('The world was not loaded.')
  return { ...one, providers, campaigns: campaigns.map(({ id }) => id) }
}
