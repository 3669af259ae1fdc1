import { type BareQueries, OWN } from './bare.ts'
import type { Call } from './call.ts'

/** Calls of a page besides its reports. */
export function personCalls({ sql }: BareQueries): Call[] {
  const mine = (path: string, text: string): Call => ({
    name: `GET ${path}`,
    viewer: 'practice',
    path: () => path,
    bare: sql(text, ({ user }) => [user]),
  })
  return [
    mine('/session', 'select * from users where id = $1'),
    mine('/user', 'select * from users where id = $1'),
    mine('/payer', 'select *, $1::uuid from system_state'),
    mine('/user/settings', `select * from providers where id in ${OWN}`),
    mine('/user/profile', 'select * from users where id = $1'),
    mine('/user/sessions', 'select * from sessions where user_id = $1'),
    mine('/user/second_factor', 'select * from passkeys where user_id = $1'),
    mine(
      '/user/access_log',
      `select * from audit_events where provider_id in ${OWN} order by at desc limit 50`,
    ),
    mine('/user/calendar', 'select * from calendar_feeds where user_id = $1'),
    mine('/admin/featureflag', 'select *, $1::uuid from feature_flags'),
    mine('/notices', 'select * from notices where user_id = $1 order by created_at desc limit 30'),
    mine(
      '/documents',
      `select * from documents where provider_id in ${OWN} order by created_at desc limit 20`,
    ),
    mine('/documents?search=5&unread=true', `select * from documents where provider_id in ${OWN}`),
    mine('/responses/open', `select * from report_responses where provider_id in ${OWN} and status = 'sent'`),
    mine('/coder_calls', 'select * from coder_calls where user_id = $1'),
    mine('/coder_calls/slots', 'select *, $1::uuid from coders'),
    mine('/coder_calls/slots?language=es', 'select *, $1::uuid from coders'),
    mine('/exports', 'select * from exports where user_id = $1 order by created_at desc limit 20'),
    mine(
      '/practice/users',
      `select p.*, up.user_id from providers p left join user_providers up on up.provider_id = p.id
       where p.practice_id in (select practice_id from providers where id in ${OWN})`,
    ),
    {
      name: 'GET /drafts/{key}',
      viewer: 'practice',
      path: ({ id }) => `/drafts/response:${id}`,
      bare: sql('select * from drafts where user_id = $1', ({ user }) => [user]),
    },
    {
      name: 'GET /self_audits',
      viewer: 'practice',
      path: ({ provider }) => `/self_audits?provider_id=${provider}`,
      bare: sql('select * from self_audits where provider_id = $1', ({ provider }) => [provider]),
    },
    {
      name: 'GET /reports/outlook',
      viewer: 'practice',
      path: () => '/reports/outlook',
      bare: sql('select * from builds where id = $1', ({ build }) => [build]),
    },
  ]
}
