import type { Client } from './client.ts'
import { askAs } from './owned.ts'
import type { People } from './people.ts'
import type { Row } from './report.ts'

/** The process lives, serves, holds no data back, and its log of changes is whole. */
export async function checkAftermath(client: Client, people: People): Promise<Row[]> {
  const group = 'Afterwards'
  const row = (name: string, ok: boolean, value: string): Row => ({ group, name, value, target: 'yes', ok })
  const ready = await client.send({ method: 'GET', path: '/api/ready' })
  for (const role of ['support', 'provider']) await people.renew(role)
  const support = askAs(client, people, 'support')
  const chain = await support('POST', '/admin/audit/verify')
  const hold = await support('GET', '/admin/data_hold')
  const reports = await askAs(client, people, 'provider')('GET', '/reports')
  return [
    row('/api/ready answers 200', ready.status === 200, yesOr(ready.status === 200, ready.status)),
    row(
      'the audit log verifies',
      /"status":"intact"/.test(chain.body),
      yesOr(/"status":"intact"/.test(chain.body), chain.status),
    ),
    row(
      'no data is held',
      /"active":false/.test(hold.body),
      yesOr(/"active":false/.test(hold.body), hold.status),
    ),
    row(
      'a provider reads the reports',
      reports.status === 200,
      yesOr(reports.status === 200, reports.status),
    ),
  ]
}

const yesOr = (holds: boolean, other: number) => (holds ? 'yes' : String(other))
