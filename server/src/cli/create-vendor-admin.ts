import { INVITATION_DAYS } from '@plumbline/contract/access/passwords'
import { isEmail } from '@plumbline/contract/core/email-address'
import { DEFAULT_LOCALE } from '@plumbline/contract/core/locale'
import {
  findInvitedVendorAdmin,
  hasVendorAdmin,
  insertVendorAdminRole,
  lockRoles,
} from '#features/access/user-admin/user-admin.repository.ts'
import { inTransaction } from '#platform/db/database.ts'
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
    await lockRoles(trx)
    if ((await hasVendorAdmin(trx, person.email)) && !force) return { kind: 'exists' }
    // Until the first password is set, running the command again with the same address gives a new link.
    const invitee =
      (await insertInvitee(trx, { ...person, language: DEFAULT_LOCALE })) ??
      (await findInvitedVendorAdmin(trx, person.email))
    if (invitee === null) return { kind: 'taken' }
    await insertVendorAdminRole(trx, invitee.id)
    const link = await createInvitationLink(trx, keys, invitee, {
      inviter: 'Plumbline',
      inviter_role: null,
      practice: '',
    })
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

/** Creates the first user of a new production database, who then invites the others. */
export const createVendorAdminCommand: Command = {
  usage: USAGE,
  help: 'creates a vendor admin and prints the link to set the first password; --force if there already is one',
  async run(context) {
    const { args, config, print } = context
    const force = args.includes('--force')
    const [email = '', ...words] = args.filter((arg) => arg !== '--force')
    const name = words.join(' ').trim()
    if (!isEmail(email) || name === '' || name.length > 200) {
      print(`Usage: npm run cli -- ${USAGE}`)
      print('NAME is "Last^First" or plain words.')
      return EXIT_USAGE
    }
    const outcome = await createVendorAdmin(context, { email: email.trim(), name }, force)
    if (outcome.kind === 'exists') {
      print('A vendor admin already exists and can invite others under Tools. --force creates one more.')
      return 1
    }
    if (outcome.kind === 'taken') {
      print('This email address already has an account. A vendor admin can give it the role under Tools.')
      return 1
    }
    print(
      `Vendor admin ${email} is ready. Set the first password with this link within ${INVITATION_DAYS} days; it works once:`,
    )
    print(`${config.publicUrl}${outcome.link}`)
    return 0
  },
}
