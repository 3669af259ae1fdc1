import { startPortal } from '../portal.ts'
import { createClient } from './client.ts'
import { DEMO_PASSWORD, OURS } from './people.ts'
import { type Row, told, zero } from './report.ts'

/** With an https address: Secure and __Host- cookies, and HSTS on every answer. */
export async function attackHttps(): Promise<Row[]> {
  console.log('A second portal, as behind https')
  const portal = await startPortal({ PUBLIC_URL: 'https://portal.example', DEMO: 'on' })
  const client = createClient(portal.url)
  try {
    const failed: string[] = []
    const check = (name: string, holds: boolean) => holds || failed.push(name)
    const answer = await client.send({
      method: 'POST',
      path: '/api/auth/login',
      headers: { ...OURS, 'content-type': 'application/json', origin: 'https://portal.example' },
      body: JSON.stringify({ email: 'provider@demo.test', password: DEMO_PASSWORD }),
    })
    const set = answer.headers['set-cookie']?.[0] ?? ''
    check(
      'the cookie is __Host-, Secure, with Path=/ and without a domain',
      /^__Host-/.test(set) && /; ?Secure/i.test(set) && /; ?Path=\/(;|$)/i.test(set) && !/Domain=/i.test(set),
    )
    for (const path of ['/', '/api/health', '/api/none', '/none']) {
      const { headers } = await client.send({ method: 'GET', path })
      check(`HSTS on ${path}`, /max-age=(\d{8,})/.test(String(headers['strict-transport-security'])))
    }
    for (const name of failed) console.log(`  FAILED ${name}`)
    return [told('Behind https', 'checks', 5), zero('Behind https', 'failed', failed.length)]
  } finally {
    client.close()
    await portal.stop()
  }
}
