/** The dialog in which a call is logged. */
export const supportProviderCall = {
  title: (name: string) => `Log a call with ${name}`,
  result: 'What came of it?',
  note: 'Note',
  noteHint: 'Only support sees it. Keep patients out of it.',
  campaign: 'Part of a campaign',
  noCampaign: 'No campaign',
  missing: 'Choose what came of the call.',
  save: 'Log the call',
  doNotCall: 'Do not call now.',
  anyway: 'Log it anyway',
  saved: 'The call is logged.',
}
