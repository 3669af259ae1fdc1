import { programWords } from '#parts/words/program-words.en.ts'

const providers = (count: string, isOne: boolean) => `${count} ${isOne ? 'provider' : 'providers'}`

export const bulkActions = {
  buttons: {
    add_to_campaign: 'Add to campaign',
    reissue_codes: 'Reissue code',
    watch: 'Watch',
    unwatch: 'Unwatch',
  },
  loading: 'Checking what would change',
  required: 'This field is required.',
  nothing: 'There was nothing to change.',
  failure: {
    title: 'We could not load this.',
    rest: 'Nothing was changed.',
  },
  none: (selected: string) => `None of the ${selected} selected would change.`,
  willChange: {
    watch: (changed: string, selected: string) =>
      `${changed} of ${selected} selected will be watched by you.`,
    unwatch: (changed: string, selected: string) =>
      `You will stop watching ${changed} of ${selected} selected.`,
    add_to_campaign: (changed: string, selected: string) =>
      `${changed} of ${selected} selected will be added.`,
    reissue_codes: (changed: string, selected: string) =>
      `${changed} of ${selected} selected will get a letter with a new code.`,
  },
  leftOut: (count: string) => `${count} left out`,
  notDrawn: (count: string) => `${count} added, but not drawn at present`,
  notDrawnNote:
    'They stay chosen. If the reason still applies when the campaign starts, they are drawn into neither group.',
  line: (count: string, reason: string) => `${count}: ${reason}`,
  tooMany: (selected: string) => `${selected} are too many at once`,
  tooManyText: (max: string) =>
    `This can be done to at most ${max} providers at a time. Narrow the selection.`,
  reasons: {
    ...programWords.skips,
    already_watched: 'you watch them already',
    not_watched: 'you do not watch them',
    already_member: 'already in this campaign',
    letter_waiting: 'a letter with a new code is not marked as mailed yet',
  },
  drawReasons: programWords.notDrawn,
  dialogs: {
    watch: {
      title: 'Watch these providers?',
      text: 'They are counted under “Watched by me”. Providers are not told.',
      confirm: (count: string, isOne: boolean) => `Watch ${providers(count, isOne)}`,
    },
    unwatch: {
      title: 'Stop watching these providers?',
      text: 'Only your own watching ends; colleagues keep theirs.',
      confirm: (count: string, isOne: boolean) => `Unwatch ${providers(count, isOne)}`,
    },
    reissue_codes: {
      title: 'Reissue access codes?',
      text: 'Makes letters with new codes to the addresses on file, to be printed under Tools, Letters. When a letter is made, the earlier code of its provider ends.',
      confirm: (count: string, isOne: boolean) => `Make ${count} ${isOne ? 'letter' : 'letters'}`,
    },
  },
  campaign: {
    title: 'Add to a campaign',
    text: 'Providers can be added to a draft. Who is contacted and who is held out is drawn when it starts.',
    which: 'Campaign',
    choose: 'Choose',
    draft: (name: string, code: string) => `${name} (${code})`,
    isNew: 'New campaign',
    name: 'Name of the new campaign',
    topic: 'Topic',
    confirmAny: 'Add',
    confirm: (count: string, isOne: boolean) => `Add ${providers(count, isOne)}`,
  },
  goneCampaign: 'a removed campaign',
  done: {
    watch: (count: string, isOne: boolean, _name: string) =>
      `You now watch ${count} more ${isOne ? 'provider' : 'providers'}.`,
    unwatch: (count: string, isOne: boolean, _name: string) =>
      `You stopped watching ${providers(count, isOne)}.`,
    add_to_campaign: (count: string, isOne: boolean, name: string) =>
      `${providers(count, isOne)} added to ${name}.`,
    reissue_codes: (count: string, isOne: boolean, _name: string) =>
      `${count} ${isOne ? 'letter with a new code is' : 'letters with new codes are'} being made.`,
  },
  undo: 'Undo',
  undoLabel: (what: string) => `Undo: ${what}`,
  undone: 'Undone',
  notUndone: 'Can no longer be undone',
  last: {
    open: 'My last actions',
    title: 'My last actions',
    text: 'What you did to several providers at once. Letters can be undone until they are fetched for printing, additions to a campaign until it starts.',
    none: 'Nothing yet',
    noneText: 'Select rows in the list to watch providers, add them to a campaign or reissue their codes.',
    states: {
      done: 'Undone',
      started: 'The campaign has started',
      printed: 'The letters were fetched',
      gone: 'No longer there',
    },
  },
}
