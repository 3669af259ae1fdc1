import { createContext } from 'react'

export const TableDensity = createContext({ dense: false, cards: true })
