export const notices = {
  label: (unread: number) => (unread === 0 ? 'Notices, none unread' : `Notices, ${unread} unread`),
  title: 'Notices',
  loading: 'Loading your notices',
  empty: 'Nothing new',
  emptyText: 'New reports, replies and documents are announced here, and by mail as you chose under Account.',
  settings: 'Choose which mails you get',
  markAll: 'Mark all as read',
  unread: 'Unread',
  failure: {
    title: 'We could not load your notices.',
    rest: 'The rest of the page is not affected.',
    retry: 'Try again',
  },
  report: (reports: number, period: string) =>
    reports === 1 ? `Your report for ${period} is ready` : `Your ${reports} reports for ${period} are ready`,
  reportNote: (higher: number) =>
    higher === 0
      ? 'None of them is significantly higher than your peers.'
      : `${higher === 1 ? 'One is' : `${higher} are`} significantly higher than your peers.`,
  reply: 'There is a reply to your answer',
  feedbackReply: 'There is a reply to your feedback',
  replyNote: 'Open the report to read it.',
  document: 'New document',
  calendar: {
    title: 'Due dates in your calendar',
    text: 'Subscribe once, and your calls, open questions and the next final quarter appear in your own calendar. The address is secret: whoever has it sees the dates, but no patient and no figure.',
    make: 'Make my calendar address',
    renew: 'Make another address',
    close: 'Close the address',
    address: 'Address of your calendar',
    copy: 'Copy',
    copied: 'Copied',
    hint: 'In Outlook, Google or Apple Calendar choose “subscribe from the web” and paste it.',
    failed: 'We could not load your calendar address.',
    loading: 'Loading your calendar address',
    renewed: 'The address before it does not work any more.',
  },
}
