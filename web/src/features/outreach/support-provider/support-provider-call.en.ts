export const supportProviderCall = {
  title: (name: string) => `Log a call with ${name}`,
  result: 'What was the result?',
  note: 'Note',
  noteHint: 'Only support sees it. Do not mention patients.',
  campaign: 'Part of a campaign',
  noCampaign: 'No campaign',
  missing: 'Choose the result of the call.',
  save: 'Log the call',
  doNotCall: 'Do not call now.',
  anyway: 'Log it anyway',
  saved: 'The call is logged.',
}
