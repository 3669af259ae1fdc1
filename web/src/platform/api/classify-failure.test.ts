import { FAILURES } from '@plumbline/contract/core/errors'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Accepts,
  classifyAnswer,
  classifyFailure,
  createFailure,
  type RawAnswer,
} from './classify-failure.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML = '<!doctype html><html><body>Nope</body></html>'
const error = (message: string, status: number, data: unknown = null) =>
  JSON.stringify({ message, status, data })
const answer = (status: number, body: string, contentType: string | null = JSON_TYPE): RawAnswer => ({
  status,
  body,
  contentType,
})

describe('classifyFailure: R-ERR-1 to R-ERR-6, row by row', () => {
  const rows: [string, Parameters<typeof classifyFailure>[0], object][] = [
    ['no network', { kind: 'network' }, { key: 'network', status: null, code: 'JSC_1-NE' }],
    ['401', answer(401, error('x', 401)), { key: 'session_expired', status: 401, code: null }],
    ['401 as a page', answer(401, HTML, 'text/html'), { key: 'session_expired', status: 401, code: null }],
    [
      '403 with words',
      answer(403, error('Not yours', 403)),
      { key: 'forbidden', status: 403, code: null, message: 'Not yours' },
    ],
    ['403 without words', answer(403, ''), { key: 'forbidden', status: 403, code: null }],
    ['403 with blank words', answer(403, error(' ', 403)), { key: 'forbidden', status: 403, code: null }],
    ['403 as a page', answer(403, HTML, 'text/html'), { key: 'forbidden_html', status: 403, code: null }],
    ['403, page untyped', answer(403, HTML, null), { key: 'forbidden_html', status: 403, code: null }],
    [
      '422 with fields',
      answer(422, error('Invalid', 422, { npi: ['NPI is 10 digits'] })),
      {
        key: 'invalid_input',
        status: 422,
        code: null,
        message: 'Invalid',
        fieldErrors: { npi: ['NPI is 10 digits'] },
      },
    ],
    [
      '422 without fields',
      answer(422, error('Invalid login information', 422)),
      { key: 'invalid_input', status: 422, code: null, message: 'Invalid login information' },
    ],
    [
      '422 with odd data',
      answer(422, error('Invalid', 422, { npi: 'no list' })),
      { key: 'invalid_input', status: 422, code: null, message: 'Invalid' },
    ],
    ['504', answer(504, HTML, 'text/html'), { key: 'too_many_points', status: 504, code: null }],
    ['500', answer(500, ''), { key: 'http_status', status: 500, code: 'JSC_H500' }],
    ['502 as a page', answer(502, HTML, 'text/html'), { key: 'http_status', status: 502, code: 'JSC_H502' }],
    [
      '404 with words',
      answer(404, error('No such report', 404)),
      { key: 'http_status', status: 404, code: 'JSC_H404', message: 'No such report' },
    ],
    ['418', answer(418, 'teapot', 'text/plain'), { key: 'http_status', status: 418, code: 'JSC_H418' }],
    ['no error status', answer(304, '', null), { key: 'unknown', status: 304, code: 'JSC_1' }],
    [
      'data hold',
      answer(503, '{"data_hold":true,"data":null}'),
      { key: 'data_hold', status: 500, code: null },
    ],
  ]
  test.each(rows)('%s', (_name, source, expected) => {
    expect(classifyFailure(source)).toEqual(expected)
  })

  test('every status and body is classified, and no failure contains the body', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 599 }), fc.string(), (status, body) => {
        const failure = classifyFailure(answer(status, body, 'text/plain'))
        expect(FAILURES).toHaveProperty(failure.key)
        expect(failure.status).toBe(status)
      }),
    )
  })
})

describe('classifyAnswer: R-ERR-7', () => {
  const accepts: Accepts<{ data: number }> = (json) =>
    typeof json === 'object' && json !== null && 'data' in json && typeof json.data === 'number'
      ? { success: true, data: { data: json.data } }
      : { success: false }
  const rows: [string, RawAnswer, string, string | null][] = [
    ['empty', answer(200, ''), 'empty_body', 'JSC_2'],
    ['blank page', answer(200, ' \n', 'text/html'), 'empty_body', 'JSC_2'],
    ['JSON without the data', answer(200, '{"other":1}'), 'missing_data', 'JSC_3'],
    ['null', answer(200, 'null'), 'missing_data', 'JSC_3'],
    ['wrong type inside', answer(200, '{"data":"1"}'), 'missing_data', 'JSC_3'],
    ['HTML', answer(200, HTML, 'text/html'), 'html_body', 'JSC_4'],
    ['HTML called JSON', answer(200, HTML), 'html_body', 'JSC_4'],
    ['a fragment of HTML', answer(200, '<p>Hi</p>', 'text/html; charset=utf-8'), 'html_body', 'JSC_4'],
    ['cut JSON', answer(200, '{"data":'), 'broken_json', 'JSC_5'],
    ['cut JSON as text', answer(200, '{"data":', 'text/plain'), 'broken_json', 'JSC_5'],
    ['JSON as text', answer(200, '{"data":1}', 'text/plain'), 'broken_json', 'JSC_5'],
    ['JSON as HTML', answer(200, '{"data":1}', 'text/html'), 'broken_json', 'JSC_5'],
    ['JSON untyped', answer(200, '[1]', null), 'broken_json', 'JSC_5'],
    ['words called JSON', answer(200, 'hello'), 'broken_json', 'JSC_5'],
    ['words', answer(200, 'hello', 'text/plain'), 'unknown', 'JSC_1'],
    ['a picture', answer(200, '\u0089PNG', 'image/png'), 'unknown', 'JSC_1'],
    ['data hold', answer(200, '{"data_hold":true,"data":null}'), 'data_hold', null],
  ]
  test.each(rows)('%s', (_name, raw, key, code) => {
    expect(classifyAnswer(raw, accepts)).toMatchObject({ ok: false, failure: { key, code } })
  })

  test('a valid answer is returned', () => {
    expect(classifyAnswer(answer(200, '{"data":1,"extra":2}'), accepts)).toEqual({
      ok: true,
      value: { data: 1 },
    })
    expect(classifyAnswer(answer(200, '{"data":1}', 'application/problem+json'), accepts).ok).toBe(true)
  })

  test('data_hold is status 500', () => expect(createFailure('data_hold').status).toBe(500))
})
