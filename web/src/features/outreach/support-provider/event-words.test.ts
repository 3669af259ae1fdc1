import {
  TIMELINE_EVENTS,
  TIMELINE_KINDS,
  type TimelineEvent,
} from '@plumbline/contract/outreach/provider-timeline'
import { describe, expect, it } from 'vitest'
import { type EventTexts, formatEvent } from './event-words.ts'
import { supportProviderWords as en } from './support-provider-words.en.ts'
import { supportProviderWords as es } from './support-provider-words.es.ts'

const english: EventTexts = {
  locale: 'en',
  words: en,
  statuses: { findings: 'Findings are out' },
  ratings: { helpful: 'Helpful', notHelpful: 'Not really' },
}
const spanish: EventTexts = { ...english, locale: 'es', words: es }

const makeEvent = (
  overrides: Pick<TimelineEvent, 'kind' | 'what'> & Partial<TimelineEvent>,
): TimelineEvent => ({
  id: 'x',
  at: '2026-08-24T17:00:00.000Z',
  day_only: false,
  who: null,
  who_role: null,
  campaign: null,
  about_id: null,
  details: {},
  ...overrides,
})

const REPORT = { family: '17003', period: '2026Q2' }

describe('an event of the timeline', () => {
  it.each([
    [
      'contact',
      'sent',
      { method: 'mail', type: 'initial' },
      'Letter sent: first message',
      'Se envió: carta, primer mensaje',
    ],
    [
      'contact',
      'skipped',
      { method: 'email', word: 'paused' },
      'Email not sent: outreach is paused after an accepted explanation',
      'No se envió: correo electrónico; contacto en pausa tras una explicación aceptada',
    ],
    ['contact', 'came_back', { method: 'mail', word: 'returned' }, 'Letter returned', 'Carta devuelta'],
    [
      'contact',
      'called',
      { method: 'call', word: 'voicemail' },
      'Call: left a voicemail',
      'Llamada: se dejó un mensaje de voz',
    ],
    [
      'contact',
      'called',
      {
        method: 'call',
        word: 'call_back',
        callback_at: '2026-11-19T23:00:00.000Z',
        zone: 'America/Los_Angeles',
      },
      'Call: wants to be called back. Call-back promised: Thu 11-19-2026, 3:00\u00a0p.m., Pacific Time',
      'Llamada: pide que se le llame de nuevo. Se prometió volver a llamar: jue 19-11-2026, 3:00\u00a0p.\u00a0m., hora del Pacífico',
    ],
    [
      'contact',
      'called',
      { method: 'call', word: 'reached', next_step: 'new_code' },
      'Call: reached somebody. Next step: send a new access code',
      'Llamada: se habló con alguien. Siguiente paso: enviar un código de acceso nuevo',
    ],
    ['contact', 'calls_allowed', {}, 'Calls allowed again', 'Llamadas permitidas de nuevo'],
    [
      'report',
      'viewed',
      REPORT,
      'Report opened: 17003, Q2 2026',
      'Informe abierto: 17003, 2.º trimestre de 2026',
    ],
    [
      'report',
      'read',
      REPORT,
      'Report viewed (half a minute in sight): 17003, Q2 2026',
      'Informe leído (medio minuto a la vista): 17003, 2.º trimestre de 2026',
    ],
    [
      'code',
      'opened',
      {},
      'Summary without an account opened with the code',
      'Resumen sin cuenta abierto con el código',
    ],
    ['download', 'downloaded', { word: 'csv' }, 'Downloaded: CSV', 'Descarga: CSV'],
    [
      'response',
      'filed',
      { ...REPORT, word: 'dispute' },
      'Response on 17003, Q2 2026: disputes the data',
      'Respuesta sobre 17003, 2.º trimestre de 2026: objeta los datos',
    ],
    [
      'feedback',
      'given',
      { ...REPORT, helpful: false },
      'Feedback on 17003, Q2 2026: Not really',
      'Opinión sobre 17003, 2.º trimestre de 2026: Not really',
    ],
    [
      'case',
      'moved',
      { label: '26-0007', word: 'findings' },
      'Audit 26-0007: Findings are out',
      'Auditoría 26-0007: Findings are out',
    ],
    [
      'support',
      'acted_as',
      { reason: 'asked by phone' },
      'Acted as the provider: asked by phone',
      'Entró con la vista del profesional: asked by phone',
    ],
    [
      'contact',
      'skipped',
      { method: 'mail', word: 'a_new_reason' },
      'Letter not sent: a_new_reason',
      'No se envió: carta; a_new_reason',
    ],
  ] as const)('%s %s has its own sentence', (kind, what, details, inEnglish, inSpanish) => {
    const event = makeEvent({ kind, what, details })
    expect(formatEvent(event, english)).toBe(inEnglish)
    expect(formatEvent(event, spanish)).toBe(inSpanish)
  })

  it('has different words for each event of its kind', () => {
    for (const kind of TIMELINE_KINDS) {
      const sentences = TIMELINE_EVENTS[kind].map((what) =>
        formatEvent(
          makeEvent({ kind, what, details: { word: what === 'filed' ? 'agree' : 'accept' } }),
          english,
        ),
      )
      expect(new Set(sentences).size, kind).toBe(TIMELINE_EVENTS[kind].length)
    }
  })
})
