import { PASSWORD_MIN_CHARS } from '@plumbline/contract/core/constants'
import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { formatTimeIn } from '@plumbline/contract/core/local-time'
import type { RefusalTexts } from './refusals.en.ts'

export const refusalTexts: RefusalTexts = {
  refusals: {
    bad_request: 'No se pudo leer la solicitud.',
    no_session: 'No ha iniciado sesión o su sesión ha terminado.',
    invalid_token: 'Este token no es válido, venció o fue revocado.',
    not_authorized: 'No está autorizado para realizar esta operación',
    not_while_acting:
      'Esto no es posible mientras actúa en nombre de un profesional. Vuelva primero a su propia cuenta.',
    missing_request_header: 'No está autorizado para realizar esta operación',
    foreign_origin: 'No está autorizado para realizar esta operación',
    password_expired: 'Su contraseña ha vencido. Cámbiela para continuar.',
    step_up_required: 'Confirme primero su identidad.',
    file_flagged:
      'Este archivo puede hacer cosas por sí solo, así que se abre únicamente como imágenes, dentro del caso.',
    second_factor_required: 'Su función requiere un segundo factor. Configúrelo en su cuenta para continuar.',
    not_found: 'No hay nada en esta dirección.',
    conflict: 'Otra persona hizo un cambio mientras tanto. Cargue de nuevo la página y repita su cambio.',
    in_progress: 'La misma solicitud todavía está en curso.',
    case_refused: 'Esto no puede hacerse con el caso en este momento.',
    campaign_refused: 'Esto no puede hacerse con la campaña en este momento.',
    outreach_refused: 'Esto no debe hacerse en este momento. Vea por qué.',
    too_many_files: 'Este caso ya tiene el máximo de archivos. Consúltenos si necesita enviar más.',
    tus_version: 'Los archivos se envían con la versión 1.0.0 del protocolo tus.',
    file_too_large: 'Este archivo supera el tamaño máximo.',
    invalid_case_code: 'El caso o el código de acceso no es válido',
    storage_full:
      'En este momento no tenemos espacio para este archivo. Lo recibido está a salvo; inténtelo de nuevo más tarde.',
    body_too_large: 'La solicitud es demasiado grande.',
    wrong_content_type: 'La solicitud debe estar en formato JSON.',
    misdirected: 'Esta dirección no pertenece a este portal.',
    invalid_input: 'Uno o más campos no son válidos. Revíselos y corríjalos.',
    invalid_login: 'Correo electrónico o contraseña no válidos',
    invalid_admin_login: 'Datos de inicio de sesión no válidos',
    invalid_access_code: 'Código de acceso, TIN o NPI no válidos',
    registration_closed:
      'Este registro ya no está abierto. Comience de nuevo con el código de acceso de su carta.',
    invalid_passkey:
      'Esta llave de acceso no abre ninguna cuenta aquí. Inicie sesión con su correo electrónico y contraseña.',
    invalid_second_factor: 'No funcionó. Inténtelo con un código nuevo o comience de nuevo.',
    wrong_current_password: 'Uno o más campos no son válidos. Revíselos y corríjalos.',
    password_reused: 'Uno o más campos no son válidos. Revíselos y corríjalos.',
    not_on_yourself: 'No puede hacer esto con su propia cuenta. Pídaselo a otra persona del equipo.',
    last_administrator: 'Un consultorio conserva al menos un administrador. Designe primero a otra persona.',
    last_vendor_admin:
      'No se puede retirar la última cuenta de administración del sistema. Designe primero a otra persona.',
    sign_on_failed:
      'Su organización no terminó el inicio de sesión, o tardó demasiado. Por favor, empiece de nuevo.',
    sign_on_denied:
      'Su organización lo reconoce, pero no le ha dado acceso a este portal. Pida a quienes administran su cuenta de trabajo que lo agreguen al grupo correcto.',
    sign_on_not_fresh:
      'Su organización no confirmó que usted acaba de iniciar sesión. Inténtelo de nuevo con su propia cuenta de trabajo.',
    sign_on_changed:
      'Su organización cambió lo que usted puede hacer en este portal, por lo que se cerraron sus sesiones. Inicie sesión de nuevo.',
    sign_on_unavailable:
      'En este momento no se puede acceder al inicio de sesión de su organización. Inténtelo de nuevo en unos minutos.',
    idempotency_mismatch: 'Esta clave de idempotencia ya se usó en otra solicitud.',
    too_many_requests: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
    request_timeout: 'La solicitud tardó demasiado en llegar.',
    headers_too_large: 'Los encabezados de la solicitud son demasiado grandes.',
    internal: 'Ocurrió un problema de nuestro lado. No se cambió nada.',
    not_ready: 'El servicio se está iniciando. Inténtelo de nuevo en un momento.',
    unavailable: 'El servicio no puede responder en este momento. Inténtelo de nuevo en breve.',
  },
  caseObjections: {
    forbidden: 'Esto no puede hacerse con el caso en su estado actual.',
    nothing_sent:
      'Todavía no se ha recibido ningún expediente. Agregue al menos un archivo o espere al consultorio.',
    still_sending: 'Un archivo todavía se está enviando o revisando. Espere a que tenga su acuse de recibo.',
    not_overdue: 'El plazo para enviar los expedientes no ha vencido y no se envió ninguno.',
    extensions_used: 'Ya se pidió una prórroga tres veces. Si necesita otra fecha, escríbanos en Mensajes.',
    no_extension_pending: 'Nadie ha pedido más tiempo.',
    lines_undecided: 'Algunas líneas todavía no tienen resultado.',
    nothing_at_issue: 'Los resultados coinciden con lo facturado, de modo que no hay nada que apelar.',
    too_late: 'El último día para hacerlo ya pasó.',
    appeal_pending: 'Hay una apelación en espera de decisión.',
    no_appeal_pending: 'No hay ninguna apelación en espera de decisión.',
    line_left_out: 'La apelación dejó fuera esta línea, así que su resultado se mantiene.',
    last_level: 'No hay otro nivel de apelación.',
    may_still_appeal: 'El consultorio todavía puede apelar y no ha aceptado todas las líneas.',
    last_round: 'Esta fue la última ronda.',
    few_errors: 'La tasa de error es demasiado baja para otra ronda.',
    no_education: 'Registre primero la capacitación.',
    too_early: 'El consultorio tiene 45 días después de la capacitación antes de la siguiente ronda.',
    round_exists: 'La siguiente ronda ya existe.',
    not_a_probe: 'Solo un caso de muestreo y capacitación continúa en rondas.',
    withdrawn: 'Este caso fue retirado.',
    not_served:
      'El consultorio todavía no ha recibido este aviso: nadie lo ha abierto y no consta que se haya enviado por correo.',
    already_served: 'El consultorio ya recibió este aviso.',
    no_outside_level: 'Ningún otro organismo decide después de nuestra última decisión en este caso.',
    same_person:
      'Usted decidió los resultados o una apelación anterior de este caso. Otra persona debe decidir esta apelación.',
  },
  campaignObjections: {
    started:
      'La campaña ya comenzó. El tema, los profesionales, el grupo de control, los mensajes y las fechas de contacto pasadas ya no cambian.',
    closed: 'La campaña está cerrada.',
    not_started: 'La campaña todavía no ha comenzado.',
    no_build: 'Todavía no hay cifras publicadas con las que elegir a los profesionales.',
    nobody:
      'Ningún profesional puede entrar en el sorteo. Agregue profesionales o revise por qué quedan fuera.',
    no_waves: 'Fije al menos una fecha de contacto.',
    shares: 'Los porcentajes de las tandas deben sumar 100\u00a0%.',
    past_date: 'Una fecha de contacto ya pasó. Elija el día de hoy o uno posterior.',
    no_messages: 'Planifique al menos un mensaje.',
    template_missing: 'Elija una plantilla para cada carta y cada correo.',
    wave_without_treated:
      'Una tanda no contactaría a nadie. Agregue profesionales o planifique menos tandas.',
    wave_without_control:
      'Una tanda quedaría sin grupo de control. Agregue profesionales, planifique menos tandas o amplíe el grupo de control.',
    wave_prepared: 'Ya se prepararon mensajes de esta tanda; su fecha de contacto no cambia.',
    too_many_members: 'Una campaña admite como máximo 10,000 profesionales.',
    final:
      'El resultado es definitivo y sus costos ya no cambian. Los costos posteriores corresponden a la próxima tanda.',
  },
  fields: {
    required: 'Este campo es obligatorio.',
    invalid: 'Este valor no es válido.',
    too_short: (minimum) => `Escriba al menos ${minimum} caracteres.`,
    too_long: (maximum) => `Escriba como máximo ${maximum} caracteres.`,
    out_of_range: 'Este número está fuera del rango permitido.',
    day_between: (from, to) =>
      `Elija un día entre el ${formatDate('es', from)} y el ${formatDate('es', to)}.`,
    empty_file: 'Este archivo está vacío.',
    token_name_taken:
      'Otro token lleva este nombre. Elija otro nombre o revoque primero el anterior, aunque ya haya vencido.',
    too_many_tokens: (maximum: number) =>
      `Puede haber como máximo ${maximum} tokens activos. Revoque uno primero.`,
    unknown_field: 'Este campo no se reconoce.',
    not_one_of: (given, values) => `'${given}' no es ninguno de estos valores: ${values}.`,
    unknown_filter: (known) => `No hay ningún filtro con este nombre. Use uno de estos: ${known}.`,
    unstorable: 'Este texto contiene caracteres que no se pueden guardar.',
    too_deep: 'Este valor tiene demasiados niveles.',
    captcha: 'Esta comprobación venció o ya se utilizó. Marque la casilla de nuevo.',
    invalid_email: 'Correo electrónico no válido. ¡Inténtelo de nuevo!',
    invalid_npi: 'El NPI tiene 10 dígitos',
    wrong_check_digit: 'Un dígito de este NPI no concuerda con los demás. Revíselo.',
    invalid_tin: 'El TIN tiene 9 dígitos',
    invalid_phone:
      'Escriba un número de teléfono con código de área, por ejemplo (503) 555-0148 o (503) 555-0148 ext. 12.',
    contact_exists: 'Este contacto ya está en la lista.',
    not_on_file: 'No hay ningún proveedor registrado con este NPI y TIN; no se puede enviar una carta.',
    code_was_used: 'El código de esta carta ya se utilizó; no hace falta uno nuevo.',
    wrong_current_password: 'Esta no es su contraseña actual.',
    password_reused: 'Elija una contraseña distinta de la actual.',
    known_bad_password: 'Esta contraseña figura en filtraciones de datos o es fácil de adivinar. Elija otra.',
    link_not_valid: 'Este enlace ya no es válido. Solicite uno nuevo.',
    own_name:
      'Este es el nombre del profesional registrado. Escriba su propio nombre o, si usted es esa persona, elija «Profesional médico».',
    same_email: 'Esta ya es su dirección.',
    user_exists: 'Ya existe un usuario con este correo electrónico.',
    staff_come_by_sign_on:
      'Aquí el personal inicia sesión con su organización y no necesita invitación: la cuenta se crea la primera vez y los grupos dan el rol.',
    already_in_practice: 'Esta persona ya tiene acceso a su consultorio.',
    providers_needed: 'Elija al menos un profesional.',
    not_in_practice: 'Este usuario no pertenece a ese consultorio.',
    practice_needed: 'Elija uno de sus consultorios.',
    unknown_provider: 'Este profesional no existe.',
    act_reason_needed: (letters) =>
      `Indique por qué actúa en nombre de este profesional, con al menos ${letters} letras. El profesional lo leerá.`,
    unknown_user: 'Ningún usuario tiene este correo electrónico.',
    unknown_users: 'Uno de estos usuarios no existe.',
    roles_needed: 'Elija al menos un rol.',
    users_needed: 'Elija al menos un usuario.',
    flag_exists: 'Ya existe una función con este nombre.',
    wrong_factor_code: 'Este código no coincide. Escriba el que su aplicación muestra ahora.',
    too_many_passkeys: (maximum) => `Ya tiene ${maximum} llaves de acceso. Elimine una primero.`,
    past_date: 'Elija una fecha que no haya pasado.',
    slot_taken: 'Alguien acaba de reservar esta hora. Elija otra, por favor.',
    too_many_calls: (maximum: number) =>
      `Ya tiene ${maximum} llamadas programadas. Cancele una para reservar otra.`,
    hours_order: (minutes: number) =>
      `El horario debe terminar después de empezar y durar al menos ${minutes} minutos.`,
    hours_overlap: 'Los horarios de un mismo día no pueden coincidir.',
    hours_many: (maximum: number) => `Indique como máximo ${maximum} horarios por día.`,
    not_your_line: 'Una de estas líneas no es suya en este trimestre. Elija las líneas de nuevo.',
    lines_needed: 'Elija al menos una línea de reclamación o explíquelo con sus palabras.',
    many_reports: (maximum) =>
      `Más de ${maximum} informes se crean en segundo plano: envíelos a sus documentos.`,
    pause_too_long: 'Elija un día dentro de los próximos tres años.',
    not_a_pdf: 'Este archivo no es un PDF, o no está completo.',
    active_pdf:
      'Este PDF tiene scripts, formularios, archivos adjuntos u otro contenido activo, o no se puede revisar si los tiene. Guárdelo de nuevo imprimiéndolo como PDF.',
    logo_not_an_image: 'Elija una imagen PNG o JPEG.',
    logo_broken: 'Esta imagen está dañada o incompleta. Guárdela de nuevo como PNG o JPEG.',
    logo_interlaced: 'Guarde este PNG sin entrelazado.',
    logo_too_many_pixels: (maximum: number) =>
      `Un logotipo puede tener como máximo ${maximum} píxeles de ancho y de alto.`,
    infected: 'El antivirus rechaza este archivo. No se recibió.',
    file_too_large: (megabytes: number) => `Un archivo puede tener como máximo ${megabytes} MB.`,
    unknown_placeholder: (names: string) => `No existe y quedaría en blanco: ${names}`,
    template_exists: 'Ya existe una plantilla con este nombre.',
    unknown_template: 'Esta plantilla no existe.',
    letters_for_nobody: 'Elija al menos un profesional o una tanda de una campaña.',
    outreach_for_nobody: 'Nadie recibiría este mensaje ahora. Vea quién queda fuera y por qué.',
    mailed_on_wrong_day: 'Elija un día entre el día en que se prepararon las cartas y hoy.',
    returned_on_wrong_day: 'Elija un día entre el día en que se envió la carta y hoy.',
    sent_on_wrong_day: 'Elija un día entre el día en que se preparó y hoy.',
    outreach_not_yet: (date: string) =>
      `Está previsto para el ${formatDate('es', date)} y puede prepararse a partir de ese día.`,
    wave_has_plan: 'Esta campaña tiene un plan: prepare sus cartas en la campaña.',
    call_paused: 'El contacto con este profesional está en pausa tras una explicación aceptada.',
    call_dispute_open: 'Este profesional tiene una objeción abierta.',
    call_held_out:
      'Este profesional está en el grupo de control de una campaña. Una llamada sobre su tema alteraría el resultado; no se lo diga al profesional.',
    call_taken: (name) =>
      `${name ?? 'Otra persona del equipo'} tiene abierta esta llamada. Tome otra; si escribió una nota, queda guardada.`,
    which_number: 'Elija qué número estaba equivocado.',
    call_just_logged: (name) => `${name} acaba de registrar esta llamada. Tome otra.`,
    call_logged_since: (name, at, zone) =>
      `${name ?? 'Otra persona del equipo'} registró una llamada a este profesional a las ${formatTimeIn('es', at, zone)}. Revísela antes de registrar otra.`,
    call_gone: 'Esta llamada ya no está en la lista de hoy. Tome otra.',
    callback_day: 'Elija una hora que aún no haya pasado, dentro de 180 días.',
    calls_columns: 'El archivo necesita las columnas npi, called_at y result.',
    calls_too_many: (max) => `El archivo tiene más de ${formatNumber('es', max)} llamadas. Divídalo.`,
    calls_of_one_too_many: (max, npi) =>
      `El archivo tiene más de ${max} llamadas nuevas al NPI ${npi}. Deje ${max} en este archivo y envíe las demás en otro.`,
    returned_after_use:
      'El código de esta carta se usó, o el informe se consultó, después de enviarla. Probablemente llegó.',
    returned_too_late: (days: number) =>
      `Solo pueden marcarse como devueltas las cartas enviadas en los últimos ${days} días.`,
    too_many_reminders: (maximum: number) =>
      `Envíe recordatorios a ${maximum} profesionales como máximo a la vez.`,
    view_name_taken: 'Ya tiene una vista con este nombre.',
    too_many_views: (maximum: number) => `Guarde ${maximum} vistas como máximo; quite una primero.`,
    too_many_letters: (maximum: number) => `Las cartas van a ${maximum} profesionales como máximo a la vez.`,
    no_claims: 'Este profesional no tiene reclamaciones de este tipo en esas fechas.',
    unknown_claims: (count) =>
      count === 1
        ? 'Una de estas reclamaciones no es de este profesional en esas fechas.'
        : `${count} de estas reclamaciones no son de este profesional en esas fechas.`,
    period_order: 'El último día no puede ser anterior al primero ni estar en el futuro.',
    not_in_team: 'Esta persona no forma parte del equipo de soporte.',
    extension_too_long: (days) =>
      `Elija un día posterior al plazo, como máximo ${days} días después de este o, si ya venció, de hoy.`,
    line_amounts: 'Estos montos no corresponden a la decisión.',
    line_rationale: 'Esta razón no corresponde a la decisión.',
    note_needed: 'Explique la razón en una nota o cite la regla.',
    code_needed: 'Escriba el código que respalda el expediente; es distinto del facturado.',
    units_needed: 'Escriba cuántas unidades respalda el expediente: menos de las facturadas.',
    whole_sentence: 'Escriba el motivo en una oración completa.',
    appeal_lines: 'Decida cada línea que está en cuestión, una vez.',
    appeal_amount:
      'Estas líneas dejan en cuestión más de lo que dejó la última decisión. Cambie también las líneas que esa decisión resolvió a favor del consultorio.',
    appeal_same: 'Es lo que se decidió antes. Elija que se mantiene.',
    appeal_worse: 'Una línea no puede quedar peor para el consultorio que antes de su apelación.',
    on_line: (position, problem) => `Línea ${position}: ${problem}`,
    appeal_before_notice: (date) =>
      `Aquello de lo que trata se decidió el ${formatDate('es', date)}. Elija ese día o uno posterior.`,
    decided_before_filed: 'La decisión es posterior a la presentación. Revise ambas fechas.',
    mailed_elsewhere_ahead:
      'Lo que se envió por otra vía ya se envió. Elija un día que no esté en el futuro.',
    future_date: 'Elija una fecha que no esté en el futuro.',
    mail_day: (days) => `Elija un día como máximo ${days} días antes o después de hoy.`,
    mail_before_letter: (date) =>
      `La carta se escribió el ${formatDate('es', date)}. Elija ese día o uno posterior.`,
    mail_not_printed:
      'Esta carta no se imprimió aquí, así que no se envió. Imprímala primero o indique que se envió por otra vía.',
    mail_day_passed:
      'El día de envío de esta carta ya pasó y sus fechas cuentan desde ese día. En Correo, fije de nuevo el día y luego imprímala.',
    mail_newer: 'Se escribió una versión más reciente de esta carta. Fije el día de envío de esa.',
    mail_promised: (date) =>
      `La carta impresa tiene fechas que cuentan desde el ${formatDate('es', date)}. Elija ese día o uno posterior.`,
    mail_order: 'La carta no puede volver antes de haberse enviado.',
    no_address: 'El consultorio no tiene dirección postal. Agréguela primero.',
    not_mailed: 'No consta que esta carta se haya enviado por correo.',
    unknown_line_of_business: 'Esta línea de negocio no está configurada.',
    csv_header: (names) => `La primera fila debe nombrar estas columnas: ${names}`,
    csv_row: 'Esta fila no se puede leer: le sobran o le faltan campos, o tiene unas comillas sin cerrar.',
    csv_many: (maximum) => `Un archivo puede tener como máximo ${maximum} filas.`,
    csv_empty: 'El archivo no tiene ninguna fila debajo del encabezado.',
    csv_twice: 'Otra fila del archivo pide lo mismo.',
    file_in_review:
      'El revisor ya lee este archivo donde está. Envíelo de nuevo para otras reclamaciones o escriba un mensaje.',
    claims_missing: (numbers) =>
      `A estas reclamaciones todavía les faltan expedientes: ${numbers}. Envíelos o díganos que no los tiene.`,
    claims_paid: (count) =>
      count === 1
        ? 'Una de estas reclamaciones ya está pagada. La revisión antes del pago es solo para las que no se han pagado.'
        : `${count} de estas reclamaciones ya están pagadas. La revisión antes del pago es solo para las que no se han pagado.`,
    no_unpaid_claims: 'Este profesional no tiene reclamaciones sin pagar de este tipo en esas fechas.',
    claims_changed: 'Las reclamaciones cambiaron desde que las vio. Véalas de nuevo.',
    short_notice: (days, date) =>
      `El consultorio tiene al menos ${days} días hábiles, hasta el ${formatDate('es', date)}. Para un día anterior, indique el motivo.`,
  },
  password: {
    length: `Mínimo de ${PASSWORD_MIN_CHARS} caracteres`,
    uppercase: '1 mayúscula',
    lowercase: '1 minúscula',
    number: '1 número',
    special: '1 carácter especial',
    confirmation: 'La confirmación debe coincidir',
  },
}
