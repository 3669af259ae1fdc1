import type { ChosenPhone } from '@plumbline/contract/outreach/contacts'
import { type RawBuilder, sql } from 'kysely'
import { aliased } from '#platform/db/database.ts'

const FIELDS = sql`c.id, c.value, c.person_name, c.person_role, c.best_time, c.language`
const USABLE = sql`c.kind = 'phone' and c.ended_at is null and not c.is_wrong`
const BEST = sql`order by (c.source = 'manual') desc, c.created_at desc, c.id desc limit 1`

/**
 * SQL: joins `phone`, the number to call, to each row of provider_list (its alias in the caller's query). The same
 * choice as `pickContact` (R-CON-2), with one look at an index for the provider and one for the practice.
 */
export function joinChosenPhone(list: string): RawBuilder<unknown> {
  const l = aliased(list)
  return sql`left join lateral (
    select * from (
      (select 'provider' as level, ${FIELDS} from contact_points c
        where c.provider_id = ${l('provider_id')} and ${USABLE} ${BEST})
      union all
      (select 'practice' as level, ${FIELDS} from contact_points c
        where c.provider_id is null and c.tin = ${l('tin')} and ${USABLE} ${BEST})
    ) both_levels order by level desc limit 1) phone on true`
}

/** SQL: the joined number as one value; null if there is none. */
export const CHOSEN_PHONE: RawBuilder<ChosenPhone | null> = sql<ChosenPhone | null>`
  case when phone.id is not null then jsonb_build_object(
    'id', phone.id, 'level', phone.level, 'value', phone.value, 'person_name', phone.person_name,
    'person_role', phone.person_role, 'best_time', phone.best_time, 'language', phone.language) end`
