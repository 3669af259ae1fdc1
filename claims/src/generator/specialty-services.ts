import {
  addOn,
  also,
  drug,
  facility,
  habit,
  officeVisits,
  primary,
  type Service,
  sameDayVisit,
  service,
} from './service.ts'

const SKIN = ['L570', 'L570', 'L570', 'L821', 'C44319', 'D485', 'L814']
const HEART = ['I2510', 'I480', 'I10', 'I350', 'I5022', 'R0789']
const BACK = ['M4726', 'M47816', 'M5416', 'M5126', 'G8929', 'M961']
const EVERYDAY = ['I10', 'E119', 'J069', 'Z0000', 'E785', 'M545', 'F411']
const JOINTS = ['M75121', 'M19011', 'M7541', 'M1711', 'M48061', 'M5116']
const WOUNDS = ['L97412', 'L97522', 'E11621', 'I87311', 'L89153', 'T8131XA']
const CRITICAL = ['R6521', 'J9601', 'I2101', 'R570']

const OPERATING = ['22', '22', '24', '24', '24']

/**
 * The services of the demo world's providers in a quarter. Medians and spreads of the add-ons follow published
 * rates of 2012 (median and 80th percentile across providers); the mix of visits is our own invention.
 */
export const SPECIALTY_SERVICES: Readonly<Record<string, readonly Service[]>> = {
  Dermatology: [
    service({
      visits: 50,
      diagnoses: SKIN,
      places: [...Array.from({ length: 19 }, () => '11'), '22'],
      slots: [primary(['17000']), addOn(habit('17003', 0.64, 0.42, 4.8, 13)), sameDayVisit(0.3)],
    }),
    service({
      visits: 38,
      diagnoses: SKIN,
      slots: [
        primary(['11102', '11102', '11102', '11102', '11104']),
        addOn(habit('11103', 0.29, 0.5, 1.35, 6)),
      ],
    }),
    officeVisits(24, SKIN, habit('G2211', 0.24, 0.7), drug('J3301', 0.08)),
    facility(['17000'], '17003', SKIN),
  ],
  Cardiology: [
    service({
      visits: 38,
      diagnoses: HEART,
      places: ['11', '11', '22'],
      slots: [
        primary(['93350', '93351', '93351', '93312'], 'none'),
        addOn(habit('93325', 0.93, 1.1, 1, 2)),
        addOn(habit('93320', 0.9, 1, 1, 2)),
      ],
    }),
    service({
      visits: 37,
      diagnoses: CRITICAL,
      places: ['21', '21', '21', '23'],
      patientsPerVisit: 0.8,
      slots: [primary(['99291'], 'visit'), addOn(habit('99292', 0.21, 1.05, 1.7, 8))],
    }),
    service({
      visits: 16,
      diagnoses: HEART,
      places: ['21'],
      slots: [primary(['99232'], 'none'), also(['93000'], 0.35)],
    }),
    facility(['93351'], '93325', HEART),
  ],
  'Pain Medicine': [
    service({
      visits: 38,
      diagnoses: BACK,
      places: ['11', '24', '24'],
      slots: [
        primary(['64493'], 'side'),
        addOn(habit('64494', 0.86, 1, 1, 1)),
        addOn(habit('64495', 0.42, 0.55, 1, 1)),
      ],
    }),
    service({
      visits: 37,
      diagnoses: BACK,
      places: ['11', '24'],
      slots: [primary(['64483'], 'side'), addOn(habit('64484', 0.4, 0.6, 1.3, 4)), drug('J1030', 0.15)],
    }),
    service({
      visits: 37,
      diagnoses: BACK,
      places: ['24'],
      slots: [primary(['99152'], 'none'), addOn(habit('99153', 0.5, 0.6, 1.8, 9)), also(['62323'], 0.15)],
    }),
  ],
  'Family Medicine': [
    officeVisits(46, EVERYDAY, habit('G2211', 0.36, 0.6), also(['36415', '85025'], 0.1)),
    service({
      visits: 38,
      diagnoses: ['Z23'],
      slots: [primary(['90471'], 'none'), addOn(habit('90472', 0.45, 0.55, 1.5, 8)), drug('90686', 0.25)],
    }),
    service({
      visits: 36,
      diagnoses: EVERYDAY,
      slots: [
        primary(['99215'], 'visit'),
        addOn(habit('99417', 0.17, 0.7, 1.5, 6)),
        addOn(habit('G2212', 0.05, 0.6, 1.3, 6)),
      ],
    }),
  ],
  'Orthopedic Surgery': [
    service({
      visits: 38,
      diagnoses: JOINTS,
      places: OPERATING,
      slots: [primary(['29827', '29827', '29823', '29824'], 'side'), addOn(habit('29826', 0.7, 0.7, 1, 1))],
    }),
    service({
      visits: 38,
      diagnoses: JOINTS,
      places: ['21', '22', '24'],
      slots: [primary(['63047'], 'procedure'), addOn(habit('63048', 0.5, 0.55, 1.4, 5))],
    }),
    officeVisits(34, JOINTS, habit('G2211', 0.1, 0.7), also(['20610'], 0.25), drug('J1030', 0.2)),
    facility(['29827'], '29826', JOINTS),
  ],
  'Wound Care': [
    service({
      visits: 42,
      diagnoses: WOUNDS,
      patientsPerVisit: 0.45,
      places: ['11', '19', '22'],
      slots: [primary(['11042']), addOn(habit('11045', 0.4, 0.6, 2.5, 12))],
    }),
    service({
      visits: 36,
      diagnoses: WOUNDS,
      patientsPerVisit: 0.5,
      places: ['19', '22'],
      slots: [primary(['11043']), addOn(habit('11046', 0.33, 0.6, 2, 10))],
    }),
    service({
      visits: 38,
      diagnoses: WOUNDS,
      patientsPerVisit: 0.5,
      slots: [primary(['97597']), addOn(habit('97598', 0.45, 0.6, 2, 8))],
    }),
  ],
}
