/** The territories are in none of the four Census regions, so they are compared with each other. */
const TERRITORIES = 'Territories'

// Census Bureau, "Census Regions and Divisions of the United States".
const STATES_OF_REGION: Readonly<Record<string, string>> = {
  Northeast:
    'CT Connecticut, ME Maine, MA Massachusetts, NH New Hampshire, NJ New Jersey, NY New York, PA Pennsylvania, RI Rhode Island, VT Vermont',
  Midwest:
    'IL Illinois, IN Indiana, IA Iowa, KS Kansas, MI Michigan, MN Minnesota, MO Missouri, NE Nebraska, ND North Dakota, OH Ohio, SD South Dakota, WI Wisconsin',
  South:
    'AL Alabama, AR Arkansas, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, KY Kentucky, LA Louisiana, MD Maryland, MS Mississippi, NC North Carolina, OK Oklahoma, SC South Carolina, TN Tennessee, TX Texas, VA Virginia, WV West Virginia',
  West: 'AK Alaska, AZ Arizona, CA California, CO Colorado, HI Hawaii, ID Idaho, MT Montana, NV Nevada, NM New Mexico, OR Oregon, UT Utah, WA Washington, WY Wyoming',
  [TERRITORIES]: 'AS American Samoa, GU Guam, MP Northern Mariana Islands, PR Puerto Rico, VI Virgin Islands',
}
const LETTERS = 2

/** All states, the District of Columbia and the territories, with the region they are compared in. */
export const STATES: readonly { state: string; name: string; region: string }[] = Object.entries(
  STATES_OF_REGION,
).flatMap(([region, states]) =>
  states
    .split(', ')
    .map((text) => ({ state: text.slice(0, LETTERS), name: text.slice(LETTERS + 1), region })),
)

const REGION_OF_STATE = new Map(STATES.map(({ state, region }) => [state, region]))

/** The region of a state by its two letters; null if it is not a state (armed forces, other countries). */
export function getRegion(state: string): string | null {
  return REGION_OF_STATE.get(state) ?? null
}
