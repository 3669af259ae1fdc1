import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from './client.ts'
import type { People } from './people.ts'
import { infoRow, type Row, zeroRow } from './report.ts'
import { runTool } from './tool.ts'

const SECONDS_EACH = 25

/** Calls whose input comes closest to SQL: the role, the path, and the parameters to try. */
const TARGETS: readonly [string, string, string][] = [
  ['support', '/api/admin/providers?search=marsh&state=OR&specialty=Dermatology', 'search,state,specialty'],
  ['support', '/api/admin/providers?sort=risk&order=descending', 'sort,order'],
  ['support', '/api/admin/users?search=marsh', 'search'],
  ['support', '/api/admin/cases?search=26&sort=number', 'search,sort'],
  ['support', '/api/admin/audit?action=signed_in&npi=9482016372', 'action,npi'],
  ['provider', '/api/reports?family=17003&period=2026Q2', 'family,period'],
  ['provider', '/api/reports/lines?period=2026Q2&family=17003&code=17003', 'family,code,period'],
  ['provider', '/api/documents?search=tip&sort=title', 'search,sort'],
]

export async function runSqlmap(tool: string, client: Client, people: People): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-sqlmap-'))
  const group = 'sqlmap'
  let injectable = 0
  let finished = 0
  let unanswered = 0
  try {
    for (const [role, path, params] of TARGETS) {
      console.log(`sqlmap ${path}`)
      const cookie = people.getCookie(role) ?? ''
      const { status } = await client.send({ method: 'GET', path, headers: { cookie } })
      if (status !== 200) unanswered++
      const { output, ended } = await runTool(
        tool,
        [
          '-u',
          `http://127.0.0.1:${client.port}${path}`,
          '-p',
          params,
          '--batch',
          '--flush-session',
          '--cookie',
          cookie,
          '--header',
          'X-Requested-With: XMLHttpRequest',
          '--dbms',
          'PostgreSQL',
          '--technique',
          'BEU',
          '--level',
          '1',
          '--risk',
          '1',
          '--threads',
          '2',
          '--timeout',
          '10',
          '--retries',
          '0',
          '--disable-coloring',
          '--output-dir',
          folder,
          '--ignore-code',
          '404',
        ],
        SECONDS_EACH,
      )
      const found = output.match(/^Parameter: .*$/gm) ?? []
      injectable += found.length
      for (const line of found) console.log(`  INJECTABLE ${path}: ${line}`)
      if (ended && /do not appear to be injectable/.test(output)) finished++
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return [
    infoRow(group, 'addresses tried', TARGETS.length),
    zeroRow(group, 'of these that do not answer normally', unanswered),
    infoRow(group, `of these finished within ${SECONDS_EACH} s`, finished),
    zeroRow(group, 'parameters found injectable', injectable),
  ]
}
