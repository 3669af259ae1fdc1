import { randomUUID } from 'node:crypto'
import { TUS_CONTENT_TYPE, TUS_VERSION } from '@plumbline/contract/cases/case-uploads'
import { makeScan } from '../torture/records.ts'
import { at, type Call, get, type Kind, send } from './kind.ts'
import type { Person } from './world.ts'

const PASSWORD = 'Plumb-Line-2026!'
const SCAN = makeScan(64 * 1024)
const SCREEN = { width: 1440, height: 900 }

const event = (path: string) => ({
  type: 'page',
  timestamp: new Date().toISOString(),
  customer: 'demo',
  window: SCREEN,
  screen: SCREEN,
  browser: 'Chrome 140',
  os: 'Windows',
  name: path,
  properties: { path, referrer: '/dashboard', ms: 412 },
})

const base64 = (text: string) => Buffer.from(text).toString('base64')

function tus(method: Call['method'], person: Person, path: string, headers: Record<string, string>): Call {
  const { headers: own } = get(person, '')
  return { method, path, headers: { ...own, 'tus-resumable': TUS_VERSION, ...headers } }
}

/** Requests that write. */
export const WRITE_KINDS = {
  events: {
    name: 'POST /crow',
    who: 'people',
    makeCall: (person) => send('POST', person, '/crow', { events: [event('/dashboard'), event('/report')] }),
  },
  saveSettings: {
    name: 'PATCH /user/settings',
    who: 'people',
    makeCall: (person, turn) =>
      send('PATCH', person, '/user/settings', { user_settings: { theme: 'light', columns: turn % 9 } }),
  },
  saveDraft: {
    name: 'PUT /drafts/{key}',
    who: 'people',
    makeCall: (person, turn) =>
      send('PUT', person, `/drafts/response:${at(person.reports, turn).id}`, {
        value: { text: `We treat more wounds than most; word ${turn}.` },
      }),
  },
  markRead: {
    name: 'POST /reports/{id}/read',
    who: 'people',
    once: true,
    makeCall: (person, turn) => send('POST', person, `/reports/${at(person.reports, turn).id}/read`, {}),
  },
  respond: {
    name: 'POST /reports/{id}/responses',
    who: 'people',
    once: true,
    makeCall: (person, turn) =>
      send('POST', person, `/reports/${at(person.reports, turn).id}/responses`, {
        kind: 'agree',
        text: 'We looked at it and agree.',
      }),
  },
  signIn: {
    name: 'POST /auth/login',
    who: 'people',
    separate: true,
    makeCall: ({ email }) => send('POST', null, '/auth/login', { email, password: PASSWORD }),
  },
  signOut: {
    name: 'POST /auth/logout',
    who: 'spare',
    once: true,
    makeCall: (person) => send('POST', person, '/auth/logout', {}),
  },
  upload: {
    name: 'an upload of 64 KB to a case',
    who: 'withCases',
    separate: true,
    once: true,
    makeCall(person, turn) {
      const name = `filename ${base64(`scan-${turn}.tif`)},key ${base64(randomUUID())}`
      return tus('POST', person, `/api/caseaudit/${at(person.cases, turn)}/uploads`, {
        'upload-length': String(SCAN.length),
        'upload-metadata': name,
      })
    },
    follow: (person, location) => ({
      ...tus('PATCH', person, location, { 'upload-offset': '0', 'content-type': TUS_CONTENT_TYPE }),
      body: SCAN,
    }),
  },
} satisfies Record<string, Kind>
