import { describe, expect, it } from 'vitest'
import { readMigrations } from './migrate.ts'

/** The first migration that runs while nodes of the previous version serve. */
const FIRST_BESIDE_OLD = 41
/** A migration may remove what no node uses any more, and says since when: `-- contract: unused since 0.2.0`. */
const CONTRACT = /^-- contract: \S+/m

const FORBIDDEN: readonly [string, RegExp][] = [
  [
    'drops a table, view, column, function or type',
    /\bdrop\s+(table|view|materialized|column|function|type|schema)\b/,
  ],
  [
    'drops a column',
    /\balter\s+table\b[^;]*\bdrop\s+(?!constraint\b|not\b|default\b|expression\b|identity\b)\w/,
  ],
  ['renames', /\balter\s+[^;]*\brename\b/],
  [
    'changes the type of a column',
    /\balter\s+table\b[^;]*\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
  ],
  ['requires a column that old nodes do not write', /\balter\s+table\b[^;]*\bset\s+not\s+null\b/],
  [
    'adds a column that old nodes would have to fill',
    /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?\w+\s+[^;,]*\bnot\s+null\b(?![^;,]*\bdefault\b)(?<!\bdefault\b[^;,]*)/,
  ],
  ['locks a whole table', /\block\s+table\b/],
  ['empties a table', /\btruncate\b/],
  [
    'reads a whole table under a lock',
    /\badd\s+constraint\b[^;]*\b(check|foreign\s+key)\b(?![^;]*\bnot\s+valid\b)/,
  ],
]

/** Without comments and bodies of functions, which do not run during the migration. */
const toStatements = (text: string) =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .toLowerCase()

/** What in a migration would break nodes of the previous version. */
function findBreaches(text: string): string[] {
  if (CONTRACT.test(text)) return []
  const statements = toStatements(text)
  // Tables that the migration creates are not in use yet.
  const created = [...statements.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/g)].map(
    ([, name]) => name,
  )
  const others = statements
    .split(';')
    .filter((one) => !created.some((name) => new RegExp(`\\balter\\s+table\\s+${name}\\b`).test(one)))
    .join(';')
  return FORBIDDEN.filter(([, pattern]) => pattern.test(others)).map(([name]) => name)
}

describe('migrations run while nodes of the previous version serve', () => {
  it.each([
    'alter table users drop column nickname',
    'alter table users drop nickname',
    'drop table users',
    'alter table users rename column name to label',
    'alter table users rename to people',
    'alter table users alter column name type varchar(10)',
    'alter table users alter name set data type text',
    'alter table users alter column name set not null',
    'alter table users add column city text not null',
    'lock table users',
    'alter table users add constraint short check (length(name) < 9)',
  ])('refuses %s', (text) => {
    expect(findBreaches(text)).not.toEqual([])
    expect(findBreaches(`-- contract: unused since 0.2.0\n${text}`)).toEqual([])
  })

  it.each([
    'create table places (id int primary key, name text not null)',
    "alter table users add column city text not null default ''",
    "alter table users add column city text default '' not null",
    'alter table users add column city text',
    'alter table users drop constraint short',
    'alter table users add constraint short check (length(name) < 9) not valid',
    'create index users_city on users (city)',
    'create table places (id int); alter table places alter column id set not null',
    'create function f() returns void language plpgsql as $$ begin truncate t; end $$',
    '-- drop table users',
    'drop trigger t on users; create trigger t after insert on users execute function f()',
  ])('allows %s', (text) => {
    expect(findBreaches(text)).toEqual([])
  })

  it('every migration since then keeps the rules', async () => {
    const files = (await readMigrations()).filter(({ name }) => Number.parseInt(name, 10) >= FIRST_BESIDE_OLD)
    expect(
      files.flatMap(({ name, text }) => findBreaches(text).map((breach) => `${name} ${breach}`)),
    ).toEqual([])
  })
})
