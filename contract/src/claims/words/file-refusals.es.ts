import { formatNumber } from '../../core/format.ts'
import { translateReason } from '../reject-reasons.ts'
import type { fileRefusals as english } from './file-refusals.en.ts'

const n = (value: number) => formatNumber('es', value)

export const fileRefusals: typeof english = {
  cannot_open: ({ file }) => `No se puede abrir ${file}.`,
  empty: ({ file }) => `${file} está vacío.`,
  zip: ({ file }) => `${file} es un archivo ZIP. Descomprímalo e importe los archivos que contiene.`,
  zip_without_files: ({ file }) => `${file} es un archivo ZIP que no contiene ningún archivo.`,
  workbook: ({ file }) => `${file} es un libro de Excel. Guarde su hoja como "CSV UTF-8".`,
  seven_zip: ({ file }) => `${file} es un archivo 7-Zip. Descomprímalo e importe los archivos que contiene.`,
  compressed: ({ file, method }) =>
    `${file} está comprimido con ${method}. Descomprímalo o comprímalo con gzip.`,
  pdf: ({ file }) =>
    `${file} es un PDF. Exporte las líneas de reclamación como CSV, Parquet, X12 837P o FHIR ExplanationOfBenefit.`,
  gzip_cut_off: ({ file }) =>
    `${file} está cortado: los datos comprimidos terminan antes de tiempo. Transfiéralo de nuevo.`,
  gzip_damaged: ({ file }) => `${file} está dañado: no se puede descomprimir. Transfiéralo de nuevo.`,
  unpacks_too_far: ({ file }) =>
    `Al descomprimirse, ${file} ocupa mucho más de lo que ocupan las reclamaciones. Envíelo sin comprimir.`,
  parquet_in_gzip: ({ file }) => `${file} es Parquet dentro de gzip. Descomprímalo primero.`,
  parquet_damaged: ({ file }) => `${file} está dañado: no se puede leer como Parquet. Transfiéralo de nuevo.`,
  parquet_no_rows: ({ file }) => `${file} no tiene filas.`,
  other_columns: ({ file, first }) =>
    `${file} tiene otras columnas u otro delimitador que ${first}. Impórtelo por separado.`,
  rows_not_counted: ({ files }) =>
    `Las filas de ${files.join(', ')} no se pueden contar con certeza. No se cambió nada. Exporte el archivo de nuevo, como CSV sencillo.`,
  too_many_rejects: ({ file, most, reason }) =>
    `Más de ${n(most)} líneas de ${file} no se pueden usar; la última, por este motivo: ${translateReason('es', reason) ?? reason} Corrija el archivo en su origen.`,
  data_through: () => 'La fecha hasta la que llegan los datos debe ser una fecha como 2026-09-30.',

  not_delimited: ({ file }) => `${file} no es texto delimitado: su primera línea no es un encabezado.`,
  header_not_utf8: ({ file }) =>
    `El encabezado de ${file} no es texto UTF-8. Si el archivo es Windows-1252 (ANSI), guárdelo como UTF-8.`,
  utf16: ({ file }) => `${file} es texto UTF-16. Guárdelo como UTF-8.`,
  cr_line_ends: ({ file }) =>
    `Las líneas de ${file} terminan solo en CR. Guárdelo con finales de línea LF o CRLF.`,
  no_header: ({ file }) => `${file} no tiene encabezado.`,
  one_column: ({ file }) =>
    `${file} tiene una sola columna. Los campos deben separarse con coma, tabulador, barra vertical o punto y coma.`,
  column_twice: ({ file, first, second }) =>
    `Las columnas ${first} y ${second} de ${file} tienen el mismo nombre. Cambie el nombre de una de ellas.`,
  no_rows: ({ file }) => `${file} tiene encabezado, pero ninguna fila.`,
  cut_off_in_line: ({ file, line }) =>
    `${file} está cortado: termina a la mitad de la línea ${line}. Transfiéralo de nuevo.`,
  open_quote: ({ file, line }) =>
    `Las comillas que se abren en la línea ${line} de ${file} nunca se cierran: el archivo está cortado o las comillas sobran.`,
  unlike_header: ({ file, fields }) =>
    `Ninguna fila de ${file} tiene los ${n(fields)} campos de su encabezado. ¿Es correcto el delimitador?`,

  looks_like_roster: ({ file }) =>
    `${file} parece una lista de profesionales, no reclamaciones. Impórtelo como tal: "Lista de profesionales" en la página o "import providers" en el servidor.`,
  no_layout: ({ file, nearest, missing }) =>
    `Las columnas de ${file} no corresponden a ningún formato conocido (el más parecido: ${nearest}, sin ${missing.join(', ')}). Indique una asignación.`,
  mapping_lacks_columns: ({ file, columns, missing, mapping }) =>
    `${file} (${n(columns)} columnas) no tiene columna para ${missing.join(', ')} según la asignación "${mapping}".`,
  mapping_claim_type: ({ found, known }) =>
    `"${found}" no es un tipo de reclamación. Los tipos de reclamación son: ${known.join(', ')}.`,
  mapping_not_json: ({ file }) => `La asignación ${file} no es JSON.`,
  mapping_not_an_object: () => 'La asignación no es válida: debe ser un objeto JSON.',
  mapping_setting: ({ found, known }) =>
    `La asignación no es válida: "${found}" no es un ajuste. Los ajustes son: ${known.join(', ')}.`,
  mapping_name: () => 'La asignación no es válida: "name" debe ser un texto.',
  mapping_fields: () => 'La asignación no es válida: "fields" debe indicar el origen de cada campo.',
  mapping_date_format: ({ known }) =>
    `La asignación no es válida: "dateFormat" debe ser uno de estos valores: ${known.join(', ')}.`,
  mapping_claim_types: () =>
    'La asignación no es válida: "claimTypes" debe asignar valores del archivo a tipos de reclamación.',
  mapping_void_values: () => 'La asignación no es válida: "voidValues" debe ser una lista de textos.',
  mapping_field: ({ found, known }) =>
    `La asignación no es válida: "${found}" no es un campo. Los campos son: ${known.join(', ')}.`,
  mapping_source: ({ field }) =>
    `La asignación no es válida: el origen de "${field}" debe ser el nombre de una columna, una lista o {"columns", "constant"}.`,

  rejects_file_changed: ({ file, values }) =>
    `${file} no se puede leer como archivo de filas rechazadas: cada fila necesita ${n(values)} valores, con las comas y las comillas originales.`,
}
