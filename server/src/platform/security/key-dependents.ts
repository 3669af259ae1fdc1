import { type RawBuilder, sql } from 'kysely'
import type { KeyPurpose } from './keys.ts'

export type SealedColumn = {
  kind: 'sealed'
  table: string
  column: string
  /** The rows that are sealed with SECRET_KEY; others have a key of their own. */
  only?: RawBuilder<boolean>
  /** A keyed hash of the same text, which is renewed with it. */
  hashColumn?: string
}

/** The plain text is not stored, so these cannot be rehashed: they expire or are replaced. */
export type HashedColumn = {
  kind: 'hashed'
  name: ForgetName
  table: string
  /** The bytes that start with the key's mark. */
  bytes: RawBuilder<Buffer>
  live: RawBuilder<boolean>
  /** When a row expires; null for never. */
  until: RawBuilder<Date> | null
  /** Invalidates the rows of a condition. */
  forget: (rows: RawBuilder<boolean>) => RawBuilder<unknown>
  cure: string
}

export const FORGET_NAMES = [
  'access-codes',
  'links',
  'recovery-codes',
  'bad-passwords',
  'case-codes',
  'repeated-calls',
  'mails',
] as const
export type ForgetName = (typeof FORGET_NAMES)[number]

/** The signed head of the audit log. */
type SignedHead = { kind: 'head' }
/** Valid for minutes and in no table. */
type Temporary = { kind: 'temporary' }

export type KeyDependent = SealedColumn | HashedColumn | SignedHead | Temporary

const sealed = (table: string, column: string, rest: Partial<SealedColumn> = {}): SealedColumn => ({
  kind: 'sealed',
  table,
  column,
  ...rest,
})

const repeatedCalls = (table: string): HashedColumn => ({
  kind: 'hashed',
  name: 'repeated-calls',
  table,
  bytes: sql`case when jsonb_typeof(answer) = 'string' then decode(answer #>> '{}', 'base64') end`,
  live: sql`jsonb_typeof(answer) = 'string' and created_at > now() - interval '1 day'`,
  until: sql`created_at + interval '1 day'`,
  forget: (rows) => sql`delete from ${sql.table(table)} where ${rows}`,
  cure: 'they expire within a day',
})

/** Everything that depends on a key, by purpose, so that a rotation forgets nothing. */
export const KEY_DEPENDENTS: Record<KeyPurpose, readonly KeyDependent[]> = {
  access_code: [
    {
      kind: 'hashed',
      name: 'access-codes',
      table: 'access_codes',
      bytes: sql`code_hash`,
      live: sql`used_at is null and revoked_at is null and expires_at > now()`,
      until: sql`expires_at`,
      forget: (rows) => sql`update access_codes set revoked_at = now() where ${rows}`,
      cure: 'they expire, or new letters are written',
    },
  ],
  token: [
    {
      kind: 'hashed',
      name: 'links',
      table: 'one_time_tokens',
      bytes: sql`token_hash`,
      live: sql`used_at is null and expires_at > now()`,
      until: sql`expires_at`,
      forget: (rows) => sql`update one_time_tokens set used_at = now() where ${rows}`,
      cure: 'they expire, or people request new ones',
    },
  ],
  recovery_code: [
    {
      kind: 'hashed',
      name: 'recovery-codes',
      table: 'recovery_codes',
      bytes: sql`code_hash`,
      live: sql`used_at is null`,
      until: null,
      forget: (rows) => sql`delete from recovery_codes where ${rows}`,
      cure: 'their owners create new ones under Account',
    },
  ],
  bad_password: [
    {
      kind: 'hashed',
      name: 'bad-passwords',
      table: 'known_bad_passwords',
      bytes: sql`password_hash`,
      live: sql`true`,
      until: null,
      forget: (rows) => sql`delete from known_bad_passwords where ${rows}`,
      cure: 'import the list again, then forget these',
    },
  ],
  case_code: [
    {
      kind: 'hashed',
      name: 'case-codes',
      table: 'cases',
      bytes: sql`code_hash`,
      live: sql`code_hash is not null`,
      until: null,
      forget: (rows) => sql`update cases set code_hash = null, code_sealed = null where ${rows}`,
      cure: 'the codes end some time after the cases close, or support creates new ones',
    },
  ],
  replay: [
    repeatedCalls('idempotency_keys'),
    repeatedCalls('machine_idempotency_keys'),
    repeatedCalls('case_idempotency_keys'),
  ],
  mail: [
    {
      kind: 'hashed',
      name: 'mails',
      table: 'mails',
      bytes: sql`case when data ->> 'link' like 'sealed:%' then decode(substr(data ->> 'link', 8), 'base64') end`,
      // Links are valid for a week at most.
      live: sql`data ->> 'link' like 'sealed:%' and created_at > now() - interval '7 days'`,
      until: sql`created_at + interval '7 days'`,
      forget: (rows) => sql`update mails set data = data - 'link' where ${rows}`,
      cure: 'they are sent, or their links expire',
    },
  ],
  captcha: [{ kind: 'temporary' }],
  letter_door: [{ kind: 'temporary' }],
  tab_draft: [{ kind: 'temporary' }],
  audit: [{ kind: 'head' }],
  totp: [sealed('totp_factors', 'secret_sealed')],
  file: [
    sealed('stored_files', 'key_sealed', { only: sql`key_version = 1` }),
    sealed('file_keys', 'key_sealed'),
  ],
  letter: [sealed('letters', 'code_sealed')],
  calendar: [sealed('calendar_feeds', 'token_sealed', { hashColumn: 'token_hash' })],
  self_audit: [sealed('self_audit_items', 'claim_sealed'), sealed('self_audit_items', 'note_sealed')],
  draft: [sealed('drafts', 'sealed')],
  case: [
    sealed('case_requests', 'not_applicable_reason_sealed'),
    sealed('case_lines', 'line_sealed'),
    sealed('case_lines', 'rationale_note_sealed'),
    sealed('case_lines', 'rationale_note_es_sealed'),
    sealed('case_lines', 'answer_reason_sealed'),
    sealed('case_files', 'name_sealed'),
    sealed('case_line_history', 'rationale_note_sealed'),
    sealed('case_line_history', 'rationale_note_es_sealed'),
    sealed('case_line_history', 'answer_reason_sealed'),
    sealed('case_messages', 'body_sealed'),
    sealed('case_messages', 'body_es_sealed'),
    sealed('case_claims', 'person_sealed'),
    sealed('cases', 'due_reason_sealed'),
    sealed('case_appeals', 'reason_sealed'),
    sealed('case_appeals', 'reason_es_sealed'),
    sealed('cases', 'code_sealed'),
  ],
  note: [sealed('provider_notes', 'body_sealed'), sealed('do_not_call', 'lift_reason_sealed')],
  contact: [sealed('contacts', 'note_sealed')],
  sign_on: [sealed('sign_on_sessions', 'id_token_sealed')],
}

type Dependent<Kind extends KeyDependent['kind']> = { purpose: KeyPurpose } & Extract<
  KeyDependent,
  { kind: Kind }
>

const findAll = <Kind extends KeyDependent['kind']>(kind: Kind): Dependent<Kind>[] =>
  Object.entries(KEY_DEPENDENTS).flatMap(([purpose, dependents]) =>
    dependents.flatMap((one) =>
      one.kind === kind ? [{ purpose: purpose as KeyPurpose, ...one } as Dependent<Kind>] : [],
    ),
  )

export const SEALED_COLUMNS = findAll('sealed')
export const HASHED_COLUMNS = findAll('hashed')
