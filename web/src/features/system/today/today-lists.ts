import { CALL_LIST_ADDRESS } from '@plumbline/contract/outreach/call-list'
import { FOLLOW_UPS_ADDRESS } from '@plumbline/contract/outreach/follow-ups'
import type { DueList } from '@plumbline/contract/system/today'

const SUPPORT = '/admin/support'
const TOOLS = `${SUPPORT}/tools`
const cases = (show: string) => `${TOOLS}?tab=cases&show=${show}`

/** Each list as a page that shows exactly the rows that were counted. */
export const LIST_ADDRESSES: Readonly<Record<DueList, string>> = {
  calls: CALL_LIST_ADDRESS,
  follow_ups: FOLLOW_UPS_ADDRESS,
  responses: `${SUPPORT}/feedback?tab=responses`,
  disputes: `${SUPPORT}/feedback?tab=disputes`,
  feedback: `${SUPPORT}/feedback?tab=feedback&status=new`,
  cases_overdue: cases('overdue'),
  cases_to_review: cases('to_review'),
  cases_in_review: cases('in_review'),
  cases_appealed: cases('appealed'),
  case_letters: cases('to_mail'),
  messages: `${TOOLS}?tab=campaigns`,
  letters: `${TOOLS}?tab=letters&batches=to_mail`,
  failed_mail: `${TOOLS}?tab=outbox&mail_status=failed`,
  access_requests: `${TOOLS}?tab=preregistrations`,
  figures: `${TOOLS}?tab=data&compare=1`,
}

/** What belongs together on the page. */
export const LIST_GROUPS = [
  { id: 'answers', lists: ['calls', 'follow_ups', 'responses', 'disputes', 'feedback'] },
  { id: 'cases', lists: ['cases_overdue', 'cases_to_review', 'cases_in_review', 'cases_appealed'] },
  { id: 'post', lists: ['case_letters', 'messages', 'letters', 'failed_mail'] },
  { id: 'other', lists: ['access_requests', 'figures'] },
] as const satisfies readonly { id: string; lists: readonly DueList[] }[]
