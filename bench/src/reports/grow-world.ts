import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const COPIES = 12
const CROWDED_SPECIALTY = 'Dermatology'
const OWN_PROVIDERS = 60
export const PRACTICE_PERSON = 'bench-practice'

const OF_PROVIDER = { provider_id: 'c.copy' }

/**
 * Copies the rows of a table for every copy of their provider (temporary table `copies`). `changed` has SQL over the
 * row t and the copy c for columns that differ.
 */
async function copyRows(
  db: pg.Client,
  table: string,
  changed: Record<string, string>,
  original = 't.provider_id',
): Promise<void> {
  const { rows } = await db.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ column_name }) => column_name)
  const values = columns.map((name) => changed[name] ?? `t.${name}`)
  await db.query(`
    insert into ${table} (${columns.join(', ')})
    select ${values.join(', ')} from ${table} t join copies c on c.original = ${original}
    order by ${columns.includes('set_id') ? 't.set_id, ' : ''}c.copy`)
}

/** Multiplies the providers of one specialty; every third copy is compared with the whole nation. */
async function copyProviders(db: pg.Client): Promise<void> {
  await db.query(
    `insert into practices (tin, name)
     select (800000000 + number)::text, 'Copied practice ' || number from generate_series(1, $1::int) as number`,
    [COPIES],
  )
  await db.query(
    `create temporary table copies as
     select p.id as original, gen_random_uuid() as copy, number, t.id as practice,
       (8000000000 + row_number() over ())::text as npi
     from providers p cross join generate_series(1, $1::int) as number
     join practices t on t.tin = (800000000 + number)::text
     where p.specialty = $2`,
    [COPIES, CROWDED_SPECIALTY],
  )
  await db.query('analyze copies')
  await copyRows(db, 'providers', { id: 'c.copy', npi: 'c.npi', practice_id: 'c.practice' }, 't.id')
  await copyRows(db, 'figures', {
    ...OF_PROVIDER,
    peer_level: `case when t.peer_level is not null and c.number % 3 = 0 then 'nation' else t.peer_level end`,
  })
  await copyRows(db, 'cells', { ...OF_PROVIDER, primary_days: 't.primary_days + c.number' })
  for (const table of ['primary_counts', 'place_counts', 'provider_totals', 'provider_summaries'])
    await copyRows(db, table, OF_PROVIDER)
  await copyRows(db, 'report_exposures', OF_PROVIDER)
  await db.query('update peer_places set lines = lines * $1, days = days * $1 where specialty = $2', [
    COPIES + 1,
    CROWDED_SPECIALTY,
  ])
}

/** Adds a person who administers a copied practice and also has providers with claim lines. */
async function addPerson(db: pg.Client): Promise<void> {
  const person = `(select id from users where email = '${PRACTICE_PERSON}@demo.test')`
  await db.query(`
    insert into users (name, email, password_hash, password_changed_at, email_proved_at, agreed_at)
    select name, '${PRACTICE_PERSON}@demo.test', password_hash, now(), now(), now()
    from users where email = 'provider@demo.test'`)
  await db.query(`insert into user_roles (user_id, role) values (${person}, 'provider')`)
  await db.query(`
    insert into practice_administrators (user_id, practice_id)
    values (${person}, (select practice from copies where number = 1 limit 1))`)
  await db.query(`
    insert into user_providers (user_id, provider_id)
    select ${person}, id from providers where id not in (select copy from copies)
    order by hashtext(npi) limit ${OWN_PROVIDERS}`)
  await db.query(`
    create temporary table own_providers as
    select provider_id as id from user_providers where user_id = ${person}
    union
    select copy from copies where number = 1`)
}

/** Adds views, responses, documents and notices of several years, for this person and for others. */
async function addActivity(db: pg.Client): Promise<void> {
  await db.query(`
    create temporary table reports as
    select f.provider_id, f.family, b.period
    from system_state s join build_periods b on b.build_id = s.current_build_id and not b.preliminary
    join figures f on f.set_id = b.set_id and f.measure = 'attach_rate' and f.modifier = ''`)
  await db.query(`
    insert into report_views (provider_id, family, period, user_id)
    select r.provider_id, r.family, r.period, u.id from reports r cross join users u
    where hashtext(r::text) % 2 = 0 and (
      u.email = 'provider@demo.test'
      or u.email = '${PRACTICE_PERSON}@demo.test' and r.provider_id in (select id from own_providers))`)
  await db.query(`
    insert into report_responses (provider_id, family, period, user_id, kind, body, status, due_on)
    select r.provider_id, r.family, r.period, u.id, 'agree', 'Thank you.',
      case when hashtext(r::text) % 200 = 0 then 'sent' else 'noted' end, current_date
    from reports r join users u on u.email = '${PRACTICE_PERSON}@demo.test'
    where hashtext(r::text) % 20 = 0
    on conflict do nothing`)
  await db.query(`
    insert into documents (provider_id, kind, title_en, title_es, language, file_id, filename, size_bytes, source,
      created_at)
    select p.id, 'letter', 'Letter ' || number, 'Carta ' || number, 'both', f.id, 'letter.pdf', f.size_bytes,
      'letters', now() - number * interval '30 days'
    from providers p cross join generate_series(1, 20) as number
    cross join (select id, size_bytes from stored_files limit 1) f`)
  await db.query(`
    insert into document_reads (document_id, user_id)
    select d.id, u.id from documents d cross join users u
    where hashtext(d.id::text) % 2 = 0 and (
      u.email = 'provider@demo.test'
      or u.email = '${PRACTICE_PERSON}@demo.test' and d.provider_id in (select id from own_providers))
    on conflict do nothing`)
  await db.query(`
    insert into notices (user_id, kind, provider_id, dedupe, created_at)
    select u.id, 'document', up.provider_id, 'bench-' || number || up.provider_id, now() - number * interval '1 day'
    from users u join user_providers up on up.user_id = u.id cross join generate_series(1, 20) as number`)
}

const QUIET_SECONDS = 20
const SETTLE_SECONDS_MAX = 420

/** Waits until the checkpoint after so many changes has ended; it would disturb the measurement. */
async function settle(db: pg.Client): Promise<void> {
  let [before, quiet] = [-1, 0]
  for (let waited = 0; waited < SETTLE_SECONDS_MAX && quiet < QUIET_SECONDS; waited++) {
    const { rows } = await db.query<{ written: number }>(
      'select buffers_written::int as written from pg_stat_checkpointer',
    )
    const written = rows[0]?.written ?? 0
    quiet = written === before ? quiet + 1 : 0
    before = written
    await wait(1_000)
  }
}

/** Grows the demo world to more than a million rows of figures; returns their number. */
export async function growWorld(db: pg.Client): Promise<number> {
  await copyProviders(db)
  await addPerson(db)
  await addActivity(db)
  await db.query('vacuum (analyze)')
  await settle(db)
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from figures')
  return rows[0]?.count ?? 0
}
