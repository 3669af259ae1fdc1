import { sql } from 'kysely'

/** The flags of a row `f` of case_files. A PDF that nobody has looked into yet counts as flagged. */
export const FILE_FLAGS_NOW = sql`
  coalesce(f.flags, case when f.status = 'received' and f.media_type = 'application/pdf'
    then array['not_inspected'] else '{}' end)`
