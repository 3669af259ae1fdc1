import { INVITATION_DAYS } from '@plumbline/contract/access/passwords'
import { isEmail } from '@plumbline/contract/core/email'
import { DEFAULT_LOCALE } from '@plumbline/contract/core/locale'
import { sql } from 'kysely'
import { findRow, inTransaction } from '#platform/db/database.ts'
import { insertInvitee } from '#platform/security/accounts.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { createInvitationLink } from '#platform/security/invitation.ts'
import type { Command, CommandContext } from './command.ts'

const USAGE = 'create-vendor-admin EMAIL NAME [--force]'
const EXIT_USAGE = 2

type Outcome = { kind: 'created'; link: string } | { kind: 'exists' } | { kind: 'taken' }

function createVendorAdmin(
  { db, keys }: CommandContext,
  person: { email: string; name: string },
  force: boolean,
): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('user_roles'))`.execute(trx)
    const existing = await findRow(
      trx,
      sql`
        select 1 from user_roles r join users u on u.id = r.user_id
        where r.role = 'fs_admin' and u.disabled_at is null
          and (u.password_hash is not null or lower(u.email) <> lower(${person.email}))`,
    )
    if (existing !== null && !force) return { kind: 'exists' }
    // Whoever lost the link runs the command again with the same address, until the first password is set.
    const invitee =
      (await insertInvitee(trx, { ...person, language: DEFAULT_LOCALE })) ??
      (await findRow(
        trx,
        sql<{ id: string }>`
          select u.id from users u join user_roles r on r.user_id = u.id and r.role = 'fs_admin'
          where lower(u.email) = lower(${person.email}) and u.password_hash is null and u.disabled_at is null`,
      ))
    if (invitee === null) return { kind: 'taken' }
    await sql`
      insert into user_roles (user_id, role) values (${invitee.id}, 'fs_admin') on conflict do nothing`.execute(
      trx,
    )
    const link = await createInvitationLink(trx, keys, invitee, { inviter: 'Plumbline', practice: '' })
    await recordAudit(trx, {
      actorId: null,
      subjectUserId: invitee.id,
      action: 'vendor_admin_created',
      reason: 'command on the server',
      details: { forced: force },
    })
    return { kind: 'created', link }
  })
}

/** The first person of a fresh production database, who then invites the others. */
export const createVendorAdminCommand: Command = {
  usage: USAGE,
  help: 'makes a vendor admin and prints the link to the first password; --force when there is one already',
  async run(context) {
    const { args, config, print } = context
    const force = args.includes('--force')
    const [email = '', ...words] = args.filter((arg) => arg !== '--force')
    const name = words.join(' ').trim()
    if (!isEmail(email) || name === '' || name.length > 200 || email.length > 254) {
      print(`Usage: npm run cli -- ${USAGE}`)
      print('NAME may be "Last^First", or plain words.')
      return EXIT_USAGE
    }
    const outcome = await createVendorAdmin(context, { email: email.trim(), name }, force)
    if (outcome.kind === 'exists') {
      print('There is a vendor admin already. He invites others under Tools; --force makes one more.')
      return 1
    }
    if (outcome.kind === 'taken') {
      print('Somebody has an account with this email address. A vendor admin gives him the role under Tools.')
      return 1
    }
    print(
      `Vendor admin ${email} is ready. The first password is set here, once, within ${INVITATION_DAYS} days:`,
    )
    print(`${config.publicUrl}${outcome.link}`)
    return 0
  },
}
