/**
 * R-CASE-33: the ordinary words of a medical office in the names of scans, without accents, in both languages, besides the
 * kinds of records. None is a usual name: a word that is left out costs a question, one too many hides another patient.
 */
const ENGLISH = `
  scan scanned scans doc docs document documents documentation file files page pages sheet sheets part parts copy copies
  chart charts record records folder packet binder form forms template cover letter letters summary summaries list lists
  log logs statement statements narrative attachment attachments appendix addendum addenda amendment amended corrected
  correction revised revision version draft final original complete completed full partial combined merged signed unsigned
  new old only updated update current prior previous next initial followup follow annual routine recent
  first second third one two three four five all both and for the from with without not per attn
  medical office clinic clinical clinics hospital facility practice department center patient patients doctor doctors
  physician provider providers nurse nursing therapist staff team member mrn dob dos acct account accounts claim claims
  case cases number numbers num code codes date dated dates time times service services month year quarter
  history hpi ros physical exam exams examination assessment assessments eval evaluation evaluations diagnosis diagnoses
  diagnostic problem problems allergy allergies vitals vital signs complaint symptoms findings impression plan plans goals
  treatment treatments therapy care intake admission admit discharge transfer emergency urgent inpatient outpatient
  telehealth telemedicine televisit checkup wellness preventive screening counseling education instructions
  surgery surgical operative operation procedure procedures preop postop pre post anesthesia infusion injection injections
  vaccine vaccines vaccination immunization immunizations wound debridement dressing excision skin knee hip shoulder
  ankle elbow wrist spine lumbar cervical heart cardiac lung lungs chest abdomen pelvis pain dental vision hearing eye eyes
  blood urine culture panel test tests testing study studies reading interpretation tracing ekg ecg eeg emg mri scanner
  echo ultrasound sonogram mammogram tomography radiology cardiology dermatology orthopedics physiotherapy rehab
  left right bilateral upper lower front side
  insurance card eligibility authorization preauth auth approval denial invoice invoices billing billed superbill receipt
  payment remittance eob medicare medicaid appeal audit review request response answer reply evidence proof
  fax faxed email mail sent received upload uploaded download screenshot screen shot camera untitled
  pdf tif tiff jpg jpeg png docx
  january february march april may june july august september october november december
  feb apr jun jul aug sep sept oct nov dec`

const SPANISH = `
  escaneo escaneos escaneado escaneada escaner documento documentos documentacion archivo archivos pagina paginas hoja hojas
  parte partes copia copias expediente expedientes registro registros historial historia carpeta paquete formulario
  formularios formato planilla plantilla portada carta cartas resumen resumenes lista listado bitacora declaracion
  declaraciones narrativa anexo anexos adjunto adjunta adjuntos adjuntas apendice adenda enmienda enmendado corregido corregida correccion
  revisado revisada revision version borrador final original completo completa completos completas parcial unido
  firmado firmada nuevo nueva nuevos nuevas viejo vieja actualizado actualizada actual anterior anteriores siguiente
  inicial seguimiento anual reciente primero primera segundo segunda tercero tercera uno dos tres cuatro cinco
  todo toda todos todas ambos del las los una unos unas con sin para por que sobre entre desde hasta segun
  medico medica medicos medicas clinico clinica clinicos clinicas consultorio oficina hospital centro departamento
  paciente pacientes doctor doctora proveedor proveedora enfermera enfermero enfermeria terapeuta personal equipo miembro
  cuenta cuentas reclamacion reclamaciones reclamo reclamos caso casos numero numeros nro codigo codigos fecha fechas
  hora horas servicio servicios mes ano trimestre nacimiento
  examen examenes fisico fisica exploracion revisiones evaluacion evaluaciones valoracion diagnostico diagnosticos
  antecedentes problema problemas alergia alergias signos vitales sintomas motivo hallazgos impresion plan planes metas
  tratamiento tratamientos terapia terapias cuidado cuidados ingreso admision egreso alta traslado emergencia emergencias
  urgencia urgencias ambulatorio cita citas control chequeo preventivo preventiva tamizaje consejeria educacion
  instrucciones indicaciones telemedicina telesalud
  cirugia cirugias quirurgico quirurgica operacion operatorio operatoria procedimiento procedimientos preoperatorio
  posoperatorio postoperatorio anestesia infusion inyeccion inyecciones vacuna vacunas vacunacion inmunizacion
  herida heridas desbridamiento curacion curaciones escision piel rodilla cadera hombro tobillo codo muneca espalda
  columna lumbar cervical corazon cardiaco cardiaca pulmon pulmones torax abdomen pelvis dolor dental vista oido ojo ojos
  sangre orina cultivo perfil prueba pruebas estudio estudios lectura interpretacion trazado rayos electrocardiograma
  ecocardiograma ecografia ultrasonido sonograma mamografia tomografia resonancia radiologia cardiologia dermatologia
  ortopedia fisioterapia rehabilitacion izquierdo izquierda derecho derecha bilateral superior inferior frente reverso
  seguro aseguradora tarjeta elegibilidad aprobacion negacion denegacion factura facturas facturacion recibo acuse pago
  pagos remesa apelacion auditoria peticion pedido respuesta contestacion evidencia comprobante constancia certificado
  correo enviado enviada recibido recibida subido descarga captura pantalla camara titulo
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene abr ago dic`

const OFFICE_WORDS = new Set(`${ENGLISH} ${SPANISH}`.trim().split(/\s+/))

export const isOfficeWord = (word: string): boolean => OFFICE_WORDS.has(word)
