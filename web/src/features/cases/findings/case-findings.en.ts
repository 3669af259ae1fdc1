export const caseFindings = {
  findings: {
    title: 'Findings by line',
    before: (by: string | null) =>
      by === null
        ? 'They appear here when the review ends: what was billed, what we found, why, and a button to agree or disagree with each line.'
        : `They appear here when the review ends, expected by ${by}: what was billed, what we found, why, and a button to agree or disagree with each line.`,
    none: 'This case was closed without findings.',
    caption: 'Findings by line',
    columns: {
      line: 'Claim line',
      billed: 'Billed',
      audited: 'Supported',
      paid: 'Paid',
      difference: 'Difference',
    },
    supportedPaid: (money: string) => `supported ${money}`,
    lineName: (position: number, code: string) => `${position}. ${code}`,
    facts: (date: string, units: string) => `${date}, units ${units}`,
    claim: (claim: string, line: number) => `Claim ${claim}, line ${line}`,
    patient: (id: string) => `Patient ${id}`,
    auditedAs: (code: string, billed: string) => `${code} instead of ${billed}`,
    auditedUnits: (units: string, billed: string) =>
      `${units} ${units === '1' ? 'unit' : 'units'}, billed ${billed}`,
    corrected: 'You may send a corrected claim for it.',
    rule: 'Rule',
    note: 'Note',
    total: 'All lines',
    agree: 'Agree',
    disagree: 'Disagree',
    agreeLine: (line: string) => `Agree with line ${line}`,
    disagreeLine: (line: string) => `Disagree with line ${line}`,
    agreed: 'You agree.',
    disagreed: (reason: string) => `You disagree: ${reason}`,
    disagreedThen: (reason: string) => `You disagreed: ${reason}`,
    change: 'Change',
    reason: 'Why do you disagree?',
    reasonHint: 'Name the page or date of the record that shows it, if you can.',
    missing: 'Please say why.',
    saved: 'Your answer was saved.',
    acceptAll: 'Agree to all and close',
    accept: {
      title: 'Agree to all findings?',
      text: 'The case then closes, and the findings stand as they are. The talk with a reviewer, adding files and statements, and every level of appeal end with it.',
      keepsAppeal:
        'The case then closes, and the findings stand as they are. Your right to appeal stays: you can appeal until the last day that the findings letter names, here or as the letter says. The talk with a reviewer ends.',
      confirm: 'Agree and close',
      cancel: 'Not yet',
      done: 'Thank you. The case is closed.',
    },
  },
  history: {
    label: 'What was decided before',
    first: (decision: string, money: string) => `First decided: ${decision}, ${money} supported.`,
    later: (decision: string, money: string) => `Then decided: ${decision}, ${money} supported.`,
    changed: (level: string, date: string) => `Changed on appeal (${level}) on ${date}.`,
    stood: (level: string, date: string) => `The finding stood on appeal (${level}), ${date}.`,
  },
  statement: {
    title: 'Add a statement',
    text: 'Until the case is closed you can add files under “Send files” and statements here. Each gets a receipt with its date.',
    label: 'What should be on the record?',
    missing: 'Please write something.',
    send: 'Add the statement',
    sent: 'Your statement is on the record. Its receipt is under Messages.',
  },
  discussion: {
    title: 'Talk to a reviewer first',
    until: (date: string, left: string) =>
      `Until ${date} (${left}). It costs nothing and keeps every right to appeal.`,
    beforeAppeal: (date: string, left: string) =>
      `Before an appeal you can talk to a reviewer, until ${date} (${left}). It keeps every right to appeal.`,
    go: 'Talk to a reviewer',
    label: 'What should the reviewer look at again?',
    missing: 'Please write something.',
    send: 'Ask for a discussion',
    sent: 'A reviewer will answer under Messages.',
    asked: (at: string) => `You asked on ${at}. A reviewer answers under Messages.`,
    again: 'Ask about something else',
    evidence: 'Add files that show it',
    endedTitle: 'Talk with a reviewer',
    ended: (date: string) =>
      `The talk with a reviewer ended with your appeal on ${date}. You can still write under Messages, and add files and statements.`,
  },
  appeal: {
    title: 'Your appeal clock',
    before:
      'It has not started. It runs from the day the findings count as received. You choose whether to use it.',
    nothing: 'It does not run: the findings agree with what was billed.',
    running: (date: string) =>
      `It runs from ${date}, the day on which the notice counts as received. You choose whether to use it.`,
    willRun: (date: string, mailDays: number) =>
      `It will run from ${date}, when the mailed notice counts as received (${mailDays} days for the mail). You choose whether to use it.`,
    over: 'The time to appeal is over.',
    agreed: (date: string) => `Ended on ${date}, when you agreed to all findings.`,
    discuss: 'Discuss with a reviewer',
    days: (count: number) => `${count} days`,
    fileBy: (date: string, left: string) => `File by ${date} (${left})`,
    missed: (date: string) => `Could be filed until ${date}`,
    stops: (date: string) => `Filed by ${date}, it stops the recovery of money for the whole case`,
    filed: (date: string) => `Filed ${date}`,
    filedBy: (who: string) => `Filed by: ${who}`,
    yourReasons: (reasons: string) => `Your reasons: ${reasons}`,
    waits: 'A decision is on its way.',
    decisionBy: (date: string) => `Our decision is due by ${date}.`,
    decided: (outcome: string, date: string) => `${outcome}, ${date}`,
    decidedElsewhere: (decider: string, outcome: string, date: string) =>
      `${decider} decided it on ${date}: ${outcome}`,
    because: 'Why:',
    amountOnly:
      'Only the amount of this decision is recorded, not which lines it changed. The lines are as they were found first.',
    later: 'After that',
    laterLevel: (level: string, days: number) =>
      `${level}: within ${days} days after the decision before it.`,
    atIssue: (money: string) => `At issue in this appeal: ${money}`,
    mayAppeal: (money: string) => `Can be appealed: ${money}`,
    atIssuePart: (money: string, all: string) =>
      `At issue in this appeal: ${money}, of ${all} in the whole case`,
    after: (money: string) => `Left in the whole case after the decision: ${money}`,
    lastDayEnds: (end: string) => `Each last day ends at ${end}.`,
    recoupment: (date: string) =>
      `Overpaid amounts may be recovered from ${date} on, unless an appeal stops it.`,
    open: (level: string) => `File an appeal: ${level}`,
    reason: 'Why should it be decided differently?',
    reasonHint: 'Name the lines, and the page or date of the record that shows it, if you can.',
    missing: 'Please say why.',
    send: 'File the appeal',
    done: 'Your appeal was filed. Its receipt is beside it.',
    lines: 'Which lines do you appeal?',
    allLines: (count: number) => `All ${count} lines`,
    noLines: 'Tick at least one line.',
    answers: { agree: 'you agreed', disagree: 'you disagree' },
    confirm: {
      title: (level: string) => `File this appeal (${level})?`,
      about: (lines: number, money: string) =>
        lines === 1
          ? `You appeal 1 line, ${money} at issue.`
          : `You appeal ${lines} lines, ${money} at issue.`,
      decides: (isFirst: boolean, days: number | null) =>
        `A person who took no part in the findings${isFirst ? '' : ' or in an earlier decision'} decides${days === null ? '' : ` within ${days} days`}. You can add files and statements until then.`,
      recovery: {
        stops: 'The recovery of money stops until you receive the decision.',
        stops_all:
          'The recovery of money stops for the whole case, also for the lines you leave out, until you receive the decision.',
        too_late: 'It comes too late to stop the recovery of money. If you win, you get the amount back.',
        never: 'This level does not stop the recovery of money. If you win, you get the amount back.',
        nothing: '',
      },
      endsTalk: 'The talk with a reviewer ends with it. You can still write under Messages.',
      left: (lines: number) =>
        `${lines === 1 ? '1 line is left out and stands' : `${lines} lines are left out and stand`} as found: each level can be filed once.`,
      send: 'File the appeal now',
      cancel: 'Not yet',
    },
    about: (lines: string) => `Lines: ${lines}`,
    receipt: (number: string) => `Receipt ${number}`,
    isStopped: 'Recovery of money is stopped until you receive the decision.',
    isStoppedAll:
      'Recovery of money is stopped for the whole case, also for the lines you left out, until you receive the decision.',
    isNotStopped: 'This appeal does not stop the recovery of money.',
    notYet: (date: string) => `This is not an appeal yet. You can file one by ${date}.`,
    notYetStops: (date: string) =>
      `This is not an appeal yet. To stop the recovery of money, file one by ${date}.`,
    goTo: 'File an appeal',
    calendar: 'Add these days to calendar',
    isIn: 'This line is part of your appeal.',
    isNotIn: 'This line is not part of your appeal. It stands as found.',
  },
}
