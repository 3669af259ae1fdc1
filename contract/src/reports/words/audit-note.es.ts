export const auditNote = 'Las auditorías van aparte y sí tienen plazos.'
