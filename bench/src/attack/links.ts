import { createHmac } from 'node:crypto'
import { createCaptchaSolver } from '../sign-in-timing.ts'
import type { Answer, Client } from './client.ts'
import { askAs } from './owned.ts'
import { DEMO_PASSWORD, OURS, type People, signInAs } from './people.ts'
import { infoRow, type Row, zeroRow } from './report.ts'
import { findMailedToken, inviteStranger } from './stranger.ts'

const GROUP = 'After a new password'
const EMAIL = 'forgetful@demo.test'
const NEW_PASSWORD = 'Another-Line-2026!'
const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const read = <T>({ body }: Answer) => (JSON.parse(body) as { data: T }).data

/** The code of an authenticator app (RFC 6238). */
function totp(secret: string, at: number): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** A browser that keeps its session's cookie, which changes with each proof of identity. */
function openBrowser(client: Client, first: string) {
  let cookie = first
  return async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await client.send({
      method,
      path: `/api${path}`,
      headers: { ...OURS, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      from: '127.6.6.7',
    })
    const set = answer.headers['set-cookie']?.find((one) => one.startsWith('plumbline_session='))
    cookie = set?.split(';')[0] ?? cookie
    return answer
  }
}

/** What was mailed or begun before a new password must open nothing after it (R-PWD-8). */
export async function attackLinks(client: Client, people: People, secretKey: string): Promise<Row[]> {
  console.log('Links and pending sign-ins after a new password')
  const solveCaptcha = await createCaptchaSolver(secretKey)
  await inviteStranger(client, people, EMAIL)
  const support = askAs(client, people, 'support')
  const visitor = askAs(client, people, 'visitor')
  const invited = await findMailedToken(support, EMAIL)
  const browser = openBrowser(client, await signInAs(client, 'auth', EMAIL))

  await visitor('POST', '/auth/password/forgot', { email: EMAIL, captcha: await solveCaptcha() })
  const link = await findMailedToken(support, EMAIL, invited)
  const { secret } = read<{ secret: string }>(await browser('POST', '/user/second_factor/totp'))
  const confirmed = await browser('POST', '/user/second_factor/totp/confirm', {
    code: totp(secret, Date.now()),
  })
  const pending = await visitor('POST', '/auth/login', { email: EMAIL, password: DEMO_PASSWORD })
  const waiting = read<{ second_factor?: { token: string } }>(pending).second_factor
  if (waiting === undefined)
    throw new Error(
      `The second factor answered ${confirmed.status}, signing in ${pending.status} without asking for it.`,
    )
  const changed = await browser('POST', '/user/password', {
    current_password: DEMO_PASSWORD,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  })

  const chosen = { password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD }
  const opened = [
    await visitor('POST', '/auth/password/reset', { token: link, ...chosen }),
    await visitor('POST', '/auth/password/register', { token: invited, ...chosen, agreement: true }),
    await visitor('POST', '/auth/second_factor', {
      token: waiting.token,
      code: totp(secret, Date.now() + STEP_MS),
    }),
    await visitor('POST', '/auth/login', { email: EMAIL, password: DEMO_PASSWORD }),
  ]
  const prepared = [confirmed, changed].filter(({ status }) => status !== 200)
  return [
    infoRow(GROUP, 'ways tried', opened.length),
    zeroRow(GROUP, 'could not be prepared', prepared.length),
    zeroRow(GROUP, 'still open', opened.filter(({ status }) => status < 400).length),
  ]
}
