import { type RawBuilder, sql } from 'kysely'

const personAt = (
  column: 'name' | 'practice_role',
  user: string,
  moment: string,
): RawBuilder<unknown> => sql`(
  select n.${sql.ref(column)} from person_names n
  where n.user_id = ${sql.ref(user)} and n.since <= ${sql.ref(moment)} order by n.since desc limit 1)`

/** R-REG-11: SQL for the name that a person had at a moment; both are columns, such as 'm.user_id' and 'm.at'. */
export const nameAt = (user: string, moment: string): RawBuilder<unknown> => personAt('name', user, moment)

/** SQL for the role in the practice that a person had at a moment. */
export const practiceRoleAt = (user: string, moment: string): RawBuilder<unknown> =>
  personAt('practice_role', user, moment)
