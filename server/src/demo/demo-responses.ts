import type { FeedbackStatus, FeedbackTheme } from '@plumbline/contract/responses/feedback'
import type {
  ResponseAction,
  ResponseKind,
  ResponseParty,
  ResponseReason,
  ResponseStatus,
} from '@plumbline/contract/responses/response-rules'

const weekdays = (...blocks: [string, string][]) =>
  Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, blocks]))

// Invented people.
export const DEMO_CODERS = [
  {
    name: 'Ibarra^Lucía',
    languages: ['en', 'es'],
    zone: 'America/Los_Angeles',
    hours: weekdays(['08:00', '12:00'], ['13:00', '16:00']),
  },
  {
    name: 'Penrose^Walter',
    languages: ['en'],
    zone: 'America/New_York',
    hours: weekdays(['09:00', '12:20'], ['13:20', '17:00']),
  },
  {
    name: 'Quintana^Marisol',
    languages: ['es', 'en'],
    zone: 'America/Denver',
    hours: { ...weekdays(['10:00', '14:00']), 5: [['10:00', '12:00']] },
  },
] as const

type Step = { party: ResponseParty; action: ResponseAction; text: string }
/** The report that an answer is about. */
export type DemoSubject = { specialty: string; unmet: string }

export type DemoResponse = {
  /** The report that it fits; any other if there is none. */
  about?: Partial<DemoSubject>
  kind: ResponseKind
  reason?: ResponseReason
  status: ResponseStatus
  text: string
  daysAgo: number
  steps: readonly Step[]
}

const staff = (action: ResponseAction, text = ''): Step => ({ party: 'staff', action, text })
const practice = (text: string): Step => ({ party: 'practice', action: 'message', text })

export const DEMO_RESPONSES: readonly DemoResponse[] = [
  {
    about: { specialty: 'Dermatology' },
    kind: 'explain',
    reason: 'case_mix',
    status: 'sent',
    text: 'Most of our patients are over 70 and have many lesions at one visit.',
    daysAgo: 1,
    steps: [],
  },
  {
    kind: 'dispute',
    status: 'sent',
    text: 'These visits were done by a locum who bills under their own number.',
    daysAgo: 12,
    steps: [],
  },
  {
    about: { specialty: 'Orthopedic Surgery', unmet: 'mix' },
    kind: 'explain',
    reason: 'subspecialty',
    status: 'accepted',
    text: 'Opero casi solo escoliosis; mis colegas del grupo no.',
    daysAgo: 20,
    steps: [
      staff('take'),
      staff('ask', '¿Qué parte de sus operaciones son por escoliosis, más o menos?'),
      practice('Cerca de nueve de cada diez.'),
      staff('accept', 'Gracias, eso lo explica. No le escribiremos sobre este tema durante un año.'),
    ],
  },
  {
    kind: 'explain',
    reason: 'locum',
    status: 'declined',
    text: 'I covered for a colleague in spring.',
    daysAgo: 25,
    steps: [
      staff('take'),
      staff(
        'decline',
        'Your rate was as high in the three quarters before. A call with a coder may help more.',
      ),
    ],
  },
  {
    kind: 'explain',
    reason: 'data_error',
    status: 'asked',
    text: 'Some claims were sent twice after our system changed.',
    daysAgo: 4,
    steps: [staff('take'), staff('ask', 'In which weeks was that? Then we compare the claim numbers.')],
  },
  {
    kind: 'dispute',
    status: 'answered',
    text: 'Estas dos líneas no son de nuestra consulta.',
    daysAgo: 18,
    steps: [
      staff('take'),
      staff('answer', 'Tiene razón: se corrigieron y ya no cuentan en las cifras del próximo trimestre.'),
    ],
  },
  { kind: 'coder', status: 'sent', text: '', daysAgo: 2, steps: [] },
  { kind: 'read', status: 'noted', text: '', daysAgo: 5, steps: [] },
  { kind: 'agree', status: 'noted', text: 'We will go through our templates.', daysAgo: 6, steps: [] },
  {
    about: { specialty: 'Dermatology' },
    kind: 'explain',
    reason: 'case_mix',
    status: 'in_review',
    text: 'Atendemos a muchos trabajadores del campo, con mucho daño solar.',
    daysAgo: 3,
    steps: [staff('take')],
  },
  {
    kind: 'explain',
    reason: 'locum',
    status: 'withdrawn',
    text: 'Sent by mistake.',
    daysAgo: 9,
    steps: [{ party: 'practice', action: 'withdraw', text: '' }],
  },
]

export type DemoFeedback = {
  helpful: boolean
  theme: FeedbackTheme | null
  text: string
  status: FeedbackStatus
  reply?: string
  daysAgo: number
  /** About the report of the previous quarter. */
  isEarlier?: true
}

export const DEMO_FEEDBACK: readonly DemoFeedback[] = [
  {
    helpful: true,
    theme: 'clear',
    text: 'The first sentence told me everything I needed.',
    status: 'replied',
    reply: 'Thank you. We pass that on to the team.',
    daysAgo: 15,
    isEarlier: true,
  },
  {
    helpful: false,
    theme: 'wrong_peers',
    text: 'We are a referral clinic and should not be compared with general practices.',
    status: 'new',
    daysAgo: 2,
  },
  { helpful: true, theme: 'clear', text: 'Muy fácil de entender, gracias.', status: 'read', daysAgo: 8 },
  {
    helpful: false,
    theme: 'too_long',
    text: 'Demasiado largo para leerlo entre pacientes.',
    status: 'new',
    daysAgo: 1,
  },
  { helpful: true, theme: null, text: '', status: 'read', daysAgo: 11, isEarlier: true },
  {
    helpful: false,
    theme: 'missing',
    text: 'I would like to see the numbers for each of my two offices.',
    status: 'new',
    daysAgo: 5,
  },
  { helpful: true, theme: 'other', text: 'The self-audit sheet is useful.', status: 'new', daysAgo: 3 },
  {
    helpful: false,
    theme: 'wrong_data',
    text: 'Faltan las visitas de telemedicina.',
    status: 'read',
    daysAgo: 13,
    isEarlier: true,
  },
]
