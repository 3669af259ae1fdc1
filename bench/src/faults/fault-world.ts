import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Balancer, startBalancer } from '../nodes/balancer.ts'
import { type AppNode, type NodeOptions, startNode } from '../nodes/node-process.ts'
import { type PostgresServer, startPostgresServer } from '../nodes/postgres-server.ts'
import { signIn } from '../sign-in.ts'
import { createCaller } from './caller.ts'
import { query } from './check-ledger.ts'
import { FaultLog } from './fault-log.ts'
import { Ledger } from './ledger.ts'
import { type LineProxy, startLineProxy } from './line-proxy.ts'
import type { People, Subjects } from './writers.ts'

type Received = { to: string; header(name: string): string | undefined }
type Letterbox = { url: string; port: number; received: Received[]; close(): Promise<void> }
type Testing = { startLetterbox(options?: { port?: number }): Promise<Letterbox> }

const LETTERBOX = '../../../server/src/testing/letterbox.ts'

export type MailServer = {
  url: string
  /** Message-ID and recipient of every mail it received, including repeated ones. */
  arrived(): { id: string; to: string }[]
  down(): Promise<void>
  up(): Promise<void>
}

/** Starts the SMTP server of the server's mail tests, loaded by path. */
async function startMailServer(): Promise<MailServer> {
  const { startLetterbox } = (await import(new URL(LETTERBOX, import.meta.url).href)) as Testing
  const earlier: Received[] = []
  let open: Letterbox | null = await startLetterbox()
  const { url, port } = open
  return {
    url,
    arrived: () =>
      [...earlier, ...(open?.received ?? [])].map((mail) => ({
        id: mail.header('message-id') ?? '',
        to: mail.to,
      })),
    async down() {
      earlier.push(...(open?.received ?? []))
      const closing = open
      open = null
      await closing?.close()
    },
    async up() {
      open = await startLetterbox({ port })
    },
  }
}

/** Small, so that the demo is filled in less than a minute. */
const DEMO_LINES = '30000'
const SESSION_SECONDS = '7200'
const LANGUAGES = ['en', 'es']

export type FaultWorld = {
  folder: string
  postgres: PostgresServer
  line: LineProxy
  nodes: AppNode[]
  /** The options of the nodes, for starting a replacement. */
  nodeOptions: NodeOptions
  balancer: Balancer
  mail: MailServer
  log: FaultLog
  ledger: Ledger
  people: People
  cookie: string
  subjects: Subjects
  end(keep: boolean): Promise<void>
}

/** Starts real nodes behind a balancer, a PostgreSQL whose connections can be cut, and a mail server. */
export async function startFaultWorld(count: number): Promise<FaultWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-faults-'))
  const postgres = await startPostgresServer(join(folder, 'database'))
  const line = await startLineProxy(() => postgres.port)
  const mail = await startMailServer()
  const nodeOptions: NodeOptions = {
    databaseUrl: postgres.url.replace(`:${postgres.port}/`, `:${line.port}/`),
    dataDir: join(folder, 'data'),
    secretKey: randomBytes(32).toString('base64url'),
    logPath: join(folder, 'nodes.log'),
    keepRunning: true,
    env: {
      DEMO: 'on',
      DEMO_LINES,
      SESSION_IDLE_SECONDS: SESSION_SECONDS,
      SMTP_URL: mail.url,
      DRAIN_SECONDS: '1',
    },
  }
  // The first node creates the tables and fills the demo.
  const nodes: AppNode[] = []
  for (let number = 0; number < count; number += 1) {
    const node = await startNode(nodeOptions)
    await node.ready(300_000)
    nodes.push(node)
  }
  const log = new FaultLog()
  const ledger = new Ledger()
  const balancer = await startBalancer(
    nodes.map(({ url }) => url),
    log.note,
  )
  const onLoggedOut = (path: string) => ledger.refuse(`a session was lost at ${path}`)
  const cookie = await signIn(balancer.url, 'auth', 'provider')
  const people = {
    provider: createCaller(balancer.url, cookie, onLoggedOut),
    vendor: createCaller(balancer.url, await signIn(balancer.url, 'admin', 'vendor'), onLoggedOut),
  }
  return {
    folder,
    postgres,
    line,
    nodes,
    nodeOptions,
    balancer,
    mail,
    log,
    ledger,
    people,
    cookie,
    subjects: await findSubjects(people),
    async end(keep) {
      await balancer.close()
      await Promise.all(nodes.map((node) => node.term()))
      line.close()
      await mail.down()
      await postgres.stop()
      if (!keep) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function findSubjects({ provider }: People): Promise<Subjects> {
  const { body } = await provider.untilClear({ method: 'GET', path: '/reports?period=all&limit=100' })
  const reports: string[] = body.data.reports.map(({ id }: { id: string }) => id)
  const exportRequests = reports.flatMap((report_id) =>
    LANGUAGES.map((language) => ({ what: 'report_pdf', report_id, language })),
  )
  for (const reportId of reports) {
    const answer = await provider.untilClear({
      method: 'POST',
      path: `/reports/${encodeURIComponent(reportId)}/responses`,
      body: { kind: 'explain', reason: 'case_mix', text: 'Filed before the faults.' },
    })
    if (answer.status === 201) return { reportId, responseId: answer.body.data.id, exportRequests }
  }
  throw new Error(`None of the ${reports.length} reports of the demo provider accepts a response.`)
}

export const ask = <Row extends Record<string, unknown>>(
  { postgres }: FaultWorld,
  text: string,
  values?: unknown[],
) => query<Row>(postgres.url, text, values)
