import { afterAll, beforeAll, expect, it } from 'vitest'
import { importClaims } from '../import/import-claims.ts'
import { openStore } from '../store/claims-store.ts'
import { importRemittances } from './import-remittances.ts'
import { settleUnpaid } from './settle-unpaid.ts'
import { paidLines } from './testing/store-of-claims.ts'
import { openWorkFolder, type WorkFolder } from './testing/work-folder.ts'
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
  TIN,
} from './testing/x12-text.ts'

let work: WorkFolder
beforeAll(async () => {
  work = await openWorkFolder()
})
afterAll(() => work.remove())

const claimsWith = (units: string) =>
  interchange(CLAIMS, [
    bht(),
    ...billing(),
    ...subscriber('M1'),
    ...claim('C1'),
    ...service(1, '17000', '100', units),
  ])

it('a corrected claim that comes again keeps its payments', async () => {
  const store = await openStore(`${await work.write('')}.store`)
  const how = { store, memoryMb: 256 }
  await importClaims({ ...how, files: [await work.write(claimsWith('1'))] })
  expect(await settleUnpaid(store, 256)).toBeNull()
  const payment = ['CLP*C1*1*100*70**CI*P-C1', 'SVC*HC:17000*100*70**1', 'DTM*472*20260415', 'CAS*CO*45*30']
  const paid = interchange(REMITTANCES, remittance('70', payment, 'T1', '20260801'))
  await importRemittances({ ...how, files: [await work.write(paid)] })
  const asPaid = [[`${TIN}-C1`, '1', '70.00', '70.00']]
  expect(await paidLines(store)).toEqual(asPaid)

  await importClaims({ ...how, files: [await work.write(claimsWith('2'))] })
  expect(await paidLines(store)).not.toEqual(asPaid)
  expect(await settleUnpaid(store, 256)).not.toBeNull()
  expect(await paidLines(store)).toEqual(asPaid)
  expect(await settleUnpaid(store, 256)).toBeNull()
})
