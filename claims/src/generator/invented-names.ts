import { pick } from './seeded-random.ts'

const words = (text: string): readonly string[] => text.split(' ')

const FIRST_NAMES = words(
  'Alice Ana Andrés Ángela Arthur Beatriz Benjamin Brenda Camila Carla Carlos Charlotte Claudia Cora Cristina ' +
    'Daniel Diego Dora Edward Elisa Emilia Emmett Esteban Evelyn Fátima Felipe Flora Gabriela Graciela Grant ' +
    'Hannah Héctor Hugo Irene Iris Isabel Ivy Javier Jonas Josefina Julia Julián Laura Leah Leonor Lidia Lorenzo ' +
    'Lucas Luz Mabel Marcos Marisol Martin Mateo Miles Miriam Nadia Naomi Nicolás Noemí Nora Olivia Omar Oscar ' +
    'Pablo Paloma Pearl Peter Pilar Rafael Ramona Raúl Rebecca Rita Rosa Rowan Ruth Samuel Sergio Silas Sofía ' +
    'Stella Teresa Theo Tomás Ursula Valeria Vera Vicente Victor Violet Wanda Wesley Ximena Yolanda Zoe',
)

const LAST_NAMES = words(
  'Abbott Acosta Aguirre Alder Alvarado Amberly Arroyo Ashdown Avery Barrera Beckwith Benítez Birchall Blackwood ' +
    'Bravo Briar Bustamante Calloway Camacho Cardenas Carrow Castaño Cervantes Colefax Cordero Crane Croft Dávila ' +
    'Delmar Dunmore Easterly Echeverría Elmore Escobar Estrada Fairbanks Fallow Figueroa Fontaine Fuentes ' +
    'Galloway Gallego Garfield Garrido Glenister Granger Guerrero Hale Harrow Hathaway Hawthorne Heredia Hidalgo ' +
    'Hollis Ibarra Inglewood Iriarte Jarrow Jurado Kestrel Kingsley Lanza Larkspur Leyva Linden Loxley Luján ' +
    'Macías Marlowe Medina Merriweather Mireles Montoya Moorland Moreno Nettles Northcott Ochoa Oakley Olivares ' +
    'Orellana Pacheco Palomino Pembroke Penrose Quintero Radcliffe Renteria Ridley Rosales Rowntree Saavedra ' +
    'Salinas Sedgwick Serrano Stanhope Tamayo Thornbury Trujillo Underhill Urbina Valdez Vance Villalobos ' +
    'Wakefield Westbrook Winslow Yarrow Zamora Zúñiga',
)

const PLACES = words(
  'Alderbrook Amberfield Birchwater Bluestem Briarcliff Cedarfall Clearbrook Copperhill Cottonwood Driftwood ' +
    'Eastmoor Elmhaven Fernridge Foxglove Goldenrod Graystone Hazelwood Heronbay Hollybrook Ironbridge Kingfisher ' +
    'Lakeshore Larchmont Maplecrest Meadowlark Millrace Northfork Oakhollow Otterbend Pinecrest Quailrun Redfern ' +
    'Riverbend Rosemont Sandpiper Silverlake Stonegate Sunridge Sycamore Thistledown Timberline Valleyview ' +
    'Westhaven Whitefir Wildrose Willowbank Windmere Yarrowdale',
)

const PRACTICE_WORDS: Readonly<Record<string, readonly string[]>> = {
  Dermatology: ['Dermatology', 'Skin Center', 'Skin Clinic'],
  Cardiology: ['Cardiology', 'Heart Center', 'Heart Associates'],
  'Pain Medicine': ['Pain Center', 'Spine and Pain', 'Pain Associates'],
  'Family Medicine': ['Family Practice', 'Family Health', 'Family Medicine'],
  'Orthopedic Surgery': ['Orthopedics', 'Bone and Joint', 'Orthopedic Surgeons'],
  'Wound Care': ['Wound Center', 'Wound Clinic', 'Wound Care'],
}

const STREETS = words('Invented Sample Example Fictional Imagined Placeholder Specimen Model')
const STREET_KINDS = words('Street Avenue Road Lane Drive Way')

const CITIES: Readonly<Record<string, readonly string[]>> = {
  OR: ['Portland, OR 97204', 'Salem, OR 97301', 'Eugene, OR 97401', 'Bend, OR 97701', 'Medford, OR 97501'],
  WA: ['Seattle, WA 98101', 'Spokane, WA 99201', 'Tacoma, WA 98402', 'Yakima, WA 98901', 'Olympia, WA 98501'],
  OH: [
    'Columbus, OH 43215',
    'Cleveland, OH 44113',
    'Dayton, OH 45402',
    'Toledo, OH 43604',
    'Akron, OH 44308',
  ],
  MI: [
    'Detroit, MI 48226',
    'Lansing, MI 48933',
    'Flint, MI 48502',
    'Marquette, MI 49855',
    'Holland, MI 49423',
  ],
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CREDENTIALS = ['MD', 'MD', 'MD', 'MD', 'DO', 'PA', 'NP']

type Draw = (purpose: number) => number

/** Separated by carets, as the portal stores names: last, first, middle, prefix, suffix. */
export function inventPersonName(draw: Draw, credentials: readonly string[] = CREDENTIALS): string {
  const middle = draw(3) < 0.6 ? ALPHABET.charAt(Math.floor(draw(4) * ALPHABET.length)) : ''
  const prefix = draw(5) < 0.3 ? 'Dr' : ''
  return [
    pick(LAST_NAMES, draw(1)),
    pick(FIRST_NAMES, draw(2)),
    middle,
    prefix,
    pick(credentials, draw(6)),
  ].join('^')
}

export function inventPracticeName(specialty: string, draw: Draw): string {
  return `${pick(PLACES, draw(1))} ${pick(PRACTICE_WORDS[specialty] ?? ['Clinic'], draw(2))}`
}

export function inventAddress(state: string, draw: Draw): string {
  const street = `${1 + Math.floor(draw(3) * 9900)} ${pick(STREETS, draw(4))} ${pick(STREET_KINDS, draw(5))}`
  return `${street}\n${pick(CITIES[state] ?? [state], draw(6))}`
}
