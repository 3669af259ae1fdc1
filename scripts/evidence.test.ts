import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const ASVS = 'docs/security/asvs'
const STATUSES = ['met', 'met by setting', 'not met by default']
const ASKS_MAX_WORDS = 15

// The requirements of OWASP ASVS 5.0 that concern this portal, by level.
const LEVELS = {
  '1': `1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1
    3.5.2 3.5.3 4.1.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1
    6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1
    14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  '2': `1.1.1 1.1.2 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.5.2 2.1.2 2.1.3 2.2.3 2.3.2 2.3.3
    2.3.4 2.4.1 3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2 4.1.2 4.1.3 4.2.1 5.1.1 5.2.3 5.4.1
    5.4.2 5.4.3 6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2
    6.6.3 6.8.1 6.8.2 6.8.4 7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1 9.2.2 9.2.3 10.1.1
    10.1.2 10.2.1 10.2.2 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 11.1.1 11.1.2 11.2.1 11.2.2
    11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1 12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4 13.1.1 13.2.1 13.2.2
    13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5 14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3
    15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7 16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5
    16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3`,
}
const SAFEGUARDS = `(a)(1)/R (a)(2)(i)/R (a)(2)(ii)/R (a)(2)(iii)/A (a)(2)(iv)/A (b)/R (c)(1)/R (c)(2)/A (d)/R (e)(1)/R
  (e)(2)(i)/A (e)(2)(ii)/A`

type Row = { id: string; level: string; asks: string; status: string; how: string; cites: string[] }

const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

function rowsOf(path: string): Row[] {
  const lines = read(path).split('\n')
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  return cells
    .filter(({ length }, index) => length === 8 && !/^\| (Id|---|Chapter) /.test(lines[index] ?? ''))
    .filter(([, id = '']) => /^\d/.test(id))
    .map(([, id = '', level = '', asks = '', status = '', how = '', evidence = '']) => ({
      ...{ id, level, asks, status, how },
      cites: evidence.split('<br>').map((cite) => cite.replace(/^`|`$/g, '')),
    }))
}

const texts = new Map<string, string | null>()
function textOf(path: string): string | null {
  const known = texts.get(path)
  if (known !== undefined) return known
  let text: string | null = null
  try {
    text = read(path)
  } catch {}
  texts.set(path, text)
  return text
}

/** What is wrong with a cite, or null: a file, or `file: what stands in it`. */
function wrongWith(cite: string): string | null {
  const [path = '', ...rest] = cite.split(': ')
  const text = textOf(path)
  if (text === null) return `${path} does not exist`
  const named = rest.join(': ')
  if (named === '') return path.endsWith('.md') ? null : `${path}: what of it?`
  return text.includes(named) ? null : `${path} has no "${named}"`
}

const chapters = readdirSync(new URL(ASVS, ROOT)).sort()
const asvs = chapters.map((file) => ({ file, rows: rowsOf(`${ASVS}/${file}`) }))
const hipaa = rowsOf('docs/security/hipaa.md')
const all = [...asvs.flatMap(({ rows }) => rows), ...hipaa]

describe('the evidence', () => {
  it('has each requirement of ASVS once, with its level', () => {
    const wanted = Object.entries(LEVELS).flatMap(([level, ids]) => words(ids).map((id) => `${id}/${level}`))
    const found = asvs.flatMap(({ rows }) => rows.map(({ id, level }) => `${id}/${level}`))
    expect(wanted).toHaveLength(212)
    expect(found.toSorted()).toEqual(wanted.toSorted())
  })

  it('has each safeguard of 164.312 once', () => {
    const found = hipaa.map(({ id, level }) => `${id.replace('164.312', '')}/${level}`)
    expect(found).toEqual(words(SAFEGUARDS))
  })

  it('says in few words what is asked, whether it is met, and how', () => {
    const odd = all.filter(
      ({ asks, status, how }) =>
        words(asks).length >= ASKS_MAX_WORDS || asks === '' || how.length < 10 || !STATUSES.includes(status),
    )
    expect(odd.map(({ id }) => id)).toEqual([])
  })

  it('cites files, symbols and tests that are there', () => {
    const wrong = all.flatMap(({ id, cites }) =>
      cites.flatMap((cite) => {
        const problem = wrongWith(cite)
        return problem === null ? [] : [`${id}: ${problem}`]
      }),
    )
    expect(wrong.join('\n')).toBe('')
  })

  it('has the totals of its rows', () => {
    const countOf = (rows: readonly Row[]) => [
      ...['1', '2'].map((level) => rows.filter((row) => row.level === level).length),
      ...STATUSES.map((status) => rows.filter((row) => row.status === status).length),
    ]
    const lines = read('docs/security/asvs.md').split('\n')
    const lineOf = (part: string) => lines.find((line) => line.startsWith('| ') && line.includes(part)) ?? ''
    const numbersIn = (line: string) => line.split('|').slice(2, -1).map(Number)
    for (const { file, rows } of asvs) expect(numbersIn(lineOf(`asvs/${file}`)), file).toEqual(countOf(rows))
    const totals = countOf(asvs.flatMap(({ rows }) => rows))
    expect(numbersIn(lineOf('**All**'))).toEqual(totals)
    expect(read('docs/security/asvs.md')).toContain(`${212 - (totals.at(-1) ?? 0)} of 212 are met`)
  })
})
