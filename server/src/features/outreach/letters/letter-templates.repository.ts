import type { LetterTemplate, TemplateChannel, TemplateTexts } from '@plumbline/contract/outreach/letters'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { BUILT_IN_LETTERS } from './built-in-letters.ts'
import { BUILT_IN_MAILS } from './built-in-mails.ts'

type TemplateRow = Omit<LetterTemplate, 'created_at'> & { created_at: Date }

const SELECT_TEMPLATE = sql`
  select t.id, t.key, t.channel, t.version, t.name, t.subject_en, t.subject_es, t.body_en, t.body_es, t.created_at,
    u.name as created_by
  from letter_templates t left join users u on u.id = t.created_by`
const LATEST = sql`not exists (select 1 from letter_templates n where n.key = t.key and n.version > t.version)`

const presentTemplate = (row: TemplateRow): LetterTemplate => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

type NewTemplate = TemplateTexts & {
  key: string
  channel: TemplateChannel
  version: number
  createdBy: string | null
}

/** Inserts the next version; null if another request took its number. */
export async function insertTemplate(trx: Executor, template: NewTemplate): Promise<LetterTemplate | null> {
  const row = await findRow(
    trx,
    sql<{ id: string }>`
      insert into letter_templates (key, channel, version, name, subject_en, subject_es, body_en, body_es, created_by)
      values (${template.key}, ${template.channel}, ${template.version}, ${template.name}, ${template.subject_en},
        ${template.subject_es}, ${template.body_en}, ${template.body_es}, ${template.createdBy})
      on conflict (key, version) do nothing returning id`,
  )
  if (row === null) return null
  return presentTemplate(await getRow(trx, sql<TemplateRow>`${SELECT_TEMPLATE} where t.id = ${row.id}`))
}

type BuiltIn = TemplateTexts & { key: string; channel: TemplateChannel }

const toBuiltIns = (channel: TemplateChannel, texts: Record<string, TemplateTexts>): BuiltIn[] =>
  Object.entries(texts).map(([key, one]) => ({ ...one, key, channel }))

const BUILT_IN_TEMPLATES: readonly BuiltIn[] = [
  ...toBuiltIns('letter', BUILT_IN_LETTERS),
  ...toBuiltIns('mail', BUILT_IN_MAILS),
]
const BUILT_IN_KEYS = BUILT_IN_TEMPLATES.map(({ key }) => key)

/** Inserts the built-in templates that are missing, so that there is always one of each type. */
export async function findTemplates(db: Executor): Promise<LetterTemplate[]> {
  const present = await findRows(
    db,
    sql<{ key: string }>`select distinct key from letter_templates where key = any(${BUILT_IN_KEYS}::text[])`,
  )
  const known = new Set(present.map(({ key }) => key))
  for (const one of BUILT_IN_TEMPLATES) {
    if (!known.has(one.key)) await insertTemplate(db, { ...one, version: 1, createdBy: null })
  }
  const rows = await findRows(
    db,
    sql<TemplateRow>`${SELECT_TEMPLATE} where ${LATEST} order by t.channel, lower(t.name), t.key`,
  )
  return rows.map(presentTemplate)
}

export async function findTemplate(db: Executor, key: string): Promise<LetterTemplate | null> {
  return (await findTemplates(db)).find((template) => template.key === key) ?? null
}
