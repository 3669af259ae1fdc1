/**
 * Why an import rejects or repairs a row, in Spanish. The importer's own sentences, in English, are stored with the rows;
 * “…” stands for a value, in the same order in both.
 */
export const REJECT_REASONS_ES: Readonly<Record<string, string>> = {
  // After the name of a field.
  'are missing': 'faltan',
  'are negative; send a reversal as a void or a newer version of the claim':
    'son negativas; envíe la reversión como anulación o como versión más nueva de la reclamación',
  'are not a number, or have too many digits': 'no son un número o tienen demasiados dígitos',
  'are zero': 'son cero',
  'has a wrong check digit': 'tiene un dígito de control incorrecto',
  'has control or replacement characters': 'tiene caracteres de control o de sustitución',
  'has more than two decimals': 'tiene más de dos decimales',
  'has thousands separators; write 1234.50': 'tiene separadores de miles; escriba 1234.50',
  'has too many digits': 'tiene demasiados dígitos',
  'have too many digits': 'tienen demasiados dígitos',
  'is before 1990': 'es anterior a 1990',
  'is in the future': 'está en el futuro',
  'is longer than … bytes': 'tiene más de … bytes',
  'is missing': 'falta',
  'is not a date': 'no es una fecha',
  'is not a date in the format of this layout': 'no es una fecha en el formato de este archivo',
  'is not an amount, or has too many digits': 'no es un monto o tiene demasiados dígitos',
  'must be a whole number from 1 to 999999': 'debe ser un número entero de 1 a 999999',
  'must be a whole number, 0 or more': 'debe ser un número entero, 0 o más',
  'must be one of …': 'debe ser uno de estos valores: …',
  'must be yes or no': 'debe ser yes o no',
  'must have 10 digits': 'debe tener 10 dígitos',
  'must have 11 digits, or the form 5-4-2': 'debe tener 11 dígitos o la forma 5-4-2',
  'must have 2 digits': 'debe tener 2 dígitos',
  'must have 2 letters or digits': 'debe tener 2 letras o dígitos',
  'must have 3 to 7 letters or digits': 'debe tener de 3 a 7 letras o dígitos',
  'must have 5 letters or digits': 'debe tener 5 letras o dígitos',
  'must have 9 digits': 'debe tener 9 dígitos',
  'must start with 1 or 2': 'debe comenzar con 1 o 2',
  'was changed by a spreadsheet: export it as text':
    'fue cambiado por una hoja de cálculo: expórtelo como texto',
  // Rows of delimited text.
  'The row has … fields, not …': 'La fila tiene … campos, no …',
  'The row is longer than 1 MiB': 'La fila tiene más de 1 MiB',
  'The row is not valid UTF-8 text; if the file is Windows-1252, save it as UTF-8':
    'La fila no es texto UTF-8 válido; si el archivo es Windows-1252, guárdelo como UTF-8',
  'The row has a NUL byte': 'La fila tiene un byte NUL',
  'The row has text after a closing quotation mark': 'La fila tiene texto después de unas comillas de cierre',
  'The row has a carriage return in the middle': 'La fila tiene un retorno de carro en medio',
  'The row cannot be read': 'La fila no se puede leer',
  // Lines of an 837.
  'The claim is misplaced: ….': 'La reclamación está fuera de lugar: ….',
  'The claim has no number (CLM01), or its billing provider has neither a TIN nor an NPI.':
    'La reclamación no tiene número (CLM01), o quien factura no tiene ni TIN ni NPI.',
  'The claim frequency code (CLM05-3) must be 1, 7 or 8.':
    'El código de frecuencia de la reclamación (CLM05-3) debe ser 1, 7 u 8.',
  'A replacement or void needs the date and time of its transaction (BHT04, BHT05).':
    'Un reemplazo o una anulación necesita la fecha y la hora de su transacción (BHT04, BHT05).',
  'The claim has no service line (LX).': 'La reclamación no tiene línea de servicio (LX).',
  'The line has no service (SV1).': 'La línea no tiene servicio (SV1).',
  'The service has no line number (LX).': 'El servicio no tiene número de línea (LX).',
  'The claim has two lines with this number (LX).': 'La reclamación tiene dos líneas con este número (LX).',
  'The rendering or billing provider has no NPI (NM1*82, NM1*85).':
    'El profesional que atiende o factura no tiene NPI (NM1*82, NM1*85).',
  'The subscriber has no member number (NM1*IL), or the patient has neither a name nor a birth date.':
    'El suscriptor no tiene número de afiliado (NM1*IL), o el paciente no tiene ni nombre ni fecha de nacimiento.',
  'The line has no date of service (DTP*472).': 'La línea no tiene fecha de servicio (DTP*472).',
  'The format of the date of service (DTP02) must be D8 or RD8.':
    'El formato de la fecha de servicio (DTP02) debe ser D8 o RD8.',
  'The service code (SV101) must be a HCPCS or CPT code (HC).':
    'El código de servicio (SV101) debe ser un código HCPCS o CPT (HC).',
  'The quantity (SV103, SV104) must be units (UN) or minutes (MJ).':
    'La cantidad (SV103, SV104) debe estar en unidades (UN) o minutos (MJ).',
  'The value is not readable UTF-8 text. If the file is Windows-1252, ask for it in UTF-8.':
    'El valor no es texto UTF-8 legible. Si el archivo es Windows-1252, pídalo en UTF-8.',
  'Several stored claims have this number, and none fits alone.':
    'Varias reclamaciones guardadas tienen este número, y ninguna corresponde por sí sola.',
  'No stored claim has this number for this patient or date.':
    'Ninguna reclamación guardada tiene este número para este paciente o esta fecha.',
  // Payments of an 835.
  'The claim has no number (CLP01).': 'La reclamación no tiene número (CLP01).',
  'A predetermination (CLP02 = 25) is not a payment.': 'Una predeterminación (CLP02 = 25) no es un pago.',
  'The claim is paid without service lines (SVC), so its payment cannot be joined to lines.':
    'La reclamación se pagó sin líneas de servicio (SVC), así que su pago no se puede unir a líneas.',
  'The service code (SVC01 or SVC06) must be a HCPCS or CPT code (HC).':
    'El código de servicio (SVC01 o SVC06) debe ser un código HCPCS o CPT (HC).',
  'The charge (SVC02) is not an amount.': 'El cargo (SVC02) no es un monto.',
  'The payment (SVC03) is not an amount.': 'El pago (SVC03) no es un monto.',
  'The allowed amount (AMT*B6) or an adjustment (CAS) is not an amount.':
    'El monto permitido (AMT*B6) o un ajuste (CAS) no es un monto.',
  'The date of service (DTM*472) is not a day.': 'La fecha de servicio (DTM*472) no es un día.',
  'The service does not add up: charge … minus adjustments … is not the payment ….':
    'El servicio no cuadra: el cargo … menos los ajustes … no es el pago ….',
  "The claim's payment (CLP04) is …, but its services minus adjustments add up to ….":
    'El pago de la reclamación (CLP04) es …, pero sus servicios menos los ajustes suman ….',
  'No stored claim has this number at this practice. Import its claims first, unless the claim was voided.':
    'Ninguna reclamación guardada tiene este número en este consultorio. Importe primero sus reclamaciones, salvo que se haya anulado.',
  'The stored claims with this number have no lines with the codes and dates of this payment. Import its claim first.':
    'Las reclamaciones guardadas con este número no tienen líneas con los códigos y las fechas de este pago. Importe primero su reclamación.',
  'Several stored claims have this number, and the payment fits more than one by patient, date and charge. Write the number of the one it is for, as stored after the TIN.':
    'Varias reclamaciones guardadas tienen este número, y el pago corresponde a más de una por paciente, fecha y cargo. Escriba el número de la que corresponde, tal como está guardado después del TIN.',
  'The stored claim has no line with this control number, code and date, or with this code, modifiers, date and charge.':
    'La reclamación guardada no tiene ninguna línea con este número de control, código y fecha, ni con este código, modificadores, fecha y cargo.',
  'The claim number is missing.': 'Falta el número de la reclamación.',
  'The service code is missing.': 'Falta el código de servicio.',
  'The value is not an amount such as 120.50.': 'El valor no es un monto como 120.50.',
  'The value is not a day such as 2026-04-15.': 'El valor no es un día como 2026-04-15.',
  'The value is not a whole number.': 'El valor no es un número entero.',
  // FHIR.
  'Line … is too long.': 'La línea … es demasiado larga.',
  'The line is not a JSON object: it is damaged.': 'La línea no es un objeto JSON: está dañada.',
  'The line is not valid UTF-8 text.': 'La línea no es texto UTF-8 válido.',
  'The claim does not say whether it is professional (type, meta.profile).':
    'La reclamación no dice si es profesional (type, meta.profile).',
  'The claim has no number (identifier, id).': 'La reclamación no tiene número (identifier, id).',
  'The status must be active, cancelled, draft or entered-in-error.':
    'El estado debe ser active, cancelled, draft o entered-in-error.',
  'The claim has no line (item).': 'La reclamación no tiene ninguna línea (item).',
  'The claim replaces another whose number is missing (related).':
    'La reclamación reemplaza a otra cuyo número falta (related).',
  'The claim has two lines with this number (item.sequence).':
    'La reclamación tiene dos líneas con este número (item.sequence).',
  'The line has no number (item.sequence).': 'La línea no tiene número (item.sequence).',
  'The claim names no patient (patient).': 'La reclamación no nombra a ningún paciente (patient).',
  'The line has no date of service (servicedDate, servicedPeriod), and the claim covers more than one day.':
    'La línea no tiene fecha de servicio (servicedDate, servicedPeriod), y la reclamación abarca más de un día.',
  'The line has no HCPCS or CPT code (productOrService).':
    'La línea no tiene código HCPCS ni CPT (productOrService).',
  'The line has no units (quantity).': 'La línea no tiene unidades (quantity).',
  'The claim names no rendering provider (careTeam) or billing provider with an NPI.':
    'La reclamación no nombra a ningún profesional que atienda (careTeam) o facture con un NPI.',
  'The claim has several rendering providers, and the line does not say which one (careTeamSequence).':
    'La reclamación tiene varios profesionales que atienden, y la línea no dice cuál (careTeamSequence).',
  'The rendering provider (careTeam) has no NPI. If it is a reference, its resource must be in the same file, in NDJSON on an earlier line.':
    'El profesional que atiende (careTeam) no tiene NPI. Si es una referencia, su recurso debe estar en el mismo archivo; en NDJSON, en una línea anterior.',
  'The value has control characters.': 'El valor tiene caracteres de control.',
  // Rosters.
  'The NPI is missing.': 'Falta el NPI.',
  'An NPI has ten digits.': 'Un NPI tiene diez dígitos.',
  'The check digit of the NPI is wrong.': 'El dígito de control del NPI es incorrecto.',
  'A TIN has nine digits.': 'Un TIN tiene nueve dígitos.',
  'A TIN is not all zeros.': 'Un TIN no se compone solo de ceros.',
  'The type is 1 (individual) or 2 (organization).': 'El tipo es 1 (persona) o 2 (organización).',
  'The name is missing.': 'Falta el nombre.',
  'The state is missing; providers are compared by state.':
    'Falta el estado; los profesionales se comparan por estado.',
  'This is not a state of the United States.': 'No es un estado de los Estados Unidos.',
  'Specialty and taxonomy are missing; providers are compared by specialty.':
    'Faltan la especialidad y la taxonomía; los profesionales se comparan por especialidad.',
  // Reference tables.
  'This is not a procedure code of five characters.': 'No es un código de procedimiento de cinco caracteres.',
  'This is not a HCPCS code.': 'No es un código HCPCS.',
  'A family is named by its add-on code; the two differ.':
    'Una familia lleva el nombre de su código adicional; los dos no coinciden.',
  'An add-on code cannot be its own primary.': 'Un código adicional no puede ser su propio código primario.',
  'Codes in unless need a modifier in not_with.':
    'Los códigos en unless necesitan un modificador en not_with.',
  'A daily limit is a whole number of units.': 'Un límite diario es un número entero de unidades.',
  'The adjudication indicator (MAI) is 1, 2 or 3.': 'El indicador de adjudicación (MAI) es 1, 2 o 3.',
  'A modifier has two characters.': 'Un modificador tiene dos caracteres.',
  'The codes are separated by spaces; one of them is not a procedure code.':
    'Los códigos se separan con espacios; uno de ellos no es un código de procedimiento.',
  'Write true or false.': 'Escriba true o false.',
  'The type of an add-on code is 1, 2 or 3.': 'El tipo de un código adicional es 1, 2 o 3.',
  'This is not a date (write 2026091, 20260401, 2026-04-01 or 4/1/2026).':
    'No es una fecha (escriba 2026091, 20260401, 2026-04-01 o 4/1/2026).',
  'Another row of this family cannot be read.': 'Otra fila de esta familia no se puede leer.',
  'The rows of a family must have the same rules.': 'Las filas de una familia deben tener las mismas reglas.',
  'The family has no primary codes.': 'La familia no tiene códigos primarios.',
  'A place of service is two digits.': 'Un lugar de servicio tiene dos dígitos.',
  'The place has no name.': 'El lugar no tiene nombre.',
  'The code has no description.': 'El código no tiene descripción.',
  'The code is empty.': 'El código está vacío.',
  'A system is one of ….': 'Un sistema es uno de estos: ….',
  'A language is en or es.': 'Un idioma es en o es.',
  'A label has 1 to … characters.': 'Una etiqueta tiene de 1 a … caracteres.',
  'A Medicare specialty code has two characters.':
    'Un código de especialidad de Medicare tiene dos caracteres.',
  'A taxonomy code has ten characters and ends in X.':
    'Un código de taxonomía tiene diez caracteres y termina en X.',
  'The specialty has no name.': 'La especialidad no tiene nombre.',
}
