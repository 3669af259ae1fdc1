import {
  bht,
  billing,
  CLAIMS,
  claim,
  interchange,
  REMITTANCES,
  remittance,
  service,
  subscriber,
} from '@plumbline/claims/x12/testing/x12-text'
import type { GoodFile } from './damage.ts'

const STORED_CLAIMS = 60
const NEW_CLAIMS = 60
const PAID = 110

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

const makeClaims = (claims: readonly number[]) =>
  interchange(CLAIMS, [
    bht(),
    ...billing(),
    ...claims.flatMap((number, at) => [
      ...subscriber(`EHP9${String(number).padStart(8, '0')}`, String(at + 2)),
      ...claim(`X${number}`),
      ...service(1, '17000', '100', '1', '20260210'),
      ...service(2, '17003', '50', '2', '20260210'),
    ]),
  ])

const makePayments = (claims: readonly number[]) =>
  interchange(
    REMITTANCES,
    remittance(
      String(PAID * claims.length),
      claims.flatMap((number) => [
        `CLP*X${number}*1*150*${PAID}**CI*P-${number}`,
        'SVC*HC:17000*100*70**1',
        'DTM*472*20260210',
        'CAS*CO*45*30',
        'REF*6R*1',
        'SVC*HC:17003*50*40**2',
        'DTM*472*20260210',
        'CAS*CO*45*10',
      ]),
    ),
  )

/** Claims that are stored before any file is damaged. */
export const STORED_837: Buffer = Buffer.from(makeClaims(numbers(1, STORED_CLAIMS)))

/** Half of the claims of the 837 are stored already; the 835 pays those. */
export const X12_FILES: readonly GoodFile[] = [
  {
    name: 'claims.x12',
    importer: 'claims',
    shape: 'x12',
    bytes: Buffer.from(makeClaims(numbers(1 + STORED_CLAIMS / 2, NEW_CLAIMS))),
  },
  {
    name: 'payments.x12',
    importer: 'remittances',
    shape: 'x12',
    bytes: Buffer.from(makePayments(numbers(1, STORED_CLAIMS))),
  },
]
