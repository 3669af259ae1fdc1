import {
  LOGIN_ATTEMPTS_MAX,
  LOGIN_ATTEMPTS_WINDOW_SECONDS,
  LOGIN_LOCK_SECONDS,
} from '@plumbline/contract/core/constants'
import type pg from 'pg'
import { accountHandlers } from '#features/access/account/account.routes.ts'
import { adminSessionHandlers } from '#features/access/admin-session/admin-session.routes.ts'
import { authHandlers } from '#features/access/auth/auth.routes.ts'
import { openSession } from '#features/access/auth/open-session.ts'
import { captchaHandlers } from '#features/access/captcha/captcha.routes.ts'
import { letterDoorHandlers } from '#features/access/letter-door/letter-door.routes.ts'
import { passwordHandlers } from '#features/access/passwords/passwords.routes.ts'
import { acceptByLink } from '#features/access/practice/answer-invitation.ts'
import { practiceHandlers } from '#features/access/practice/practice.routes.ts'
import { findOpenInvitation } from '#features/access/practice/practice-invitations.repository.ts'
import { preregistrationHandlers } from '#features/access/preregistration/preregistration.routes.ts'
import { registrationHandlers } from '#features/access/registration/registration.routes.ts'
import { secondFactorHandlers } from '#features/access/second-factor/second-factor.routes.ts'
import { askSecondFactor } from '#features/access/second-factor/sign-in-step.ts'
import { sessionHandlers } from '#features/access/session/session.routes.ts'
import { signOnHandlers } from '#features/access/sign-on/sign-on.routes.ts'
import { createSignOnProvider } from '#features/access/sign-on/sign-on-provider.ts'
import { findSignOutAddress } from '#features/access/sign-on/sign-out-address.ts'
import { userAdminHandlers } from '#features/access/user-admin/user-admin.routes.ts'
import { userHandlers } from '#features/access/users/users.routes.ts'
import { findIndexByCode } from '#features/cases/practice/case-sessions.repository.ts'
import type { AccessCodeGate } from '#platform/security/access-codes.ts'
import { passwordJudge } from '#platform/security/new-password.ts'
import { createLocalThrottle, createSharedThrottle, type Throttle } from '#platform/security/throttle.ts'
import type { HandlerDeps } from './handler-deps.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS
const ADDRESS_WINDOW_SECONDS = 15 * MINUTE_SECONDS

const SIGN_IN_FAILURES_PER_ADDRESS = 100
const LINK_CALLS_PER_ADDRESS = 100
const RESET_LINKS_PER_HOUR = 3
const CAPTCHAS_PER_MINUTE = 300
const REGISTRATIONS_PER_MINUTE = 120
const PROOF_LINKS_PER_HOUR = 3
// Enough to correct a mistyped address a few times, too few to send mail to many.
const REGISTRATIONS_PER_CODE = 10
const EMAIL_CHANGES_PER_HOUR = 5
// A large practice is set up within an hour; nobody has to invite the same person more often in a day.
const INVITATIONS_PER_INVITER = 40
const INVITATIONS_PER_MAILBOX = 3
const LETTER_CODES_PER_ADDRESS = 60
const REQUESTS_PER_ADDRESS = 20
const REQUESTS_PER_MAILBOX = 5
// As many wrong codes as two sign-ins allow; three of a million codes are valid at any time.
const WRONG_CODES_MAX = 10
const SECOND_FACTOR_CALLS_PER_MINUTE = 120
// Back-channel logouts of a whole organization come from one address.
const SIGN_ON_CALLS_PER_MINUTE = 600

type AccessDeps = HandlerDeps & { accessCodes: AccessCodeGate }

const perMinute = (name: string, points: number): Throttle =>
  createLocalThrottle({ name, points, windowSeconds: MINUTE_SECONDS, blockSeconds: 0 })

const sharedLimit = (pool: pg.Pool, name: string, points: number, windowSeconds: number): Throttle =>
  createSharedThrottle(pool, { name, points, windowSeconds, blockSeconds: 0 })

/** Like the limit of sign-in attempts: too many failures lock for an hour. */
const lockingLimit = (pool: pg.Pool, name: string, points: number): Throttle =>
  createSharedThrottle(pool, {
    name,
    points,
    windowSeconds: LOGIN_ATTEMPTS_WINDOW_SECONDS,
    blockSeconds: LOGIN_LOCK_SECONDS,
  })

function composeSignIn({ config, keys, pool }: AccessDeps, signInByAccount: Throttle) {
  const refuseBadPassword = passwordJudge(keys, config.passwordComposition)
  const provider = config.signOn === undefined ? null : createSignOnProvider(config.signOn)
  const { localStaff: staff } = config
  return {
    ...authHandlers(
      refuseBadPassword,
      {
        signIn: {
          staff,
          byAccount: signInByAccount,
          byAddress: sharedLimit(
            pool,
            'sign_in_address',
            SIGN_IN_FAILURES_PER_ADDRESS,
            ADDRESS_WINDOW_SECONDS,
          ),
        },
        passwordChange: lockingLimit(pool, 'password_change', LOGIN_ATTEMPTS_MAX),
      },
      (db, userId, door) => askSecondFactor(db, keys, userId, door),
      (db, sessionId, origin) => findSignOutAddress(db, { keys, provider }, sessionId, origin),
    ),
    ...signOnHandlers({
      keys,
      provider,
      staff,
      openSession,
      askSecondFactor: (db, userId, signOn) => askSecondFactor(db, keys, userId, 'admin', signOn),
      flood: perMinute('sign_on_address', SIGN_ON_CALLS_PER_MINUTE),
    }),
    ...secondFactorHandlers({
      keys,
      openSession,
      staff,
      duty: config.secondFactor,
      throttle: lockingLimit(pool, 'second_factor', WRONG_CODES_MAX),
      flood: perMinute('second_factor_address', SECOND_FACTOR_CALLS_PER_MINUTE),
    }),
    ...passwordHandlers({
      keys,
      refuseBadPassword,
      resetsByAccount: sharedLimit(pool, 'reset_link_account', RESET_LINKS_PER_HOUR, HOUR_SECONDS),
      resetsByAddress: sharedLimit(
        pool,
        'reset_link_address',
        LINK_CALLS_PER_ADDRESS,
        ADDRESS_WINDOW_SECONDS,
      ),
      linksByAddress: sharedLimit(
        pool,
        'mailed_link_address',
        LINK_CALLS_PER_ADDRESS,
        ADDRESS_WINDOW_SECONDS,
      ),
      unlock: (email) => signInByAccount.reset(email),
      invitations: { find: findOpenInvitation, accept: acceptByLink },
    }),
  }
}

/** How people get an account: with the code of a letter, or by asking for one. */
function composeRegistration({ config, keys, pool, accessCodes }: AccessDeps) {
  return {
    ...captchaHandlers(keys, perMinute('captcha', CAPTCHAS_PER_MINUTE)),
    ...registrationHandlers({
      keys,
      refuseBadPassword: passwordJudge(keys, config.passwordComposition),
      gate: accessCodes,
      flood: perMinute('registration', REGISTRATIONS_PER_MINUTE),
      resend: sharedLimit(pool, 'email_proof_account', PROOF_LINKS_PER_HOUR, HOUR_SECONDS),
      byCode: sharedLimit(pool, 'registration_code', REGISTRATIONS_PER_CODE, HOUR_SECONDS),
    }),
    ...letterDoorHandlers({
      keys,
      byAddress: sharedLimit(pool, 'letter_code_address', LETTER_CODES_PER_ADDRESS, ADDRESS_WINDOW_SECONDS),
      findCaseIndex: (db, code) => findIndexByCode(db, keys.hashes('case_code', code)),
    }),
    ...preregistrationHandlers({
      keys,
      letter: { publicUrl: config.publicUrl, supportEmail: config.supportEmail },
      byAddress: sharedLimit(pool, 'preregistration_address', REQUESTS_PER_ADDRESS, HOUR_SECONDS),
      byEmail: sharedLimit(pool, 'preregistration_email', REQUESTS_PER_MAILBOX, DAY_SECONDS),
    }),
  }
}

export function composeAccess(deps: AccessDeps) {
  const { config, keys, pool } = deps
  return {
    ...composeSignIn(deps, lockingLimit(pool, 'sign_in_account', LOGIN_ATTEMPTS_MAX)),
    ...composeRegistration(deps),
    ...sessionHandlers(config),
    ...accountHandlers({
      keys,
      sessionIdleSeconds: config.sessionIdleSeconds,
      emailChanges: sharedLimit(pool, 'email_change_user', EMAIL_CHANGES_PER_HOUR, HOUR_SECONDS),
      linksByAddress: sharedLimit(
        pool,
        'email_change_address',
        LINK_CALLS_PER_ADDRESS,
        ADDRESS_WINDOW_SECONDS,
      ),
    }),
    ...userHandlers(config, keys),
    ...practiceHandlers(keys, {
      byInviter: sharedLimit(pool, 'invitation_inviter', INVITATIONS_PER_INVITER, HOUR_SECONDS),
      byMailbox: sharedLimit(pool, 'invitation_mailbox', INVITATIONS_PER_MAILBOX, DAY_SECONDS),
    }),
    ...userAdminHandlers(keys, config.localStaff),
    ...adminSessionHandlers(),
  }
}
