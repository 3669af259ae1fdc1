import { isRecordWord, splitWords } from './match-files.ts'

const NAME_CHARS = 3

// What offices add to the names of scans, in both languages, besides the kinds of records.
const PLAIN_WORDS = new Set(
  `scan scanned doc document file page pages part copy chart charts record records medical office clinic patient dos
  date service services and for the from with claim claims case acct account signed final new fax pdf tif tiff jpg jpeg
  png old only member mrn dob expediente expedientes paciente fecha servicio servicios clinica clinicas consultorio
  reclamacion caso cuenta escaneo escaneado documento archivo pagina paginas copia firmado firmada del las los con para
  por parte nuevo nueva miembro historia medica medico january february march april may june july august september
  october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`.split(
    /\s+/,
  ),
)

const isNameWord = (word: string) =>
  word.length >= NAME_CHARS && /^[a-z]+$/.test(word) && !PLAIN_WORDS.has(word) && !isRecordWord(word)

/** Whether the words name somebody who is not this patient: a name that we do not know is another person. */
export function namesAnother(words: readonly string[], patient: string | null): boolean {
  const own = splitWords(`${patient ?? ''} `)
  return words.some((word) => isNameWord(word) && !own.includes(word))
}
