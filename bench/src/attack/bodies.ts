import type { Client } from './client.ts'
import { peakGrowthMb } from './memory.ts'
import { OURS, type People } from './people.ts'
import { infoRow, type Row, zeroRow } from './report.ts'

const SENDERS = 100
const BODY = Buffer.alloc(8 * 1024 * 1024, 'x')
const PIECE = BODY.subarray(0, 4 * 1024 * 1024)
const NO_ID = '00000000-0000-4000-8000-000000000000'
/** Buffers of a hundred connections, and what waits to be collected. */
const REFUSED_MAX_MB = 150
/** The budget of 128 MB, once as received parts and once as a whole. */
const ADMITTED_MAX_MB = 320

type Target = { name: string; role: string; method: string; path: string; type: string; body: Buffer }

const BYTES = 'application/octet-stream'
const FILES = `/api/admin/claims/files/${NO_ID}?offset=0`
const REFUSED: readonly Target[] = [
  { name: 'no session', role: 'visitor', method: 'PUT', path: FILES, type: BYTES, body: BODY },
  { name: 'another role', role: 'provider', method: 'PUT', path: FILES, type: BYTES, body: BODY },
  {
    name: 'no access to the case',
    role: 'visitor',
    method: 'PATCH',
    path: `/api/caseaudit/23456-23456-23456-23456/uploads/${NO_ID}`,
    type: 'application/offset+octet-stream',
    body: BODY,
  },
]
const ADMITTED: Target = { ...REFUSED[0], role: 'support', name: 'admitted', body: PIECE } as Target

async function sendAll(client: Client, people: People, target: Target): Promise<number[]> {
  const cookie = people.getCookie(target.role)
  const answers = await Promise.all(
    Array.from({ length: SENDERS }, (_, sender) =>
      client.send({
        method: target.method,
        path: target.path,
        headers: {
          ...OURS,
          'content-type': target.type,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          ...(cookie !== undefined && { cookie }),
        },
        body: target.body,
        from: `127.5.0.${(sender % 250) + 1}`,
      }),
    ),
  )
  return answers.map(({ status }) => status)
}

/** Large bodies must not be in memory before somebody is admitted, and not all at once afterwards (R-SEC-3). */
export async function attackWithBodies(client: Client, people: People, pid: number): Promise<Row[]> {
  console.log(`${SENDERS} large bodies at once`)
  const rows: Row[] = []
  for (const target of [...REFUSED, ADMITTED]) {
    let statuses: number[] = []
    const growth = await peakGrowthMb(pid, async () => {
      statuses = await sendAll(client, people, target)
    })
    const isAdmitted = target === ADMITTED
    const limit = isAdmitted ? ADMITTED_MAX_MB : REFUSED_MAX_MB
    const expected = isAdmitted ? [404, 408, 422, 429] : [401, 403, 404, 408]
    const group = `Large bodies: ${target.name}`
    rows.push(
      infoRow(group, 'answers', [...new Set(statuses)].sort().join(' ')),
      zeroRow(group, 'not refused', statuses.filter((status) => !expected.includes(status)).length),
      {
        group,
        name: 'memory taken at most, MB',
        value: String(growth),
        target: `at most ${limit}`,
        ok: growth <= limit,
      },
    )
  }
  return rows
}
