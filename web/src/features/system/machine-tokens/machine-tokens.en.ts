import type { TokenScope } from '@plumbline/contract/core/token-scopes'
import type { TokenState } from '@plumbline/contract/system/machine-tokens'

export const machineTokens = {
  title: 'Machine access',
  text: 'A token lets a program call the portal without a person. It opens what it is for and nothing else.',
  loading: 'Loading the tokens',
  failure: { title: 'We could not load the tokens.' },
  add: 'New token',
  none: 'No tokens yet',
  noneText:
    'Make one for a nightly import, a program that reads results, the collection of metrics, or a security system.',
  scopes: {
    results: 'Read results',
    import: 'Import claims',
    metrics: 'Read metrics',
    audit: 'Read the audit log',
  } satisfies Record<TokenScope, string> as Record<TokenScope, string>,
  scopeHints: {
    results: 'Results of campaigns and counts of cases, as the payer sees them. No provider is named.',
    import:
      'Send claim files, start imports and builds, and see how they went. Figures with a warning wait for a person.',
    metrics: 'The measurements of the portal, for a monitoring system.',
    audit:
      'Who did what, row by row as it happens, for a security system (SIEM). It names people and providers.',
  } satisfies Record<TokenScope, string> as Record<TokenScope, string>,
  states: {
    live: 'Active',
    expired: 'Expired',
    revoked: 'Revoked',
    ended: 'Ended',
  } satisfies Record<TokenState, string> as Record<TokenState, string>,
  table: {
    caption: 'Tokens, active ones first',
    name: 'Name',
    scopes: 'For',
    made: 'Made by',
    expires: 'Expires',
    used: 'Last use',
    state: 'Status',
    actions: 'Actions',
    ending: (ending: string) => `ends in ${ending}`,
    never: 'Never',
    from: (network: string) => `from ${network}`,
    revokedBy: (name: string) => `by ${name}`,
    endedText: 'with the account that made it, or by a restore',
    revoke: 'Revoke',
  },
  form: {
    title: 'New token',
    text: 'It acts in your name and ends with your account or your role as vendor admin.',
    name: 'Name',
    nameHint: 'The audit log shows it. For example: Nightly import',
    nameMissing: 'Enter a name: letters, digits, spaces, dots and hyphens.',
    scopes: 'What it is for',
    scopesMissing: 'Choose at least one.',
    life: 'How long it works',
    days: (days: string) => `${days} days`,
    make: 'Make the token',
    failed: 'No token was made.',
  },
  secret: {
    title: 'Copy the token now',
    text: 'It is shown only this once. Keep it where your program keeps its secrets, never in a file that is shared.',
    label: 'Token',
    copy: 'Copy',
    copied: 'Copied',
    use: 'Your program sends it in a header:',
    done: 'I have copied it',
  },
  revoke: {
    title: (name: string) => `Revoke ${name}?`,
    text: 'The program that uses it gets no answer any more, at once. This cannot be undone.',
    confirm: 'Revoke the token',
    failed: 'The token was not revoked.',
    done: (name: string) => `${name} is revoked.`,
  },
}
