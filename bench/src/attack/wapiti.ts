import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from './client.ts'
import type { Operation } from './operations.ts'
import type { People } from './people.ts'
import { infoRow, type Row, zeroRow } from './report.ts'
import { runTool } from './tool.ts'

/** Debian's modules except `ssrf`, `xxe` and `nikto`, which need a host on the internet. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,redirect,sql,xss'
const CRAWL_SECONDS = 40
const ATTACK_SECONDS = 12
const LIMIT_SECONDS = 200
const SHOWN = 20

/** Findings about plain http, and about a header that browsers no longer use; listed separately. */
const EXPLAINED = [
  /X-XSS-Protection is not set/,
  /Strict-Transport-Security is not set/,
  /Secure flag is not set in the cookie : plumbline_session/,
]

type Found = Record<string, { info: string; path: string; method: string }[]>
type Report = { vulnerabilities: Found; anomalies: Found }

export async function runWapiti(
  tool: string,
  client: Client,
  people: People,
  operations: readonly Operation[],
): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-wapiti-'))
  const base = `http://127.0.0.1:${client.port}`
  const group = 'wapiti'
  console.log('wapiti over the pages and the calls that read')
  try {
    const [name = '', value = ''] = (people.getCookie('support') ?? '').split('=')
    const cookie = {
      '127.0.0.1': { '/': { [name]: { version: 0, value, expires: null, secure: false, port: null } } },
    }
    await writeFile(join(folder, 'cookies.json'), JSON.stringify(cookie))
    const starts = operations
      .filter(
        ({ method, path }) => method === 'GET' && !path.includes('{') && !/openapi|docs|metrics/.test(path),
      )
      .map(({ path, parameters }) => {
        const query = parameters.filter((one) => one.in === 'query').map((one) => `${one.name}=1`)
        return `${base}/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
      })
    const report = join(folder, 'report.json')
    const { output } = await runTool(
      tool,
      [
        '-u',
        `${base}/`,
        '-m',
        MODULES,
        '-f',
        'json',
        '-o',
        report,
        '--flush-session',
        '--no-bugreport',
        '-c',
        join(folder, 'cookies.json'),
        '-H',
        'X-Requested-With: XMLHttpRequest',
        '-v',
        '1',
        '--store-session',
        folder,
        '--max-scan-time',
        String(CRAWL_SECONDS),
        '--max-attack-time',
        String(ATTACK_SECONDS),
        '-d',
        '3',
        '-t',
        '10',
        '-S',
        'normal',
        ...starts.flatMap((url) => ['-s', url]),
      ],
      LIMIT_SECONDS,
    )
    const text = await readFile(report, 'utf8').catch(() => null)
    if (text === null) {
      console.log(output.slice(-600))
      return [zeroRow(group, 'runs without a report', 1)]
    }
    const { vulnerabilities, anomalies } = JSON.parse(text) as Report
    const all = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
      found.map((one) => ({ kind, ...one })),
    )
    const explained = all.filter(({ info }) => EXPLAINED.some((pattern) => pattern.test(info)))
    const others = all.filter((one) => !explained.includes(one))
    for (const { kind, method, path, info } of others.slice(0, SHOWN)) {
      console.log(`  ${kind}: ${method} ${path} ${info}`)
    }
    return [
      infoRow(group, 'addresses given', starts.length + 1),
      infoRow(group, 'categories tried', Object.keys(vulnerabilities).length + Object.keys(anomalies).length),
      infoRow(group, 'explained: plain http, and X-XSS-Protection', explained.length),
      zeroRow(group, 'vulnerabilities and anomalies', others.length),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
