import { describe, expect, it } from 'vitest'
import { splitWords } from './match-files.ts'
import { namesAnother } from './match-names.ts'
import { isOfficeWord } from './office-words.ts'

const PATIENT = 'Castañeda, Rosa'
const names = (file: string) => namesAnother(splitWords(file), PATIENT)

describe('what the name of a file says about people (R-CASE-33)', () => {
  it.each([
    'Examen hoja 2.pdf',
    'Hoja 2.pdf',
    'Examen.pdf',
    'Examen fisico.pdf',
    'Examen físico (página 3).pdf',
    'EXÁMENES DE SANGRE.pdf',
    'Evaluación inicial firmada.pdf',
    'Historial clínico completo.pdf',
    'Hoja de enfermería.pdf',
    'Plan de tratamiento.pdf',
    'Resumen de alta.pdf',
    'Cirugía rodilla izquierda.pdf',
    'Rayos X tórax.pdf',
    'Signos vitales y alergias.pdf',
    'Tarjeta del seguro, frente.jpg',
    'Carta adjunta - declaración del médico.pdf',
    'Castañeda examen de seguimiento.pdf',
    'Captura de pantalla.png',
    'Nota de visita.pdf',
    'Physical exam sheet 2.pdf',
    'Initial assessment and plan.pdf',
    'Nursing intake form.pdf',
    'Discharge summary signed.pdf',
    'Operative procedure left knee.pdf',
    'X-ray chest.pdf',
    'X ray right hip.pdf',
    'Vitals, allergies, problem list.pdf',
    'Insurance card front.jpg',
    'Wound care follow up.pdf',
    'Combined chart FINAL version.pdf',
    'Rosa Castaneda physical.pdf',
    'Visit note page 2.pdf',
  ])('%s names nobody else', (file) => {
    expect(names(file)).toBe(false)
  })

  it.each([
    'Examen Yarrow.pdf',
    'Hoja 2 Gloria.pdf',
    'Examen físico Núñez.pdf',
    'Plan de tratamiento Dolores Luz.pdf',
    'Physical exam Lindgren.pdf',
    'Chart Ray.pdf',
    'Castaneda Maria examen.pdf',
  ])('%s names somebody else', (file) => {
    expect(names(file)).toBe(true)
  })

  it.each([
    'adams alvarez angel bailey baker bell bill brooks bueno carter castro cook cruz day delgado dolores domingo flores',
    'gomez grace grant gray green hall hand head hill hope james jan jones joy king lane leal long lopez luna luz mark martin',
    'mercedes mesa moore morales nieves ortiz park parker perez pilar price ramos ray reyes rich rios rivera rosa rosario',
    'rose ruiz salas santos segura smith socorro soto torres vega wade ward weeks west white will wood wright young',
  ])('common names are no ordinary words: %s', (list) => {
    expect(list.split(' ').filter(isOfficeWord)).toEqual([])
  })
})
