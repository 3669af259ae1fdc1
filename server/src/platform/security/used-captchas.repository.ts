import { CAPTCHA_LIFE_SECONDS } from '@plumbline/contract/access/captcha'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'

/** Returns false if the captcha was used before. */
export async function insertUsedCaptcha(db: Executor, signature: string): Promise<boolean> {
  await sql`
    delete from used_captchas where used_at < now() - make_interval(secs => ${CAPTCHA_LIFE_SECONDS * 2})`.execute(
    db,
  )
  const row = await findRow(
    db,
    sql<{ signature: string }>`
      insert into used_captchas (signature) values (${signature}) on conflict do nothing returning signature`,
  )
  return row !== null
}
