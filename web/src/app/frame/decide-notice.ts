export type NoticeFacts = {
  isUp: boolean
  /** The line came back a moment ago. */
  isBack: boolean
  /** The server has a newer release than this page. */
  isOld: boolean
  /** The person wants to go on with this page. */
  isPutOff: boolean
}

export type Notice = 'offline' | 'online-again' | 'new-version' | null

/** R-ERR-17 and R-ERR-19: one thing at a time; without a line nothing else can be done. */
export function decideNotice({ isUp, isBack, isOld, isPutOff }: NoticeFacts): Notice {
  if (!isUp) return 'offline'
  if (isBack) return 'online-again'
  return isOld && !isPutOff ? 'new-version' : null
}
